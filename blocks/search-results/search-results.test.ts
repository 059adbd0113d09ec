import * as fc from 'fast-check'
import { filterSections } from './parameters.ts'
import { describe, expect, test } from 'vitest'
import { EMPTY_STATE, type SearchState } from '../../runtime/search-state/search-state.ts'
import { replacesHistory, searchAddress } from './address.ts'
import { firstInFirstOut } from './client.ts'
import { searchHeading } from './region/heading.ts'
import { placedYards } from './map-points.ts'
import { fromUiState, toUiState } from './ui-state.ts'
import { createReader } from './reader.ts'
import { regionRequest, understoodRequest } from './understanding-search.ts'
import { readView, withView } from './view.ts'
import { AU, US } from '../../runtime/testing/regional.ts'

const state = (over: Partial<SearchState>): SearchState => ({ ...EMPTY_STATE, ...over })
const toyota = { kind: 'make', lists: { make: ['Toyota'] }, canonicalPath: '/search/toyota' } as const

describe('the address of the region', () => {
  const address = (given: SearchState, preset = { ...toyota, lists: { make: ['Toyota'] } }) =>
    searchAddress(given, {
      searchPath: '/search',
      preset,
      presetCity: null,
      unknown: [['utm_source', 'x']],
    })

  test('ROUTE-08 SRCH-08 the path carries its preset while that holds; unknown parameters stay', () => {
    expect(address(state({ lists: { make: ['Toyota'] } }))).toBe('/search/toyota?utm_source=x')
    expect(address(state({ lists: { make: ['Toyota'], fuel: ['Diesel'] } }))).toBe(
      '/search/toyota?fuel=Diesel&utm_source=x',
    )
    expect(address(state({ lists: { make: ['Toyota', 'Ford'] } }))).toBe(
      '/search?make=Toyota&make=Ford&utm_source=x',
    )
    expect(address(state({}))).toBe('/search?utm_source=x')
  })

  test('ROUTE-08 a path that names nothing stays while nothing is refined, and goes with the first refinement', () => {
    const preset = { kind: 'unknown', lists: {}, canonicalPath: '/search/nothing' } as const
    const options = { searchPath: '/search', preset, presetCity: null, unknown: [] }
    expect(searchAddress(state({}), options)).toBe('/search/nothing')
    expect(searchAddress(state({ lists: { make: ['Ford'] } }), options)).toBe('/search?make=Ford')
  })

  test('ROUTE-11 on a site with a city of its own an unrefined search says that the city was removed', () => {
    const options = {
      searchPath: '/search',
      preset: { kind: 'all', lists: {}, canonicalPath: '/search' } as const,
      presetCity: 'Cairns',
      unknown: [],
    }
    expect(searchAddress(state({ lists: { city: ['Cairns'] } }), options)).toBe('/search?city=Cairns')
    expect(searchAddress(state({}), options)).toBe('/search?city=')
    expect(searchAddress(state({ page: 2, sort: 'latest' }), options)).toBe(
      '/search?city=&sortBy=latest&page=2',
    )
    expect(searchAddress(state({ lists: { make: ['Ford'] } }), options)).toBe('/search?make=Ford')
  })

  test('SRCH-09 typing and slider drags replace the history entry, refinements, sort and pages add one', () => {
    const before = state({ query: 'hil' })
    expect(replacesHistory(before, state({ query: 'hilux' }))).toBe(true)
    expect(replacesHistory(before, state({ query: 'hil', ranges: { price: { max: 9 } } }))).toBe(true)
    expect(replacesHistory(before, state({ query: 'hil', lists: { make: ['Ford'] } }))).toBe(false)
    expect(replacesHistory(before, state({ query: 'hil', sort: 'latest' }))).toBe(false)
    expect(replacesHistory(before, state({ query: 'hil', page: 2 }))).toBe(false)
    const later = state({ query: 'hil', page: 3, lists: { make: ['Ford'], body: ['suv'] } })
    const lists = { body: ['suv' as const], make: ['Ford'] }
    expect(replacesHistory(later, state({ query: 'hilux', lists }))).toBe(true)
    expect(replacesHistory(later, state({ query: 'hil', lists, ranges: { price: { max: 9 } } }))).toBe(true)
    expect(replacesHistory(later, state({ query: 'hil', lists }))).toBe(false)
    expect(replacesHistory(later, state({ query: 'hil', lists, page: 2 }))).toBe(false)
    expect(replacesHistory(later, state({ query: 'hilux', lists: { make: ['Ford'] } }))).toBe(false)
    expect(replacesHistory(later, { ...later, lists })).toBe(true)
  })

  test('SRCH-01 SRCH-42 address state and search state translate into each other without loss', () => {
    const lists = fc.dictionary(
      fc.constantFrom('make', 'body', 'fuel', 'colour'),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    )
    fc.assert(
      fc.property(
        lists,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('relevance', 'latest', 'price-asc', 'price-desc'),
        (given, page, sort) => {
          const before = state({
            lists: { ...given },
            page,
            sort,
            query: 'v6',
            ranges: { km: { max: 5 } },
          })
          expect(fromUiState(toUiState(before))).toEqual(before)
        },
      ),
    )
  })
})

