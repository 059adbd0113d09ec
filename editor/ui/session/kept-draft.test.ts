import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testEditor } from '../../core/testing/worlds.ts'
import { historyWithCommand, EMPTY_HISTORY } from '../../core/history.ts'
import { recallSteps, rememberSteps } from './history-store.ts'
import { forget, keptKey, keptWindows, recall, remember } from './kept-draft.ts'
import type { SessionState } from './session-state.ts'

/** A browser's storage: what is kept are its own members, as `Object.keys` sees them. */
function memory(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})
afterEach(() => vi.unstubAllGlobals())

test('EDIT-07 each window of a dealer keeps its own copy, and finds those of that dealer alone', () => {
  for (const [slug, windowId] of [
    ['kea', 'one'],
    ['kea', 'two'],
    ['kea-2', 'three'],
  ] as const)
    remember(keptKey(slug, windowId), { tag: windowId, own: { slug } })
  expect(keptWindows('kea')).toEqual(['one', 'two'])
  expect(recall(keptKey('kea', 'two'))).toEqual({ tag: 'two', own: { slug: 'kea' }, at: expect.any(Number) })
  forget(keptKey('kea', 'two'))
  expect(keptWindows('kea')).toEqual(['one'])
  expect(recall(keptKey('kea', 'two'))).toBeUndefined()
})

test('EDIT-07 whatever else is stored is no draft', () => {
  for (const text of ['x', 'null', '{"tag":1,"own":{}}', '{"tag":"a","own":[]}']) {
    localStorage.setItem('k', text)
    expect(recall('k')).toBeUndefined()
  }
  localStorage.setItem('k', '{"tag":"a","own":{}}')
  expect(recall('k')).toEqual({ tag: 'a', own: {}, at: 0 })
})

test('EDIT-04 steps are kept over a reload, the older ones only as far as there is room', () => {
  const editor = testEditor()
  const state = (letters: number, steps: number): SessionState => {
    const documents = Array.from({ length: steps + 1 }, (_, at) =>
      editor.open({ slug: 'kea', phone: String(at).padEnd(letters) }),
    )
    const history = documents.slice(1).reduce(
      (before, document, at) =>
        historyWithCommand(before, {
          inverse: { do: 'restore', from: document, to: documents[at]! },
          label: `${at + 1}`,
          now: at,
          selection: [],
        }),
      EMPTY_HISTORY,
    )
    return { history, document: documents.at(-1)! } as SessionState
  }
  const kept = (now: SessionState) => {
    rememberSteps('kea', now)
    return recallSteps('kea', editor, now)?.undo.map(({ label }) => label)
  }
  expect(kept(state(10, 3))).toEqual(['1', '2', '3'])
  expect(kept(state(700_000, 3))).toEqual(['3'])
  expect(kept(state(2_000_000, 3))).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual([])
})
