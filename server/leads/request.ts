import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { requestHash, type Idempotency, type SameKeys } from './lead-store.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** @throws {ProblemError} for a body that is no object */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ProblemError('malformed-request', {
      detail: 'Send the values as one JSON object or as a form.',
    })
  }
  return { ...body }
}

/** The request's `Idempotency-Key` (LEAD-16); `undefined` without one. */
export function idempotencyOf(request: FastifyRequest, scope: string): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new ProblemError('malformed-request', {
      detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
    })
  }
  return { key, requestHash: requestHash([scope, request.body]) }
}

/** What is sent again within this time is the same. */
const SAME_MS = 10 * 60 * 1000

/**
 * Keys of a form post without script, which has no header and, because pages are cached, no number of its own: the same
 * values of the same form within some minutes are one lead (LEAD-16).
 *
 * @param now epoch milliseconds
 */
export function formPostKeys(formId: string, body: unknown, now: number): SameKeys {
  return sameKeys('post', requestHash(['form-post', formId, body]), now)
}

/**
 * Keys of what somebody asks, whichever tab it comes from: each has a key of its own, and one enquiry that is sent in two
 * of them is one lead (LEAD-16). `undefined` where the values do not say who asks: others may ask the same.
 */
export function enquiryKeys(
  formId: string,
  values: Readonly<Record<string, unknown>>,
  now: number,
): SameKeys | undefined {
  if (!values['email'] && !values['phone']) return undefined
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sameKeys('enquiry', requestHash(['enquiry', formId, sorted]), now)
}

function sameKeys(kind: string, hash: string, now: number): SameKeys {
  const window = Math.floor(now / SAME_MS)
  const keyOf = (index: number) => ({ key: `${kind}:${hash}:${index}`, requestHash: hash })
  return { idempotency: keyOf(window), earlier: keyOf(window - 1) }
}

/** A form that the browser itself posts, without script, is answered with a page. */
export function isFormPost(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}