describe('views', () => {
  test('SRCH-08 the view stays in the address beside parameters of others; the grid is not written', () => {
    expect(readView([['view', 'list']])).toBe('list')
    expect(readView([['view', 'hologram']])).toBe('grid')
    expect(withView([['utm_source', 'x']], 'map')).toEqual([
      ['utm_source', 'x'],
      ['view', 'map'],
    ])
    expect(
      withView(
        [
          ['view', 'map'],
          ['utm_source', 'x'],
        ],
        'grid',
      ),
    ).toEqual([['utm_source', 'x']])
  })

  test('SRCH-58 yards with coordinates stand on the map, from north to south', () => {
    const place = (name: string, lat: number, long: number) => ({ name, address: { lat, long } as never })
    expect(
      placedYards([
        place('south', -19.5, 147.4),
        place('north', -19.2, 146.7),
        { ...place('hidden', -19, 146), visible: false },
        { name: 'nowhere' },
      ]),
    ).toEqual([
      { name: 'north', lat: -19.2, lng: 146.7 },
      { name: 'south', lat: -19.5, lng: 147.4 },
    ])
  })
})

describe('typed text in requests', () => {
  test.each([
    ['Australia/Brisbane', 2022],
    ['America/Denver', 2021],
  ])('SRCH-12 “under 5 years old” counts from the year on the clock in %s', (timeZone, since) => {
    const [none, now] = [[], Date.parse('2026-12-31T20:00:00Z')]
    const vocabulary = { makes: {}, body: none, fuel: none, transmission: none, drive: none, colour: none }
    const read = createReader({ ...vocabulary, city: none, state: none, said: none }, { now, timeZone })
    expect(understoodRequest({ params: { query: 'under 5 years old' } }, read).params).toMatchObject({
      filters: `year >= ${since}`,
    })
  })

  test('SRCH-12 what is understood joins the filter of every request, the rest stays text', () => {
    const read = createReader(
      {
        makes: {},
        body: [],
        fuel: ['Diesel'],
        transmission: [],
        drive: [],
        colour: [],
        city: [],
        state: [],
        said: [],
      },
      { now: Date.parse('2026-06-01'), timeZone: 'UTC' },
    )
    expect(
      understoodRequest({ params: { query: 'hilux diesel under 40k', filters: 'a > 1', page: 0 } }, read),
    ).toEqual({
      params: { query: 'hilux', filters: 'a > 1 AND simple_fuel:"Diesel" AND price <= 40000', page: 0 },
    })
    expect(understoodRequest({ indexName: 'cars', params: { query: 'hilux diesel' } }, read).indexName).toBe(
      'cars',
    )
    const plain = { params: { query: 'hilux', filters: 'a > 1' } }
    expect(understoodRequest(plain, read)).toBe(plain)
    // Words ask for an order where none was chosen.
    const asked = (indexName: string) =>
      understoodRequest({ indexName, params: { query: 'cheapest hilux', filters: 'a > 1' } }, read)
    expect(asked('cars')).toMatchObject({ indexName: 'cars_price_asc', params: { query: 'hilux' } })
    expect(asked('cars_latest').indexName).toBe('cars_latest')
    expect(asked('manufacturers').indexName).toBe('manufacturers')
    // SRCH-56: the cheapest first are cars with a price, whoever asks for that order.
    const filters = { standard: 'listed:true', priceAscending: 'listed:true AND price > 0', around: {} }
    const region = (params: object) =>
      regionRequest({ indexName: 'cars', params: { query: 'cheapest diesel', ...params } }, filters, read)
    expect(region({})).toEqual({
      indexName: 'cars_price_asc',
      params: { query: '', filters: 'listed:true AND price > 0 AND simple_fuel:"Diesel"' },
    })
    expect(region({ filters: 'b = 2' }).params['filters']).toBe('b = 2 AND simple_fuel:"Diesel"')
  })
})

