// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { favourites } from '../favourites/favourites.ts'
import type { CarSnapshot } from '../rules/car/car-snapshot.ts'
import { forgetSession, garageSession } from './session.ts'
import { notePress, rememberPending, takePending, takeWatchlist } from './watchlist.ts'

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const car: CarSnapshot = {
  id: 7,
  title: '2021 Toyota HiLux',
  subtitle: 'SR5',
  href: '/cars/x',
  image: null,
  price: '$45,990',
}
const SESSION = {
  user: { id: 'u1', name: 'Kim', email: 'k@v.example', phone: '0491 570 006' },
  watchlist: [{ id: 7 }],
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('StorageEvent', class extends Event {})
  forgetSession()
})
afterEach(() => vi.unstubAllGlobals())

describe('session', () => {
  test('ACCT-10 user and watchlist come from GET /api/auth, asked once per page', async () => {
    const fetched = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(Response.json(SESSION)))
    vi.stubGlobal('fetch', fetched)
    expect(await garageSession()).toEqual(SESSION)
    expect(await garageSession()).toEqual(SESSION)
    expect(fetched.mock.calls).toEqual([['/api/auth']])
  })

  test.each([
    ['500', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['no network', () => Promise.reject(new Error('offline'))],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ])(
    'ACCT-11 ERR-08 %s is logged and nothing else; the visitor counts as signed out',
    async (_name, answer) => {
      const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
      vi.stubGlobal('fetch', vi.fn(answer))
      expect(await garageSession()).toEqual({ user: null, watchlist: [] })
      expect(logged).toHaveBeenCalledExactlyOnceWith('The session could not be loaded:', expect.anything())
      logged.mockRestore()
    },
  )
})

describe('watchlist', () => {
  test('FAV-10 ACCT-10 the list of the session becomes that of the browser; what is known of a car stays', () => {
    favourites('w-a').set([{ ...car, id: 9 }, car])
    takeWatchlist('w-a', { ...SESSION, watchlist: [{ id: 3 }, { id: 7 }] })
    expect(
      favourites('w-a')
        .get()
        .map(({ id, title }) => [id, title]),
    ).toEqual([
      [3, ''],
      [7, '2021 Toyota HiLux'],
    ])
  })

  test('FAV-16 a heart that was pressed while the session was on its way stays as it is; the next page takes the list', () => {
    favourites('w-e').set([{ ...car, id: 9 }, car])
    notePress('w-e', 1000)
    const ids = () =>
      favourites('w-e')
        .get()
        .map(({ id }) => id)
    for (const asked of [0, 1000]) takeWatchlist('w-e', { ...SESSION, watchlist: [{ id: 7 }] }, asked)
    expect(ids()).toEqual([9, 7])
    takeWatchlist('w-e', { ...SESSION, watchlist: [{ id: 7 }] }, 1001)
    expect(ids()).toEqual([7])
  })

  test('ACCT-12 after signing out nothing of the list stays', () => {
    favourites('w-b').set([car])
    takeWatchlist('w-b', { user: null, watchlist: [] })
    expect(favourites('w-b').get()).toEqual([])
  })

  test('FAV-04 the car whose heart was pressed is kept for half an hour and given once', () => {
    rememberPending('w-c', car, 0)
    expect(takePending('w-c', 30 * 60_000)).toEqual(car)
    expect(takePending('w-c', 30 * 60_000)).toBeUndefined()
    rememberPending('w-c', car, 0)
    expect(takePending('w-c', 30 * 60_000 + 1)).toBeUndefined()
    expect(takePending('w-d', 0)).toBeUndefined()
  })
})
