import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { UserSession } from '../../schemas/generated/types.ts'
import type { Caller } from './accounts.ts'
import { createPageGate } from './page-gate.ts'

const GATES = { tradeIn: true, sellMyCar: true, checkout: true, finance: false }
const ROUTES: Record<string, { path: string; gate?: string }> = {
  '/sign-in': { path: '/sign-in' },
  '/cars/trade-in': { path: '/cars/trade-in', gate: 'tradeIn' },
  '/finance': { path: '/finance', gate: 'finance' },
  '/watchlist': { path: '/watchlist', gate: 'watchlist' },
  '/cars/a-1/checkout': { path: '/cars/:slug/checkout', gate: 'checkout' },
  '/cars/a-1/buy-online': { path: '/cars/:slug/buy-online', gate: 'checkout' },
  '/about': { path: '/about' },
}
const NOBODY: UserSession = { user: null, watchlist: [] }
const KIM = { id: 'kim', name: 'Kim', email: 'kim@visitor.example', phone: '0491 570 006' }

function world(
  user: UserSession['user'],
  garageEnabled = true,
  reserve: { enabled: boolean; variant: string } = { enabled: true, variant: 'checkout' },
) {
  const callers: Caller[] = []
  const gate = createPageGate({
    sessionOf: (caller) => {
      callers.push(caller)
      return Promise.resolve({ user, watchlist: [] })
    },
    siteOf: () =>
      Promise.resolve({
        site: { garageEnabled, settings: { gates: GATES, reserve } },
        match: (path: string) =>
          ROUTES[path] ? { kind: 'route', route: ROUTES[path] } : { kind: 'missing' },
      } as unknown as CompiledTenant),
  })
  const ask = (path: string, headers: Record<string, string> = {}, protocol = 'http') =>
    gate({ slug: 'brolga-bay', revision: 1 } as never, path.split('?')[0] ?? '', {
      url: path,
      headers: { host: 'dealer.example', ...headers },
      protocol,
    } as unknown as FastifyRequest)
  return { ask, callers }
}

describe('gated pages', () => {
  it.each([
    ['/about', { kind: 'open' }],
    ['/nowhere', { kind: 'open' }],
    ['/finance', { kind: 'open' }],
    ['/watchlist', { kind: 'redirect', location: '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F' }],
    [
      '/cars/trade-in?car_id=5',
      {
        kind: 'redirect',
        location: '/sign-in?type=trade-in&redirect=%2Fcars%2Ftrade-in%3Fcar_id%3D5&back=%2F',
      },
    ],
    ['/sign-in', { kind: 'personal', session: NOBODY }],
  ])('ACCT-05 ACCT-06 %s answers nobody in particular with %j', async (path, answer) => {
    expect(await world(null).ask(path)).toEqual(answer)
  })

  it.each(['/watchlist', '/cars/trade-in', '/sign-in'])(
    'ACCT-07 without the garage %s is open',
    async (path) => {
      const { ask, callers } = world(null, false)
      expect([await ask(path), callers]).toEqual([{ kind: 'open' }, []])
    },
  )

  it('ACCT-10 whoever is signed in gets the page with their own session', async () => {
    const { ask, callers } = world(KIM)
    expect(await ask('/watchlist', { cookie: 'c=1' }, 'https')).toEqual({
      kind: 'personal',
      session: { user: KIM, watchlist: [] },
    })
    await ask('/watchlist')
    expect(callers).toEqual([
      { tenant: 'brolga-bay', secure: true, cookie: 'c=1' },
      { tenant: 'brolga-bay', secure: false, cookie: undefined },
    ])
  })
})

it.each([
  [KIM, '/sign-in?redirect=%2Fwatchlist', '/watchlist'],
  [KIM, '/sign-in', '/'],
  [KIM, '/sign-in?redirect=https%3A%2F%2Fevil.example', '/'],
  [{ ...KIM, name: '' }, '/sign-in?redirect=%2Fwatchlist', null],
  [{ ...KIM, phone: null }, '/sign-in?redirect=%2Fwatchlist', null],
])('FAV-05 ACCT-09 %j is led from %s to %s', async (user, path, location) => {
  const answer = await world(user).ask(path)
  expect(answer).toEqual(
    location === null
      ? { kind: 'personal', session: { user, watchlist: [] } }
      : { kind: 'redirect', location },
  )
})

it.each([
  [undefined, '/'],
  ['no address', '/'],
  ['http://dealer.example/cars/a-1?x=1', '/cars/a-1?x=1'],
  ['https://dealer.example/cars', '/cars'],
  ['http://other.example/cars', '/'],
  ['http://evil-dealer.example/cars', '/'],
  ['http://dealer.example.evil.example/cars', '/'],
  ['http://dealer.example:81/cars', '/'],
  ['http://dealer.example/sign-in?type=checkout', '/'],
])('ACCT-05 cancelling leads whoever came from %s to %s', async (referer, back) => {
  const answer = await world(null).ask('/watchlist', referer === undefined ? {} : { referer })
  const { location = '' } = answer as { location?: string }
  expect(new URL(location, 'http://x').searchParams.get('back')).toBe(back)
})

it.each([
  [{ enabled: true, variant: 'buy-online' }, '/cars/a-1/checkout?step=2', '/cars/a-1/buy-online?step=2'],
  [{ enabled: true, variant: 'checkout' }, '/cars/a-1/buy-online', '/cars/a-1/checkout'],
  [{ enabled: true, variant: 'checkout' }, '/cars/a-1/checkout', '/sign-in'],
  [{ enabled: false, variant: 'buy-online' }, '/cars/a-1/checkout', '/sign-in'],
])('ROUTE-18 ROUTE-19 where cars are sold so: %j, %s leads strangers to %s', async (reserve, path, to) => {
  const { location = '' } = (await world(null, true, reserve).ask(path)) as { location?: string }
  expect(location.replace(/^\/sign-in\?.*/, '/sign-in')).toBe(to)
})
