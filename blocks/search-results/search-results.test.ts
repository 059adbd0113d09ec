import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_STATE, type SearchState } from '../../runtime/search-state/search-state.ts'
import { replacesHistory, searchAddress } from './address.ts'
import { firstInFirstOut } from './client.ts'
import { searchHeading } from './region/heading.ts'
import { fromUiState, toUiState } from './ui-state.ts'

const state = (over: Partial<SearchState>): SearchState => ({ ...EMPTY_STATE, ...over })
const toyota = { kind: 'make', lists: { make: ['Toyota'] }, canonicalPath: '/search/toyota' } as const

describe('the address of the region', () => {
  const address = (given: SearchState, preset = { ...toyota, lists: { make: ['Toyota'] } }) =>
    searchAddress(given, {
      searchPath: '/search',
      preset,
      unknown: [['utm_source', 'x']],
      initial: EMPTY_STATE,
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

  test('SRCH-09 typing and slider drags replace the history entry, refinements, sort and pages add one', () => {
    const before = state({ query: 'hil' })
    expect(replacesHistory(before, state({ query: 'hilux' }))).toBe(true)
    expect(replacesHistory(before, state({ query: 'hil', ranges: { price: { max: 9 } } }))).toBe(true)
    expect(replacesHistory(before, state({ query: 'hil', lists: { make: ['Ford'] } }))).toBe(false)
    expect(replacesHistory(before, state({ query: 'hil', sort: 'latest' }))).toBe(false)
    expect(replacesHistory(before, state({ query: 'hil', page: 2 }))).toBe(false)
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
            sort: sort as SearchState['sort'],
            query: 'v6',
            ranges: { km: { max: 5 } },
          })
          expect(fromUiState(toUiState(before))).toEqual(before)
        },
      ),
    )
  })
})

describe('the result cache', () => {
  test('SRCH-38 the 11th query evicts the first; a cached one makes no request; a failure is not kept', async () => {
    const cache = firstInFirstOut(10)
    let requests = 0
    const ask = (key: string) =>
      cache.get({ key }, () => Promise.resolve(++requests), { miss: (value) => cache.set({ key }, value) })
    for (let query = 1; query <= 10; query++) await ask(`q${query}`)
    expect(await ask('q1')).toBe(1)
    expect(requests).toBe(10)
    await ask('q11')
    expect(requests).toBe(11)
    expect(await ask('q2')).toBe(2)
    await ask('q1')
    expect(requests).toBe(12)
    await expect(cache.get('bad', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('bad', () => Promise.resolve('up'))).toBe('up')
  })
})

describe('headings', () => {
  test('SEO-06 the heading says what is listed', () => {
    const heading = (lists: SearchState['lists']) => searchHeading(state({ lists }), 'Cars for sale', 'AU')
    expect(heading({})).toBe('Cars for sale')
    expect(heading({ car_type: ['used'] })).toBe('Used cars for sale')
    expect(heading({ car_type: ['new', 'demo'] })).toBe('New and Demo cars for sale')
    expect(heading({ make: ['Toyota'], model: ['HiLux'] })).toBe('Toyota HiLux cars for sale')
    expect(heading({ body: ['ute'] })).toBe('Utes for sale')
    expect(heading({ make: ['Ford'], body: ['suv'] })).toBe('Ford SUVs for sale')
    expect(heading({ make: ['Ford', 'Toyota'] })).toBe('Cars for sale')
    expect(searchHeading(state({ lists: { body: ['ute'] } }), '', 'US')).toBe('Pickups for sale')
  })
})
