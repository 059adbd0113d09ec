import type { FastifyError, FastifyInstance } from 'fastify'
import { parseStrictly, StrictJsonError } from '../../runtime/check/document/parse-strictly.ts'
import { ProblemError } from '../http/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's text has the escape of U+0000 somewhere. */
    mayHoldNull: boolean
  }
}

const MEGABYTE = 1024 * 1024

/**
 * Reads JSON bodies more strictly than Fastify does, and refuses what the database cannot keep.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  app.decorateRequest('mayHoldNull', false)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    // Written otherwise it is no JSON; looking through a million values of a list takes longer than reading them.
    request.mayHoldNull = text.includes('\\u0000')
    try {
      done(null, parseStrictly(text))
    } catch (error) {
      done(problemOf(error))
    }
  })
  // PostgreSQL keeps no such character in a column of text; in documents the checker tells where it is.
  app.addHook('preValidation', async ({ body, params, query, mayHoldNull }) => {
    if (holdsNull(params) || holdsNull(query) || (mayHoldNull && holdsNull(withoutDocument(body))))
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

function problemOf(error: unknown): Error {
  if (!(error instanceof StrictJsonError)) return error instanceof Error ? error : new Error(String(error))
  const code = error.kind === 'syntax' ? 'malformed-request' : 'invalid-fields'
  return new ProblemError(code, { detail: error.message, cause: error })
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
