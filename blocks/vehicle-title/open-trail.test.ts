import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { neighbours } from '../../runtime/search-state/trail.ts'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { openTrail } from './open-trail.ts'

const site = fixtureSite()
const KEY = 'dealer:fixture-motors:trail:v1'
/** The cars on each page of results; a page beyond the last is answered with the last one. */
const PAGES: Record<string, string[]> = {
  '/search': ['a', 'b'],
  '/search?page=2': ['c'],
  '/search?page=3': ['c'],
}
let asked: string[]

function arriveFrom(referrer: string, length = 2) {
  const history = {
    state: null as unknown,
    length,
    replaceState: (state: unknown) => void (history.state = state),
  }
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('history', history)
  return history
}

beforeEach(() => {
  asked = []
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  })
  vi.stubGlobal('location', { origin: 'https://x.example' })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(PAGES[address]?.join() ?? '', { status: address in PAGES ? 200 : 500 })
  })
  // The page of results in a line; browsers read it as a document.
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string) => ({
        querySelectorAll: () =>
          text
            .split(',')
            .map((name) => ({ getAttribute: () => `/cars/${name}`, textContent: `Car ${name}` })),
      })
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('SRCH-09 the only car of the last page knows the car before it, and that none comes after', async () => {
  arriveFrom('https://x.example/search?page=2')
  const trail = openTrail(site, '/cars/c')
  expect([trail?.address, trail?.isBehind]).toEqual(['/search?page=2', true])
  expect(neighbours(await trail!.complete(), '/cars/c')).toEqual({
    previous: { href: '/cars/b', title: 'Car b' },
    next: undefined,
  })
  expect(asked).toEqual(['/search?page=2', '/search?page=3', '/search'])
})

test('SRCH-09 a car in the place of another one stays on the trail, with the results right behind', async () => {
  arriveFrom('https://x.example/search')
  const first = openTrail(site, '/cars/a')
  await first!.complete()
  first!.replaceBy('/cars/b')
  asked = []
  const history = arriveFrom('https://x.example/cars/a')
  const second = openTrail(site, '/cars/b')
  expect([second?.address, second?.isBehind]).toEqual(['/search', true])
  expect(history.state).toEqual({ resultsBehind: true })
  expect(neighbours(await second!.complete(), '/cars/b')?.previous?.href).toBe('/cars/a')
  expect(asked).toEqual(['/search?page=2'])
  expect(sessionStorage.getItem(KEY)).not.toContain('replacing')
})

test('SRCH-09 who comes from elsewhere has no trail, and a window of its own no results behind', () => {
  arriveFrom('https://mail.example/')
  expect(openTrail(site, '/cars/a')).toBeUndefined()
  arriveFrom('https://x.example/search', 1)
  expect(openTrail(site, '/cars/a')?.isBehind).toBe(false)
})
