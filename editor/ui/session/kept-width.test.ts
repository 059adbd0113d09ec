import { afterEach, expect, it, vi } from 'vitest'
import { keepWidth, keptWidth } from './kept-width.ts'

afterEach(() => vi.unstubAllGlobals())

function storage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

it.each([
  [319, null],
  [320, 320],
  [820, 820],
  [2560, 2560],
  [2561, null],
])('EDIT-01 a page looked at %i px wide opens %s px wide again', (width, kept) => {
  storage()
  keepWidth(width)
  expect(keptWidth()).toBe(kept)
})

it('EDIT-01 as wide as the window leaves nothing behind, and without storage it is that', () => {
  const kept = storage()
  keepWidth(820)
  keepWidth(null)
  expect([kept.size, keptWidth()]).toEqual([0, null])
  vi.unstubAllGlobals()
  expect(() => keepWidth(820)).not.toThrow()
  expect(keptWidth()).toBeNull()
})
