import type { DraftProblem, EditorOperations } from '../../../schemas/generated/editor-api.ts'
import { signedInAgain, signedOut } from './signed-out.ts'

/** An answer that is no success; `body` is the problem document with what came along, or empty. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<DraftProblem>
  constructor(status: number, body: Partial<DraftProblem>) {
    super(body.detail ?? 'Something went wrong.')
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** Whether somebody may not do this any more: signed out, or without a role at the dealer. */
export function isShutOut(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

/** Nothing came back: the network or the server is away. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause })
    this.name = 'OfflineError'
  }
}

type Operation = keyof EditorOperations
/** What a call needs of `params`, `query`, `headers` and `body`. */
type RequestOf<Key extends Operation> = Omit<EditorOperations[Key], 'answer'>
/** What a call takes as its body. */
export type BodyOf<Key extends Operation> = EditorOperations[Key] extends { body: infer Body } ? Body : never

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string | number | string[]>
  headers?: Record<string, string>
  body?: unknown
}

/**
 * One call of the editor's API, by its method and pattern in `schemas/editor-api/`. A reading that is refused because the
 * session has ended waits until somebody has signed in again, and is asked once more: every list fills by itself (EDIT-07).
 *
 * @example
 * await call('PUT /api/editor/tenants/:slug/plan', { params: { slug }, headers: { 'if-match': tag }, body: { publishAt } })
 * @throws ApiError, OfflineError
 */
export async function call<Key extends Operation>(
  key: Key,
  request: RequestOf<Key>,
  signal?: AbortSignal,
): Promise<EditorOperations[Key]['answer']> {
  const { headers, body, ...parts }: Parts = request
  const stood = signedOut.get()
  let response: Response
  try {
    response = await fetch(addressOf(key, parts), {
      method: key.slice(0, key.indexOf(' ')),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': typeOf(body) }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OfflineError(error)
  }
  if (response.status === 204) return undefined as EditorOperations[Key]['answer']
  const answer: unknown = await response.json().catch((error: unknown) => {
    // A confirmation that was cut off on its way is none; only what refuses may come without words.
    if (signal?.aborted) throw error
    if (response.ok) throw new OfflineError(error)
    return {}
  })
  if (response.status === 401) {
    const ended = hasSessionEnded()
    if (key.startsWith('GET ')) {
      if (await ended) {
        await signedInAgain(signal)
        return call(key, request, signal)
      }
      // Somebody has signed in while the refusal was on its way.
      if (signedOut.get() !== stood) return call(key, request, signal)
    }
  }
  if (!response.ok) throw new ApiError(response.status, answer as Partial<DraftProblem>)
  return answer as EditorOperations[Key]['answer']
}

/** What was refused may be a password alone: the server says whether the session has ended, which is then asked for. */
async function hasSessionEnded(): Promise<boolean> {
  const stood = signedOut.get()
  if (stood.is !== 'in') return true
  const { user } = await call('GET /api/editor/session', {}).catch(() => ({ user: undefined }))
  // Another call may have found out meanwhile, and somebody have signed in again since: then the answer is of before.
  if (user === null && signedOut.get() === stood) signedOut.set({ is: 'out' })
  return signedOut.get().is !== 'in'
}

/** The address of a call, for links too. */
export function addressOf(
  key: Operation,
  { params = {}, query = {} }: Pick<Parts, 'params' | 'query'>,
): string {
  const pattern = key.slice(key.indexOf(' ') + 1)
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  )
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

function typeOf(body: unknown): string {
  if (!(body instanceof Blob)) return 'application/json'
  return body.type.startsWith('image/') ? body.type : 'application/octet-stream'
}
