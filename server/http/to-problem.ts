import type { FastifyError } from 'fastify'
import { membersOf } from '../../runtime/json/object.ts'
import { isConnectionLost } from '../db/connection-lost.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { ProblemError, type ErrorCode } from './errors.ts'
import { schemaErrors } from './schema-errors.ts'

/** Fastify's own refusals, by its stable codes. */
const BY_FASTIFY_CODE: Record<string, { code: ErrorCode; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body-too-large', detail: 'Send less at once.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-media-type',
    detail: 'Send application/json, or a form as application/x-www-form-urlencoded.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'malformed-request',
    detail: 'The body is empty; send a JSON object.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'malformed-request', detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'malformed-request',
    detail: 'Content-Length does not fit the body.',
  },
}

/** Anything that was thrown below a request, as an entry of the catalogue. What is not known is a fault of ours. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (!(error instanceof Error)) return new ProblemError('internal', { cause: error })
  const { code, statusCode, validation, validationContext } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : BY_FASTIFY_CODE[code]
  if (known) return new ProblemError(known.code, { detail: known.detail, cause: error })
  if (validation) {
    const errors = schemaErrors(validation)
    const detail = `The ${validationContext ?? 'request'} does not match the schema of this call.`
    return new ProblemError(validationContext === 'body' ? 'invalid-fields' : 'malformed-request', {
      detail,
      errors,
      cause: error,
    })
  }
  if (statusCode === 429)
    return new ProblemError('rate-limited', { detail: 'Please wait a moment and try again.', cause: error })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ProblemError(statusCode === 404 ? 'not-found' : 'malformed-request', { cause: error })
  }
  // Of a database that is away, has no connection free or no room: whoever asks again is answered.
  if (isConnectionLost(error) || isDiskFull(error) || isUnreadSession(error)) {
    const detail = 'This cannot be answered at the moment. Please try again in a few seconds.'
    return new ProblemError('unavailable', { detail, cause: error })
  }
  return new ProblemError('internal', {
    detail: 'Something went wrong on our side. Please try again.',
    cause: error,
  })
}

/** better-auth's words for a session that it could not read: a query failed, and what it throws does not say why. */
function isUnreadSession(error: unknown): boolean {
  const { name, statusCode, body } = membersOf(error)
  return name === 'APIError' && statusCode === 500 && membersOf(body)['code'] === 'FAILED_TO_GET_SESSION'
}
