import { expect, it } from 'vitest'
import type { LoadContext } from '../../../../runtime/block/load-context.ts'
import type { PageContext } from '../../../../runtime/block/site-context.ts'
import { usageContext, usagePage } from './usage.ts'

const none = () => ({ stock: false, clock: false, query: false, visitor: false })
const PAGE = {
  routeId: 'home',
  path: '/',
  params: {},
  query: 'a=1',
  now: 1_795_000_000_000,
  mode: 'live',
  signedIn: false,
  tokens: {},
} as PageContext

it.each([
  ['now', { clock: true }],
  ['query', { query: true }],
  ['signedIn', { visitor: true }],
  // Also where nobody is known now: on another request somebody is.
  ['session', { visitor: true }],
  ['path', {}],
  ['params', {}],
  ['mode', {}],
  ['tokens', {}],
  ['routeId', {}],
] as const)(
  'a block that reads %s of its page makes the page depend on %j, and on nothing else',
  (member, read) => {
    const usage = none()
    const page = usagePage(PAGE, usage)
    expect(usage).toEqual(none())
    expect(page[member]).toBe(PAGE[member])
    expect(usage).toEqual({ ...none(), ...read })
  },
)

const CAR = {
  id: 7,
  name: 'Kia',
  location_id: 3,
  location_name: 'Back yard',
  location: { slug: 'back', city: 'Cairns' },
}
function world(extra: object = {}, locations: object[] = []) {
  const usage = none()
  const context = {
    site: { locations },
    page: PAGE,
    content: { list: () => Promise.resolve([]) },
    stock: {
      carBySlug: (slug: string) => Promise.resolve(slug === 'kia' ? CAR : undefined),
      carById: (id: number) => Promise.resolve(id === 7 ? CAR : undefined),
      pricesOf: (id: number) => Promise.resolve([{ at: id, price: 5 }]),
    },
    search: { search: () => Promise.resolve([]) },
    ...extra,
  } as unknown as LoadContext
  return { usage, given: context, loading: usageContext(context, usage) }
}

it.each([
  ['stock', { stock: true }],
  ['search', { stock: true }],
  ['content', {}],
  ['site', {}],
  ['page', {}],
] as const)(
  'a loader that asks for %s makes the page depend on %j, and gets what there is',
  (member, read) => {
    const { usage, given, loading } = world()
    expect(usage).toEqual(none())
    expect(loading[member]).toBe(given[member])
    expect(usage).toEqual({ ...none(), ...read })
  },
)

it('ASVS 14.3.2 a loader that asks for a reservation makes the page this visitor’s, one that only may does not', async () => {
  const reservations = { byId: (id: string) => Promise.resolve({ id }), ofVisitor: () => Promise.resolve([]) }
  for (const ask of ['byId', 'ofVisitor'] as const) {
    const { usage, loading } = world({ reservations })
    expect(loading.reservations).toBeDefined()
    expect(usage).toEqual(none())
    expect(await loading.reservations?.[ask]('r1')).toEqual(ask === 'byId' ? { id: 'r1' } : [])
    expect(usage).toEqual({ ...none(), visitor: true })
  }
  const places = { near: () => Promise.resolve([]) }
  const maps = { around: () => Promise.resolve(undefined) }
  const beside = world({ places, maps })
  expect([beside.loading.places, beside.loading.maps, beside.usage]).toEqual([places, maps, none()])
  const { loading } = world()
  expect(['reservations', 'places', 'maps'].filter((member) => member in loading)).toEqual([])
})

it('LOC-06 a car at a place that is not shown says nothing of it, by address and by number; others are as they are', async () => {
  const shown = {
    ...CAR,
    location_id: null,
    location_name: null,
    location: { city: 'Cairns', state: undefined },
  }
  const hidden = world({}, [{ id: 3, visible: false }, { id: 4 }]).loading.stock
  expect(await hidden.carBySlug('kia')).toEqual(shown)
  expect(await hidden.carById(7)).toEqual(shown)
  expect([await hidden.carBySlug('rio'), await hidden.carById(8)]).toEqual([undefined, undefined])
  expect(await hidden.pricesOf?.(7)).toEqual([{ at: 7, price: 5 }])
  const other = world({}, [{ id: 3 }, { id: 4, visible: false }]).loading.stock
  expect([await other.carBySlug('kia'), await other.carById(7)]).toEqual([CAR, CAR])
})