describe('the result cache', () => {
  test('SRCH-38 the 11th query evicts the first; a cached one makes no request; a failure is not kept', async () => {
    const cache = firstInFirstOut<number>(10)
    let requests = 0
    const ask = (key: string) => cache.get({ key }, () => Promise.resolve(++requests))
    for (let query = 1; query <= 10; query++) await ask(`q${query}`)
    expect(await ask('q1')).toBe(1)
    expect(requests).toBe(10)
    await ask('q11')
    expect(requests).toBe(11)
    expect(await ask('q2')).toBe(2)
    await ask('q1')
    expect(requests).toBe(12)
    await expect(cache.get('bad', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('bad', () => Promise.resolve(99))).toBe(99)
  })

  test('SRCH-38 an answer that its receiver changes is whole again the next time', async () => {
    const cache = firstInFirstOut<{ hits: number[] }>(10)
    const first = await cache.get('q', () => Promise.resolve({ hits: [1] }))
    first.hits.push(2)
    expect(await cache.get('q', () => Promise.reject(new Error('asked twice')))).toEqual({ hits: [1] })
  })
})

describe('headings', () => {
  const CARS = { many: 'cars' }

  test('SEO-06 the heading says what is listed', () => {
    const heading = (lists: SearchState['lists']) =>
      searchHeading(state({ lists }), 'Cars for sale', AU, CARS)
    expect(heading({})).toBe('Cars for sale')
    expect(heading({ car_type: ['used'] })).toBe('Used cars for sale')
    expect(heading({ car_type: ['new', 'demo'] })).toBe('New and Demo cars for sale')
    expect(heading({ make: ['Toyota'], model: ['HiLux'] })).toBe('Toyota HiLux cars for sale')
    expect(heading({ body: ['ute'] })).toBe('Utes for sale')
    expect(heading({ make: ['Ford'], body: ['suv'] })).toBe('Ford SUVs for sale')
    expect(heading({ make: ['Ford', 'Toyota'] })).toBe('Ford and Toyota cars for sale')
    expect(heading({ make: ['Ford', 'Toyota', 'Kia'] })).toBe('Cars for sale')
    expect(heading({ make: ['Ford', 'Kia'], model: ['Rio'] })).toBe('Ford and Kia cars for sale')
    expect(
      heading({ colour: ['White'], fuel: ['Diesel'], transmission: ['Manual'], body: ['ute', 'suv'] }),
    ).toBe('White manual diesel utes and SUVs for sale')
    expect(heading({ fuel: ['LPG'], make: ['Ford'], city: ['Orange'], seats: ['7'] })).toBe(
      'LPG Ford cars for sale in Orange, 7 seats',
    )
    expect(heading({ fuel: ['Diesel', 'Petrol', 'LPG'], city: ['Orange', 'Dubbo'] })).toBe('Cars for sale')
    expect(searchHeading(state({ lists: { body: ['ute'] } }), '', US, CARS)).toBe('Pickups for sale')
    expect(searchHeading(state({ lists: {} }), '', AU, { many: 'vans' })).toBe('Vans for sale')
    expect(searchHeading(state({ lists: { make: ['Jayco'] } }), '', AU, { many: 'vans' })).toBe(
      'Jayco vans for sale',
    )
    const ranges = { price: { max: 20_000 }, year: { min: 2019 }, km: { max: 80_000 } }
    expect(searchHeading(state({ ranges, query: 'tow bar' }), 'Our caravans', AU, CARS)).toBe(
      'Our caravans, up to $20,000, from 2019, up to 80,000 km, “tow bar”',
    )
  })
})

test.each([
  [true, 'make subscription_price price', 'make subscription_price price'],
  [false, 'make subscription_price price', 'make price'],
  [true, 'make price body', 'make price subscription_price body'],
  [true, 'make body', 'make body subscription_price'],
  [false, 'make price', 'make price'],
])(
  'SRCH-15 with the switch of its slider %j the sections “%s” are “%s”',
  (subscriptionSlider, given, shown) => {
    const filters = { sections: given.split(' '), subscriptionSlider }
    expect(filterSections({ filters: filters as never }).join(' ')).toBe(shown)
  },
)
