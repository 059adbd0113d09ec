import { afterEach, expect, it, vi } from 'vitest'
import { keptView, lookAt, type View } from './kept-view.ts'
import { NOBODY } from './preview.ts'
import type { SessionState } from './session-state.ts'
import { createStore } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

const LAPTOP = 1440

function storage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

function look(view: Partial<View>) {
  const store = createStore({ preview: NOBODY } as SessionState)
  lookAt({ store }, view)
  return store.get().preview
}

it.each([
  [821, 1280],
  [820, null],
  [390, null],
])('EDIT-06 for somebody new a page opens in a window of %i px at the width %s', (windowWidth, width) => {
  storage()
  expect(keptView(windowWidth)).toEqual({ width, zoom: null })
})

it.each([
  [319, 1280],
  [320, 320],
  [820, 820],
  [2560, 2560],
  [2561, 1280],
  [null, null],
])('EDIT-01 a page looked at at the width %s opens at the width %s again', (width, again) => {
  storage()
  expect(look({ width }).width).toBe(width)
  expect(keptView(LAPTOP)).toEqual({ width: again, zoom: null })
})

it('EDIT-06 the zoom stays too until the page is to fit, and no number of others is taken for one', () => {
  const kept = storage()
  expect(look({ zoom: 1 })).toEqual({ ...NOBODY, zoom: 1 })
  expect(keptView(LAPTOP)).toEqual({ width: 1280, zoom: 1 })
  look({ zoom: null })
  expect(kept.size).toBe(0)
  kept.set('forecourt-editor-zoom', '40')
  expect(keptView(LAPTOP).zoom).toBeNull()
})

it('EDIT-01 without storage a page opens as for somebody new', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => look({ width: 820, zoom: 1 })).not.toThrow()
  expect(keptView(LAPTOP)).toEqual({ width: 1280, zoom: null })
})
