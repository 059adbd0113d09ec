// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionOf } from '../testing/screen.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const saved = (own: object) =>
  answer(200, {
    draft: { tag: '"1-1"', revision: 1, document: own, changed: true, author: null, savedAt: 7 },
    merged: false,
    findings: [],
  })

/** A dealer's document whose saves end one after another as they are told. */
function saving(...ends: ('offline' | 'slow' | number)[]) {
  const sent: { tag: string | null; document: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const { document } = JSON.parse(String(init.body)) as { document: Record<string, unknown> }
    sent.push({ tag: new Headers(init.headers).get('if-match'), document })
    const end = ends.shift() ?? 200
    if (end === 'offline') throw new TypeError('There is no network.')
    if (end === 'slow') await new Promise((resolve) => setTimeout(resolve, 1000))
    return end === 200 || end === 'slow' ? saved(document) : answer(end, { detail: 'Not now.' })
  })
  const session = sessionOf()
  const named = (name: string) =>
    session.run({ do: 'set-value', steps: ['name'], value: name }, { label: 'Named' })
  const names = () => sent.map(({ document }) => document['name'])
  return { named, names, sent, session, state: () => session.store.get().save.kind }
}

/** Whether the browser asks somebody who closes the window now. */
function asksBeforeItCloses(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('EDIT-07 a draft is saved once, 700 ms after the last change, by the state that it started from', async () => {
  const { named, names, sent, state } = saving()
  named('K')
  await after(600)
  named('Kea')
  await after(699)
  expect([names(), state()]).toEqual([[], 'unsaved'])
  await after(1)
  expect([names(), state(), sent[0]?.tag]).toEqual([['Kea'], 'saved', '"1-0"'])
  named('Weka')
  await after(700)
  expect([names(), sent[1]?.tag]).toEqual([['Kea', 'Weka'], '"1-1"'])
})

it('EDIT-07 whoever closes the window is asked while something is not saved, and at no other time', async () => {
  const { named } = saving()
  expect(asksBeforeItCloses()).toBe(false)
  named('Kea')
  expect(asksBeforeItCloses()).toBe(true)
  await after(700)
  expect(asksBeforeItCloses()).toBe(false)
})

it('EDIT-07 without a network it is tried again after 3 s, and at once when the network is back', async () => {
  const { named, names, state } = saving('offline', 'offline')
  named('Kea')
  await after(700)
  expect([names(), state()]).toEqual([['Kea'], 'offline'])
  await after(2999)
  expect(names()).toHaveLength(1)
  await after(1)
  expect([names().length, state()]).toEqual([2, 'offline'])
  await after(100)
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect([names().length, state()]).toEqual([3, 'saved'])
  await after(10_000)
  expect(names()).toHaveLength(3)
})

it.each([
  [503, 2],
  [500, 2],
  [403, 1],
])('EDIT-07 a save that is refused with %i is told, and sent %i times', async (status, times) => {
  const { named, names, session, state } = saving(status)
  named('Kea')
  await after(700)
  expect(session.store.get().save).toEqual({ kind: 'failed', message: 'Not now.' })
  expect(asksBeforeItCloses()).toBe(true)
  await after(10_000)
  expect([names().length, state()]).toEqual([times, times === 2 ? 'saved' : 'failed'])
})

it('EDIT-07 where the same account saved the same in another window, it is told so by no name', async () => {
  const session = sessionOf()
  const { draft, document } = session.store.get()
  const conflict = { draft, merged: document.own, conflicts: [], by: ['Ben'], byYou: true }
  vi.stubGlobal('fetch', async () => answer(409, conflict))
  session.run({ do: 'set-value', steps: ['name'], value: 'Kea' }, { label: 'Named' })
  await after(700)
  expect(session.store.get().save).toEqual({ kind: 'conflict', by: ['Ben', 'you, in another window'] })
})

it('EDIT-07 what is taken back before it was saved is never sent', async () => {
  const { named, names, session, state } = saving()
  named('Kea')
  await after(600)
  session.undo()
  await after(1000)
  expect([names(), state()]).toEqual([[], 'saved'])
})

it('EDIT-07 what is typed while a save runs is saved after it, and until then whoever closes the window is asked', async () => {
  const { named, names, state } = saving('slow')
  named('Kea')
  await after(700)
  expect([names(), state()]).toEqual([['Kea'], 'saving'])
  await after(500)
  named('Kea and Weka')
  await after(500)
  expect([names(), state(), asksBeforeItCloses()]).toEqual([['Kea'], 'unsaved', true])
  await after(700)
  expect([names(), state(), asksBeforeItCloses()]).toEqual([['Kea', 'Kea and Weka'], 'saved', false])
})

it('EDIT-07 what is taken back while its save runs is saved as it was', async () => {
  const { named, names, session, state } = saving('slow')
  named('Kea')
  await after(900)
  session.undo()
  await after(2000)
  expect([names(), state()]).toEqual([['Kea', undefined], 'saved'])
})
