import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexAttribute, LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from './attributes.ts'
import { slugify } from '../format/slug.ts'
import { makeDirectory, searchPreset } from './path.ts'
import { isRefined, type SearchState, SORT_LABELS, SORTS } from './search-state.ts'
import { formatSearch, menuLink, parseSearch } from './url.ts'

const text = fc
  .string({ minLength: 1, maxLength: 30 })
  .map((value) => value.trim())
  .filter((value) => value !== '')
const bound = fc.option(fc.nat({ max: 999_999 }), { nil: undefined })
const range = fc
  .tuple(bound, bound)
  .filter(([min, max]) => min !== undefined || max !== undefined)
  .map(([a, b]) => {
    const [min, max] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  })
const state: fc.Arbitrary<SearchState> = fc.record({
  query: fc.oneof(fc.constant(''), text),
  page: fc.integer({ min: 1, max: 5000 }),
  sort: fc.constantFrom(...SORTS),
  lists: fc.dictionary(
    fc.constantFrom(...LIST_ATTRIBUTES),
    fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
  ),
  ranges: fc.dictionary(fc.constantFrom(...RANGE_ATTRIBUTES), range),
})

describe('the address of a search', () => {
  test('SRCH-01 SRCH-07 state to address to state is the same state, for any state', () => {
    fc.assert(
      fc.property(state, (given) => {
        const parsed = parseSearch(formatSearch(given))
        expect(parsed.unknown).toEqual([])
        expect(parsed.state).toEqual({ ...given, lists: { ...given.lists }, ranges: { ...given.ranges } })
      }),
    )
  })

  test('SRCH-07 several values of one attribute are parameters of that name, each of them once, commas and all', () => {
    const read = parseSearch('make=Ford&make=Toyota&make=+Ford+&colour=Red%2C+matt&menu[make]=Toyota').state
    expect(read.lists).toEqual({ make: ['Ford', 'Toyota'], colour: ['Red, matt'] })
    expect(formatSearch(read)).toBe('colour=Red%2C+matt&make=Ford&make=Toyota')
  })

  test('SRCH-01 words are read without the blanks around them, and 200 characters of them', () => {
    expect(parseSearch('query=%20%20tow+bar%20').state.query).toBe('tow bar')
    expect(parseSearch(`query=${'x'.repeat(201)}`).state.query).toBe('x'.repeat(200))
  })

  test('SRCH-02 page 1 has no parameter; a broken page is page 1', () => {
    expect(formatSearch({ ...parseSearch('page=2').state, page: 1 })).toBe('')
    expect(formatSearch(parseSearch('page=2').state)).toBe('page=2')
    for (const page of ['0', '-1', 'NaN', '1e9', '']) expect(parseSearch(`page=${page}`).state.page).toBe(1)
    // Far beyond the end is the end, however many digits it takes to say so.
    for (const page of ['1000001', '1000000000', '9'.repeat(400)])
      expect(parseSearch(`page=${page}`).state.page).toBe(1_000_000)
  })

  test('SRCH-03 SRCH-25 ranges are min:max with open ends, and a reversed pair is swapped', () => {
    expect(parseSearch('price=10000:30000').state.ranges.price).toEqual({ min: 10000, max: 30000 })
    expect(parseSearch('km=10000:').state.ranges.km).toEqual({ min: 10000 })
    expect(parseSearch('year=:2019').state.ranges.year).toEqual({ max: 2019 })
    expect(parseSearch('price=30000:10000').state.ranges.price).toEqual({ min: 10000, max: 30000 })
    for (const bad of [':', 'a:b', '1:2:3', 'NaN:NaN', '-5:']) {
      expect(parseSearch(`price=${bad}`).state.ranges).toEqual({})
    }
  })

  test('SRCH-03 the two inputs of the form without script become one range', () => {
    expect(formatSearch(parseSearch('price_min=10000&price_max=30000').state)).toBe('price=10000%3A30000')
    expect(formatSearch(parseSearch('price_min=30000&price_max=10000').state)).toBe('price=10000%3A30000')
    expect(formatSearch(parseSearch('price_min=&price_max=30000&km_max=').state)).toBe('price=%3A30000')
  })

  test('SRCH-04 SRCH-24 ROUTE-13 deep links are read, encoded or not, and written back as one parameter each', () => {
    const deep =
      'refinementList%5Bdealership_slug%5D%5B0%5D=gumleaf-1&refinementList[dealership_slug][1]=gumleaf-2'
    expect(formatSearch(parseSearch(deep).state)).toBe('dealership_slug=gumleaf-1&dealership_slug=gumleaf-2')
    expect(formatSearch(parseSearch('menu[simple_fuel]=Diesel').state)).toBe('fuel=Diesel')
    for (const name of LIST_ATTRIBUTES)
      for (const written of new Set([name, indexAttribute(name)]))
        for (const query of [`${written}=x`, `menu[${written}]=x`, `refinementList[${written}][0]=x`])
          expect(formatSearch(parseSearch(query).state), query).toBe(`${name}=x`)
    expect(menuLink('/search', 'fuel', 'Diesel')).toBe('/search?menu%5Bsimple_fuel%5D=Diesel')
  })

  test('SRCH-05 four sort options in this order, most relevant left out of the address', () => {
    expect(SORTS.map((sort) => SORT_LABELS[sort])).toEqual([
      'Most relevant',
      'Latest',
      'Highest price',
      'Lowest price',
    ])
    expect(formatSearch(parseSearch('sortBy=relevance').state)).toBe('')
    expect(formatSearch(parseSearch('sortBy=price-desc').state)).toBe('sortBy=price-desc')
    expect(parseSearch('sortBy=evil').state.sort).toBe('relevance')
  })

  test('SRCH-08 unknown parameters survive, in their order', () => {
    const { state: parsed, unknown } = parseSearch('utm_source=x&make=Ford&gclid=1&utm_source=y')
    expect(formatSearch(parsed, unknown)).toBe('make=Ford&utm_source=x&gclid=1&utm_source=y')
  })

  test('SRCH-01 the order of writing is query, attributes alphabetically, sort, page', () => {
    const { state: parsed } = parseSearch(
      'page=3&sortBy=latest&year=2019:&make=Ford&body=ute&query=v6&km=:50000',
    )
    expect(formatSearch(parsed)).toBe(
      'query=v6&body=ute&km=%3A50000&make=Ford&year=2019%3A&sortBy=latest&page=3',
    )
  })

  test('SRCH-01 any bytes at all give a state', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500, unit: 'binary' }), (bytes) => {
        const { state: parsed } = parseSearch(bytes)
        expect(parsed.page).toBeGreaterThanOrEqual(1)
      }),
    )
    const many = parseSearch(Array.from({ length: 20_000 }, (_, index) => `make=${index}`).join('&'))
    expect(many.state.lists.make).toHaveLength(50)
  })

  test('SRCH-43 sort and page alone refine nothing', () => {
    expect(isRefined(parseSearch('sortBy=latest&page=2').state)).toBe(false)
    expect(isRefined(parseSearch('make=Ford').state)).toBe(true)
    expect(isRefined(parseSearch('price=:9').state)).toBe(true)
  })
})

