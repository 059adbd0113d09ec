import type { FastifyError, FastifyInstance } from 'fastify'
import { MAX_DEPTH, scanDocument } from '../../runtime/check/document/scan.ts'
import { ProblemError } from '../http/errors.ts'

const MEGABYTE = 1024 * 1024

/**
 * Reads JSON bodies more strictly than Fastify does: what `JSON.parse` drops in silence is told instead, and what would
 * overflow the stack of whoever walks it does not get in.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseStrictly(String(body)))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
  // PostgreSQL keeps no such character in a column of text; in documents the checker tells where it is.
  app.addHook('preValidation', async ({ body, params, query }) => {
    if (holdsNull(params) || holdsNull(query) || (!Buffer.isBuffer(body) && holdsNull(withoutDocument(body))))
      throw new ProblemError('invalid-fields', {
        detail: 'A text holds a character that no text can have (U+0000).',
      })
  })
}

/** Says how much there may be, to people who pasted or picked more. */
export function tellSizes(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, { routeOptions: { bodyLimit } }) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    throw new ProblemError('body-too-large', {
      detail: `This has more than the ${bodyLimit / MEGABYTE} MB that can be taken here.`,
      cause: error,
    })
  })
}

/** @throws ProblemError 400 for what is no JSON, 422 for JSON that would not survive */
export function parseStrictly(text: string): unknown {
  const { tooDeepAt, duplicates, forbidden } = scanDocument(text)
  if (tooDeepAt !== undefined) throw unfit(`This is nested more than ${MAX_DEPTH} levels deep.`)
  const value = parse(text)
  const [twice] = duplicates
  if (twice) throw unfit(`The key "${shown(twice.key)}" is there twice; one of both would be lost.`)
  const [name] = forbidden
  if (name) throw unfit(`No member can be called "${name.key}".`)
  if (BEYOND.test(text) && !isFinite(value)) throw unfit('A number is too large.')
  return value
}

/** Only what looks like it can be beyond the numbers of JavaScript is worth a walk. */
const BEYOND = /\d[eE]\+?\d{3}|\d{300}/
const SHOWN = 60

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProblemError('malformed-request', { detail: 'The body is not valid JSON.', cause: error })
  }
}

function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isFinite)
}

function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, child]) => key.includes('\0') || holdsNull(child))
}

function withoutDocument(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('document' in body)) return body
  return { ...body, document: null }
}

function unfit(detail: string): ProblemError {
  return new ProblemError('invalid-fields', { detail })
}

function shown(key: string): string {
  return key.length > SHOWN ? `${key.slice(0, SHOWN)}…` : key
}
