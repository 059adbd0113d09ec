// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedValue } from './stored-value.ts'

/** As much of a window and its storage as the store needs. */
class Tab extends EventTarget {
  readonly entries = new Map<string, string>()
  full = false
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(key, value)
  }
}

class FakeStorageEvent extends Event {
  readonly key: string | null
  constructor(key: string | null) {
    super('storage')
    this.key = key
  }
}

const numbers = (stored: unknown) => (Array.isArray(stored) ? stored.map(Number) : [])
let tab: Tab

beforeEach(() => {
  tab = new Tab()
  vi.stubGlobal('window', tab)
  vi.stubGlobal('localStorage', tab)
  vi.stubGlobal('StorageEvent', FakeStorageEvent)
})
afterEach(() => vi.unstubAllGlobals())

describe('stored values', () => {
  test('FAV-16 STORE-01 one store per site and name; subscribers hear of this tab and of others, and of nothing else', () => {
    const store = storedValue('fav-a', 'favourites', numbers)
    expect(storedValue('fav-a', 'favourites', numbers)).toBe(store)
    expect(storedValue('fav-b', 'favourites', numbers)).not.toBe(store)
    const heard: number[][] = []
    const stop = store.subscribe(() => heard.push(store.get()))
    store.set([1])
    tab.entries.set('dealer:fav-a:favourites:v1', '[1,2]')
    tab.dispatchEvent(new FakeStorageEvent('dealer:fav-a:favourites:v1'))
    tab.dispatchEvent(new FakeStorageEvent('dealer:fav-b:favourites:v1'))
    expect(heard).toEqual([[1], [1, 2]])
    stop()
    store.set([3])
    expect(heard).toHaveLength(2)
  })

  test('FAV-16 subscribers hear when another tab clears everything at once', () => {
    const store = storedValue('cleared', 'favourites', numbers)
    store.set([1])
    const heard: number[][] = []
    store.subscribe(() => heard.push(store.get()))
    tab.entries.clear()
    tab.dispatchEvent(new FakeStorageEvent(null))
    expect(heard).toEqual([[]])
  })

  test('STORE-02 the value is the same object until it changes, as useSyncExternalStore demands', () => {
    const store = storedValue('same', 'favourites', numbers)
    store.set([1])
    expect(store.get()).toBe(store.get())
  })

  test('STORE-08 with full storage the value lives as long as the page', () => {
    const store = storedValue('full', 'favourites', numbers)
    tab.full = true
    store.set([1])
    expect(store.get()).toEqual([1])
    tab.full = false
    store.set([2])
    expect(tab.entries.get('dealer:full:favourites:v1')).toBe('[2]')
    expect(store.get()).toEqual([2])
  })
})