describe('paths below the search path', () => {
  const directory = makeDirectory(
    ['Toyota', 'Mercedes-Benz', 'Land Rover'],
    ['Toyota HiLux', 'Toyota Corolla Cross', 'Mercedes-Benz C 200'],
    ['suv', 'wagon', 'stationWagon', 'peopleMover'],
  )
  const preset = (rest: string) => searchPreset('/search', rest, directory)

  test('ROUTE-02 ROUTE-03 ROUTE-05 ROUTE-10 the condition presets', () => {
    expect(preset('')).toMatchObject({ kind: 'all', lists: {} })
    expect(preset('new-used-and-demo-cars')).toMatchObject({
      lists: {},
      canonicalPath: '/search/new-used-and-demo-cars/',
    })
    expect(preset('new-used-and-demo-cars/')).toMatchObject({ kind: 'condition' })
    expect(preset('new-cars').lists).toEqual({ car_type: ['new'] })
    expect(preset('demo-cars').lists).toEqual({ car_type: ['demo'] })
    expect(preset('used-cars').lists).toEqual({ car_type: ['used'] })
    expect(preset('new-and-demo-cars').lists).toEqual({ car_type: ['new', 'demo'] })
  })

  test('another {cartype}-cars falls through to body and make, and is unknown', () => {
    expect(preset('foo-cars').kind).toBe('unknown')
  })

  test('ROUTE-08 ROUTE-09 make, and make with model, by slug in any case', () => {
    expect(preset('Toyota')).toMatchObject({ kind: 'make', lists: { make: ['Toyota'] } })
    expect(preset('mercedes-benz').lists).toEqual({ make: ['Mercedes-Benz'] })
    expect(preset('toyota/hilux').lists).toEqual({ make: ['Toyota'], model: ['HiLux'] })
    expect(preset('toyota/corolla-cross').lists).toEqual({ make: ['Toyota'], model: ['Corolla Cross'] })
    expect(preset('mercedes-benz/c-200').lists).toEqual({ make: ['Mercedes-Benz'], model: ['C 200'] })
    expect(preset('toyota/c-200').kind).toBe('unknown')
    expect(preset('tesla').kind).toBe('unknown')
    expect(preset('toyota/hilux/sr5').kind).toBe('unknown')
  })

  test('ROUTE-12 a body slug presets every spelling of that body', () => {
    expect(preset('suv')).toMatchObject({ kind: 'body', lists: { body: ['suv'] } })
    expect(preset('wagon').lists).toEqual({ body: ['wagon', 'stationWagon'] })
    expect(preset('people-mover').lists).toEqual({ body: ['peopleMover'] })
  })

  test.each([
    ['suv', 'suv'],
    ['SUV', 'suv'],
    ['hatchback', 'hatch'],
    ['station-wagon', 'wagon'],
    ['peopleMover', 'people-mover'],
    ['cab-chassis', 'cab-chassis'],
    ['4x4', '4x4'],
  ])('SEO-03 ROUTE-12 the body %s, however it is written, has its page at /search/%s', (written, slug) => {
    expect(preset(written)).toMatchObject({ kind: 'body', canonicalPath: `/search/${slug}` })
  })

  test.each([
    ['used-cars', 'condition'],
    ['ute', 'body'],
    ['toyota', 'make'],
  ])('ROUTE-12 of two things of one slug %s is the %s: condition before body before make', (slug, kind) => {
    const clashing = makeDirectory(['Used Cars', 'Ute', 'Toyota'], [], ['ute', 'Used Cars'])
    expect(searchPreset('/search', slug, clashing).kind).toBe(kind)
  })

  test.each(['new-used-and-demo-cars', 'new-cars', 'used-cars', 'suv', 'people-mover'])(
    'ROUTE-08 ROUTE-12 below /search/%s there is no page: only a make has models',
    (first) => {
      for (const second of ['toyota', 'suv', 'used-cars'])
        expect(preset(`${first}/${second}`), second).toEqual({
          kind: 'unknown',
          lists: {},
          canonicalPath: `/search/${first}/${second}`,
        })
    },
  )

  test('ROUTE-08 slugs are ASCII', () => {
    expect(slugify('Kererū Coast')).toBe('kereru-coast')
    expect(slugify('Citroën')).toBe('citroen')
  })
})

test('SRCH-01 a value of 200 characters is one, a longer one is left out', () => {
  const of = (length: number) => parseSearch(`make=${'a'.repeat(length)}`).state.lists.make?.[0]?.length
  expect([of(200), of(201)]).toEqual([200, undefined])
})
