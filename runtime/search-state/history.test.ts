import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchHistory, type PastSearch } from './history.ts'

const past = (make: string): PastSearch => ({ path: '/search', filters: { make: [make] } })

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('StorageEvent', class extends Event {})
})
afterEach(() => vi.unstubAllGlobals())

test('STORE-07 STORE-08 whatever else stands in the storage is no search, and leads nowhere else', () => {
  const stored = (value: unknown) => {
    const slug = crypto.randomUUID()
    localStorage.setItem(`dealer:${slug}:searchHistory:v1`, JSON.stringify(value))
    return searchHistory(slug).get()
  }
  expect(stored([past('Kia')])).toEqual([past('Kia')])
  for (const wrong of [
    'x',
    [null],
    [{ ...past('Kia'), path: '//evil.example' }],
    [{ ...past('Kia'), path: 'search' }],
    [{ path: '/search', filters: null }],
    [{ path: '/search', filters: { make: 'Kia' } }],
    [{ path: '/search', filters: { make: [1] } }],
  ])
    expect(stored(wrong)).toEqual([])
  expect(stored([{ path: '/search', filters: { make: ['Kia'], price: 7 } }])).toEqual([past('Kia')])
})
