// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_STATE, type SearchState } from '../../runtime/search-state/search-state.ts'
import { addressRouter, hasMovedOn, placeLeft } from './address.ts'

const state = (over: Partial<SearchState>): SearchState => ({ ...EMPTY_STATE, ...over })
const reload = vi.fn<() => void>()

beforeEach(() => {
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => vi.restoreAllMocks())

function router(kind: 'all' | 'unknown', path: string, initial = state({})) {
  return addressRouter(
    {
      searchPath: '/search',
      preset: { kind, lists: {}, canonicalPath: path } as never,
      presetCity: null,
      unknown: [],
    },
    initial,
  )
}

test('SRCH-08 parameters that the page was not made with, and that stand in the address bar, survive a refinement', async () => {
  history.replaceState(null, '', '/search?utm_source=letter&gclid=1')
  router('all', '/search').write(state({ lists: { make: ['Kia'] } }))
  await addressFollows()
  expect(location.pathname + location.search).toBe('/search?make=Kia&utm_source=letter&gclid=1')
})

/** The frame that shows the answer, and the task after it. */
const addressFollows = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))

test('SRCH-09 the address follows after the frame with the answer, each choice is an entry, and the place is that of the click', async () => {
  history.replaceState({ y: 70 }, '', '/search')
  const made = router('all', '/search')
  made.onUpdate(() => undefined)
  const entries = history.length
  scrollTo(0, 400)
  window.dispatchEvent(new Event('scroll'))
  expect(placeLeft()).toBe(70)
  const replaced = vi.spyOn(history, 'replaceState')
  made.write(state({ lists: { make: ['Kia'] } }))
  // Fewer cars are a shorter page: the browser moves up by itself.
  scrollTo(0, 10)
  window.dispatchEvent(new Event('scroll'))
  expect(location.search).toBe('')
  // Nobody who chooses a filter is led back to where they were once.
  expect(placeLeft()).toBeUndefined()
  // Two choices within one frame are two entries.
  made.write(state({ lists: { make: ['Kia', 'Ford'] } }))
  expect(location.search).toBe('?make=Kia')
  await addressFollows()
  expect(location.search).toBe('?make=Kia&make=Ford')
  expect(history.length).toBe(entries + 2)
  expect(replaced.mock.calls.map(([left]) => left as unknown)).toEqual([{ y: 400 }, { y: 10 }])
  made.dispose()
})

test.each(['by a pointer', 'without one'])(
  'SRCH-09 a press %s in the frame of a scroll, before the browser tells of it, leaves the place that was scrolled to',
  async (how) => {
    history.replaceState(null, '', '/search')
    const made = router('all', '/search')
    made.onUpdate(() => undefined)
    scrollTo(0, 400)
    document.body.addEventListener('click', () => made.write(state({ page: 2 })), { once: true })
    const replaced = vi.spyOn(history, 'replaceState')
    if (how === 'by a pointer') {
      dispatchEvent(new Event('pointerdown'))
      // Asked again it would cost a layout.
      scrollTo(0, 500)
    }
    document.body.click()
    await addressFollows()
    expect(replaced.mock.calls.map(([left]) => left as unknown)).toEqual([{ y: 400 }])
    made.dispose()
  },
)

test.each(['click', 'keydown', 'visibilitychange'])(
  'SRCH-09 %s within the frame finds the address of the search, and it is written once',
  async (type) => {
    history.replaceState(null, '', '/search?view=list')
    const made = router('all', '/search')
    made.onUpdate(() => undefined)
    const entries = history.length
    made.write(state({ lists: { make: ['Kia'] } }))
    let found = ''
    const look = () => {
      found = location.search
    }
    document.body.addEventListener(type, look)
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(found).toBe('?make=Kia&view=list')
    // Whoever clicked takes the entry for their own.
    history.replaceState(history.state, '', '/search?make=Kia&view=grid')
    await addressFollows()
    expect(location.search).toBe('?make=Kia&view=grid')
    expect(history.length).toBe(entries + 1)
    document.body.removeEventListener(type, look)
    made.dispose()
  },
)

test('SRCH-09 back before the address has followed leads to the entry before, and nothing is written over it', async () => {
  history.replaceState({ y: 30 }, '', '/search?make=Ford')
  const made = router('all', '/search', state({ lists: { make: ['Ford'] } }))
  const changed = vi.fn<(next: SearchState) => void>()
  made.onUpdate(changed)
  const entries = history.length
  made.write(state({ lists: { make: ['Kia'] } }))
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(placeLeft()).toBe(30)
  await addressFollows()
  expect([location.search, history.length, placeLeft()]).toEqual(['?make=Ford', entries, 30])
  expect(changed.mock.calls).toEqual([[state({ lists: { make: ['Ford'] } })]])
  made.dispose()
})

test('SRCH-09 what is chosen while the page is hidden, where no frame comes, is written at once and in order', () => {
  history.replaceState(null, '', '/search')
  const made = router('all', '/search')
  made.onUpdate(() => undefined)
  made.write(state({ lists: { make: ['Kia'] } }))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  made.write(state({ lists: { make: ['Ford'] } }))
  expect(location.search).toBe('?make=Ford')
  made.dispose()
})

test.each([
  ['unknown', '/search/nothing', true],
  ['all', '/search', false],
] as const)('ROUTE-08 SRCH-09 back at %s: %s is loaded again: %j', (kind, path, loads) => {
  history.replaceState(null, '', path)
  const changed = vi.fn<(next: SearchState) => void>()
  const made = router(kind, path)
  made.onUpdate(changed)
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect([reload.mock.calls.length, changed.mock.calls.length]).toEqual([Number(loads), Number(!loads)])
  made.dispose()
})

test.each([
  ['back_forward', '/search?page=2', true],
  ['back_forward', '', false],
  ['reload', '/search?page=2', false],
  ['navigate', '/search?page=2', false],
])('SRCH-09 a page that was come to by %s for %j is of another entry: %j', (type, other, moved) => {
  history.replaceState(null, '', '/search')
  const name = other === '' ? location.href : new URL(other, location.href).href
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, name } as never])
  expect(hasMovedOn()).toBe(moved)
})
