import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WATCHLIST_FAILED } from '../../../machines/favourite/machine.ts'
import { favourites } from '../../../runtime/favourites/favourites.ts'
import { forgetSession } from '../../../runtime/garage/session.ts'
import { takePending, takeWatchlist } from '../../../runtime/garage/watchlist.ts'
import type { CarSnapshot } from '../../../runtime/rules/car/car-snapshot.ts'
import type { TrackingEvent } from '../../../runtime/tracking/tracker.ts'
import { settingsWith } from '../../../runtime/testing/fixture-tenant.ts'
import { fixtureSite } from '../testing/render-block.ts'
import { toggle } from './favourite-flow.ts'

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn<(toast: object) => void>() }))
vi.mock('../toast/toast.ts', () => ({ showToast }))

const CAR: CarSnapshot = {
  id: 7,
  title: '2021 Toyota HiLux',
  subtitle: 'SR5',
  href: '/cars/x',
  image: null,
  price: '$45,990',
}

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('StorageEvent', class extends Event {})
})
afterEach(() => vi.unstubAllGlobals())

test('FAV-08 FAV-11 FAV-12 ROUTE-31 TRACK-07 the heart of a car fires event 39 once as it is saved and nothing as it is removed, and a toast says each with the way to the list', () => {
  const { settings } = fixtureSite()
  const site = fixtureSite({
    settings: { ...settings, routes: { ...settings.routes, favourites: '/my-cars' } },
  })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ site }) }) })
  const events = () => (window as unknown as { dataLayer?: TrackingEvent[] }).dataLayer ?? []
  const saved = { event: 'favourite_added', id: 39, car_id: 7, car: '2021 Toyota HiLux SR5' }
  toggle(site, CAR)
  expect(events()).toEqual([saved])
  expect(showToast).toHaveBeenLastCalledWith({
    title: 'Car Saved In Watchlist',
    text: '2021 Toyota HiLux SR5 is now available in your watchlist',
    action: { text: 'View List', href: '/my-cars' },
  })
  toggle(site, CAR)
  expect(events()).toEqual([saved])
  expect(showToast).toHaveBeenLastCalledWith({
    title: 'Car Removed',
    text: '2021 Toyota HiLux SR5 is no longer in your watchlist',
    action: { text: 'View List', href: '/my-cars' },
  })
  toggle(site, CAR)
  expect(events()).toEqual([saved, saved])
})

test('FAV-06 a garage keeps 200 cars, the last one first', async () => {
  const site = fixtureSite({ settings: settingsWith({ favourites: { mode: 'garage' } }) })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ site }) }) })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url === '/api/auth' ? { user: { phone: '0491 570 006' }, watchlist: [] } : { success: true },
    ),
  )
  const store = favourites(site.slug)
  store.set(Array.from({ length: 200 }, (_, at) => ({ ...CAR, id: 1000 + at })))
  toggle(site, { ...CAR, id: 8 })
  await vi.waitFor(() => expect(store.get()[0]?.id).toBe(8))
  expect([store.get().length, store.get().at(-1)?.id]).toEqual([200, 1198])
  // What another tab asked for before the press does not take it back.
  takeWatchlist(site.slug, { user: null, watchlist: [] }, Date.now() - 60_000)
  expect(store.get()).toHaveLength(200)
})

test('FAV-06 a car is saved and removed also for whoever leaves the page at once', async () => {
  const site = fixtureSite({ settings: settingsWith({ favourites: { mode: 'garage' } }) })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ site }) }) })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { keepalive }: RequestInit = {}) => {
    if (url === '/api/auth') return Response.json({ user: { phone: '0491 570 006' }, watchlist: [] })
    sent.push([url, keepalive])
    return Response.json({ success: true })
  })
  const store = favourites(site.slug)
  store.set([])
  const car = { ...CAR, id: 11 }
  toggle(site, car)
  await vi.waitFor(() => expect(sent).toEqual([['/api/watchlist/save-car', true]]))
  await vi.waitFor(() => {
    toggle(site, car)
    expect(sent.slice(1)).toEqual([['/api/watchlist/remove-car', true]])
  })
})

test('FAV-13 ERR-03 a call that the server refuses is one alert with its words, and nothing is saved', async () => {
  const site = fixtureSite({ settings: settingsWith({ favourites: { mode: 'garage' } }) })
  const alert = vi.fn<(message: string) => void>()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { alert }))
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ site }) }) })
  const answers = [{ success: false, error: 'Not you' }, { success: false }]
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url === '/api/auth' ? { user: { phone: '0491 570 006' }, watchlist: [] } : answers.shift(),
      { status: url === '/api/auth' ? 200 : 500 },
    ),
  )
  const store = favourites(site.slug)
  store.set([])
  for (const words of ['Not you', WATCHLIST_FAILED]) {
    toggle(site, { ...CAR, id: 9 })
    await vi.waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(words))
    expect(store.get()).toEqual([])
    alert.mockClear()
  }
})

test.each([
  ['nobody', null],
  ['somebody without a phone number', { name: 'Kim', phone: null }],
])('FAV-04 FAV-05 ROUTE-30 the heart leads %s to sign in and back, and saves nothing', async (_, user) => {
  const site = fixtureSite({ settings: settingsWith({ favourites: { mode: 'garage' } }) })
  const assign = vi.fn<(href: string) => void>()
  const location = { pathname: '/search', search: '?make=Kia', assign }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ user, watchlist: [] })
  })
  forgetSession()
  favourites(site.slug).set([])
  toggle(site, { ...CAR, id: 10 })
  const here = encodeURIComponent('/search?make=Kia')
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledExactlyOnceWith(`/sign-in?type=watchlist&redirect=${here}&back=${here}`),
  )
  expect([favourites(site.slug).get(), asked]).toEqual([[], ['/api/auth']])
  forgetSession()
})

test.each([
  ['save', [], CAR],
  ['take out', [CAR], undefined],
])(
  'FAV-04 whose session ended since the page was made is led to sign in to %s a car, without an alert',
  async (_, list, wanted) => {
    const site = fixtureSite({ settings: settingsWith({ favourites: { mode: 'garage' } }) })
    const assign = vi.fn<(href: string) => void>()
    const alert = vi.fn<(message: string) => void>()
    const location = { pathname: '/search', search: '', assign }
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location, alert }))
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/auth'
        ? Response.json({ user: { phone: '0491 570 006' }, watchlist: [] })
        : Response.json({ success: false, detail: 'Please sign in.' }, { status: 401 }),
    )
    forgetSession()
    favourites(site.slug).set(list)
    toggle(site, CAR)
    await vi.waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith(
        '/sign-in?type=watchlist&redirect=%2Fsearch&back=%2Fsearch',
      ),
    )
    expect([favourites(site.slug).get(), takePending(site.slug)]).toEqual([list, wanted])
    expect(alert).not.toHaveBeenCalled()
    forgetSession()
  },
)
