import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, call, OfflineError } from './call.ts'
import { signedOut } from './signed-out.ts'

const SIGN_IN = { status: 401, body: { detail: 'Please sign in to the editor.' } }
let hasSession = true
const asked: string[] = []

beforeEach(() => {
  hasSession = true
  asked.length = 0
  signedOut.set({ is: 'in' })
  vi.stubGlobal('fetch', async (address: string, { method, signal }: RequestInit) => {
    signal?.throwIfAborted()
    asked.push(`${method} ${address}`)
    const isAsked = address === '/api/editor/session'
    const { status, body } = isAsked
      ? { status: 200, body: { user: hasSession ? { email: 'ana@forecourt.example' } : null } }
      : hasSession
        ? { status: 200, body: [{ slug: 'kea' }] }
        : SIGN_IN
    return Response.json(body, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const dealers = (signal?: AbortSignal) => call('GET /api/editor/tenants', {}, signal)
const out = () => vi.waitFor(() => expect(signedOut.get().is).toBe('out'))

it('EDIT-07 a list that is asked for after the session has ended comes once somebody has signed in again', async () => {
  hasSession = false
  const lists = Promise.all([dealers(), dealers()])
  await out()
  signedOut.set({ is: 'put-off' })
  const later = dealers()
  await vi.waitFor(() => expect(asked.filter((each) => each === 'GET /api/editor/tenants')).toHaveLength(3))
  signedOut.set({ is: 'out' })
  hasSession = true
  signedOut.set({ is: 'in' })
  expect(await lists).toEqual([[{ slug: 'kea' }], [{ slug: 'kea' }]])
  expect(await later).toEqual([{ slug: 'kea' }])
  expect(asked.filter((each) => each === 'GET /api/editor/tenants')).toHaveLength(6)
})

it('EDIT-07 nobody is asked to sign in where the session goes on and something else was refused', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/editor/session'
      ? Response.json({ user: { email: 'ana@forecourt.example' } })
      : Response.json(SIGN_IN.body, { status: SIGN_IN.status }),
  )
  await expect(dealers()).rejects.toThrow('Please sign in to the editor.')
  expect(signedOut.get().is).toBe('in')
})

it('EDIT-07 what changes something is refused at once: whoever signs in decides whether to do it again', async () => {
  hasSession = false
  await expect(call('POST /api/editor/sign-out', {})).rejects.toThrow('Please sign in to the editor.')
  await out()
  hasSession = true
  signedOut.set({ is: 'in' })
  expect(asked.filter((each) => each.startsWith('POST'))).toHaveLength(1)
})

it('EDIT-07 a list that nobody waits for any more is not asked for again', async () => {
  hasSession = false
  const gone = new AbortController()
  const list = dealers(gone.signal)
  await out()
  gone.abort(new Error('left'))
  await expect(list).rejects.toThrow('left')
  hasSession = true
  signedOut.set({ is: 'in' })
  expect(asked.filter((each) => each === 'GET /api/editor/tenants')).toHaveLength(1)
})

it('EDIT-07 an answer of before somebody signed in again asks nobody to do it once more', async () => {
  hasSession = false
  const sessions: ((user: object | null) => void)[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    address === '/api/editor/session'
      ? new Promise((resolve) => sessions.push((user) => resolve(Response.json({ user }))))
      : answer(address, request),
  )
  const lists = Promise.all([dealers(), dealers()])
  await vi.waitFor(() => expect(sessions).toHaveLength(2))
  sessions[0]?.(null)
  await out()
  hasSession = true
  signedOut.set({ is: 'in' })
  sessions[1]?.(null)
  expect(await lists).toEqual([[{ slug: 'kea' }], [{ slug: 'kea' }]])
  expect(signedOut.get().is).toBe('in')
})

it.each<[what: string, status: number, kind: new (...given: never[]) => Error]>([
  ['that was cut off', 200, OfflineError],
  ['of a machine between', 502, ApiError],
])('EDIT-07 an answer %s is no answer (%i)', async (_what, status, kind) => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status }))
  await expect(dealers()).rejects.toBeInstanceOf(kind)
})
