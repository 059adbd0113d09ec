import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setMyWeek, setTypedWeek } from './my-week.ts'

const SITE = { slug: 'a', settings: { consent: { functionalStorage: true } } }
const stored = () => localStorage.getItem('dealer:a:week:v1')

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('StorageEvent', class extends Event {})
  vi.stubGlobal('document', { body: {}, querySelectorAll: () => [] })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('STORE-06 deposit and term are kept until they are taken back', () => {
  expect(setTypedWeek(SITE, '$4,000', '36')).toBe('$4,000 deposit over 36 months')
  expect(JSON.parse(stored() ?? '')).toEqual({ deposit: 4000, months: 36 })
  setMyWeek(SITE, null)
  expect(stored()).toBeNull()
})

test('STORE-06 where the visitor or the site refuses, they hold on this page and nothing is kept', () => {
  localStorage.setItem('dealer:a:consent:v1', '"denied"')
  expect(setTypedWeek(SITE, '0', '60')).toBe('$0 deposit over 60 months, on this page alone')
  expect(stored()).toBeNull()
  localStorage.removeItem('dealer:a:consent:v1')
  const closed = { ...SITE, settings: { consent: { functionalStorage: false } } }
  expect(setTypedWeek(closed, '0', '60')).toMatch(/, on this page alone$/)
  expect(stored()).toBeNull()
  expect(setTypedWeek(SITE, 'much', '60')).toBeNull()
})
