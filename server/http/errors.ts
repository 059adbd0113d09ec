import type { FieldError } from '../../runtime/rules/forms/form-rules.ts'

/**
 * The one catalogue of error codes. A code is part of the API: it is never renamed, and `/api/docs` lists all of them.
 * `title` is the same for every occurrence (RFC 9457); the occurrence is told by `detail`.
 */
export const ERRORS = {
  'malformed-request': { status: 400, title: 'The request cannot be read' },
  'sign-in-required': { status: 401, title: 'Sign-in is required' },
  forbidden: { status: 403, title: 'Not allowed' },
  'second-factor-required': { status: 403, title: 'Two-factor sign-in is required' },
  'not-found': { status: 404, title: 'Not found' },
  'unknown-host': { status: 404, title: 'No site at this host' },
  'unknown-form': { status: 404, title: 'No such form on this site' },
  'unknown-lead': { status: 404, title: 'No such lead on this site' },
  'unknown-reservation': { status: 404, title: 'No such reservation on this site' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'not-acceptable': { status: 406, title: 'Nothing acceptable to send' },
  'request-timeout': { status: 408, title: 'The request took too long' },
  conflict: { status: 409, title: 'Conflict' },
  'idempotency-key-reused': { status: 409, title: 'Idempotency key used for another request' },
  'car-unavailable': { status: 409, title: 'The car cannot be reserved' },
  'reservation-over': { status: 409, title: 'The reservation has ended' },
  'payment-incomplete': { status: 409, title: 'The deposit is not paid' },
  'picture-in-use': { status: 409, title: 'The picture is in use' },
  'typeface-in-use': { status: 409, title: 'The typeface is in use' },
  'precondition-failed': { status: 412, title: 'Changed in the meantime' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'pictures-full': { status: 413, title: 'There is no room for more pictures' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  'invalid-fields': { status: 422, title: 'Some fields are not valid' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'head-too-large': { status: 431, title: 'Address or headers are too long' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Not available at the moment' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof ERRORS

/** What any call of the editor's API may refuse with; `schemas/editor-api/` names what a single one adds. */
export const COMMON_EDITOR_ERRORS: readonly ErrorCode[] = [
  'malformed-request',
  'sign-in-required',
  'second-factor-required',
  'forbidden',
  'not-found',
  'body-too-large',
  'unsupported-media-type',
  'invalid-fields',
  'rate-limited',
  'internal',
  'unavailable',
]

export interface ProblemOptions {
  /** One sentence for a person: what is wrong and what to do. Shown to visitors, so it carries no internals. */
  detail?: string
  errors?: FieldError[]
  cause?: unknown
}

/** Throw it anywhere below a request; the error handler answers with the problem document. */
export class ProblemError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  readonly errors: FieldError[] | undefined

  constructor(code: ErrorCode, { detail, errors, cause }: ProblemOptions = {}) {
    super(detail ?? ERRORS[code].title, { cause })
    this.name = 'ProblemError'
    this.code = code
    this.status = ERRORS[code].status
    this.detail = detail ?? `${ERRORS[code].title}.`
    this.errors = errors
  }
}

/**
 * RFC 9457 problem document, with the members that the specification's callers read: `success` and `message` of a
 * form (API-06), `error` of a lead (LEAD-06).
 */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  /** Request id, for faults of ours: the log line carries the same. */
  id?: string
  errors?: FieldError[]
  success: false
  error: string
  message: string
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** @param requestId given for 5xx only, so that a person can quote it */
export function problemDocument(problem: ProblemError, requestId?: string): ProblemDocument {
  const { code, status, detail, errors } = problem
  return {
    type: `/api/docs#error-${code}`,
    title: ERRORS[code].title,
    status,
    detail,
    code,
    ...(status >= 500 && requestId !== undefined && { id: requestId }),
    ...(errors && { errors }),
    success: false,
    error: detail,
    message: detail,
  }
}
