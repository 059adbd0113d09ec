import { describe, expect, test } from 'vitest'
import { maxBodies, offeredBodies } from '../rules/car/body-facet.ts'
import { attributeLabel } from './attributes.ts'
import { type PastSearch, pastSearch, pastState, withSearch } from './history.ts'
import { searchLabel } from './labels.ts'
import { countRequest } from './count-request.ts'
import { quoted } from './quoted.ts'
import { nearestRelaxations, relaxations } from './relaxation.ts'
import { EMPTY_STATE, type SearchState } from './search-state.ts'
import { AU, US } from '../testing/regional.ts'

const state = (over: Partial<SearchState>): SearchState => ({ ...EMPTY_STATE, ...over })

const WORLD = {
  regional: AU,
  thisYear: 2026,
  vocabulary: {
    makes: { Toyota: ['HiLux'] },
    body: ['ute'],
    fuel: ['Diesel'],
    transmission: [],
    drive: [],
    colour: [],
    city: [],
    state: [],
    said: [],
  },
}

describe('search history', () => {
  test('SRCH-61 STORE-07 non-empty filters plus the path; a search without filters is not kept', () => {
    expect(pastSearch('/search', state({ page: 3, sort: 'latest' }))).toBeUndefined()
    expect(
      pastSearch(
        '/search/toyota',
        state({
          lists: { make: ['Toyota'], fuel: [] },
          ranges: { price: { max: 9 } },
          page: 2,
          sort: 'latest',
        }),
      ),
    ).toEqual({ path: '/search/toyota', filters: { make: ['Toyota'], price: [':9'] } })
  })

  test('SRCH-61 the 6th search drops the oldest; the same search again moves to the top', () => {
    const search = (make: string): PastSearch => ({ path: '/search', filters: { make: [make] } })
    let history: PastSearch[] = []
    for (const make of ['A', 'B', 'C', 'D', 'E', 'F']) history = withSearch(history, search(make), 5)
    expect(history.map(({ filters }) => filters['make']?.[0])).toEqual(['F', 'E', 'D', 'C', 'B'])
    history = withSearch(history, { path: '/search/c', filters: { make: ['C'] } }, 5)
    expect(history.map(({ filters }) => filters['make']?.[0])).toEqual(['C', 'F', 'E', 'D', 'B'])
  })

  test('SRCH-61 a kept search comes back as it was, and reads in one line', () => {
    const searched = state({
      lists: { fuel: ['Diesel'], make: ['Toyota', 'Ford'], car_type: ['used'] },
      ranges: { price: { min: 20_000, max: 40_000 }, km: { max: 80_000 }, year: { min: 2019 } },
      query: 'towbar',
    })
    const kept = pastSearch('/search', searched) as PastSearch
    expect(pastState(kept)).toEqual(searched)
    expect(searchLabel(searched, AU)).toBe(
      'Used, Toyota or Ford, Diesel, $20,000 to $40,000, up to 80,000 km, from 2019, “towbar”',
    )
  })
})

describe('ways out of an empty result', () => {
  test('SRCH-64 each refinement is taken away in turn; models go with their make, words of the text on their own', () => {
    const searched = state({
      lists: { make: ['Toyota'], model: ['HiLux'], fuel: ['Diesel'] },
      ranges: { price: { max: 5000 } },
      query: 'sr5 diesel ute',
      page: 4,
    })
    const ways = relaxations(searched, WORLD)
    expect(ways.filter(({ steps }) => steps === 1).map(({ label }) => label)).toEqual([
      'Diesel',
      '“diesel”',
      '“sr5”',
      'up to $5,000',
      '“ute”',
      'HiLux',
      'Toyota',
    ])
    expect(ways[6]?.state.lists).toEqual({ fuel: ['Diesel'] })
    expect(ways[3]?.state).toEqual({ ...searched, ranges: {}, page: 1 })
    expect([1, 4, 2].map((at) => ways[at]?.state.query)).toEqual(['sr5 ute', 'sr5 diesel', 'diesel ute'])
  })

  test('SRCH-64 four ways that find cars are offered at the most; several steps only where no single one finds any', () => {
    const ways = [1, 1, 1, 1, 1, 2, 3].map((steps, at) => ({
      label: `way ${at}`,
      attribute: '',
      steps,
      isOther: false,
      state: EMPTY_STATE,
    }))
    const found = (...counts: number[]) =>
      nearestRelaxations(
        ways,
        counts.map((nbHits) => ({ nbHits, hits: [] })),
      ).map(({ label }) => label)
    expect(found(1, 1, 1, 1, 1, 9, 9)).toEqual(['way 0', 'way 1', 'way 2', 'way 3'])
    expect(found(0, 0, 3, 0, 0, 9, 9)).toEqual(['way 2'])
    expect(found(0, 0, 0, 0, 0, 9, 9)).toEqual(['way 5'])
    expect(found(0, 0)).toEqual([])
  })

  test('SRCH-64 two refinements are given up before the model is: a red manual MX-5 may be white and automatic', () => {
    const way = (label: string, steps: number, isOther: boolean) => ({
      label,
      steps,
      isOther,
      attribute: '',
      state: EMPTY_STATE,
    })
    const ways = [
      way('red', 1, false),
      way('mx5', 1, true),
      way('red and mx5', 2, true),
      way('red and manual', 2, false),
      way('all', 3, false),
    ]
    const found = (...counts: number[]) =>
      nearestRelaxations(
        ways,
        counts.map((nbHits) => ({ nbHits, hits: [] })),
      ).map(({ label }) => label)
    expect(found(0, 8, 9, 7, 99)).toEqual(['red and manual', 'mx5'])
    expect(found(2, 8, 9, 7, 99)).toEqual(['red', 'mx5'])
    expect(found(0, 8, 9, 0, 99)).toEqual(['mx5'])
    expect(relaxations(state({ query: 'hilux diesel' }), WORLD).map(({ isOther }) => isOther)).toEqual([
      false,
      true,
    ])
  })

  test('SRCH-64 an order of the text is none of the ways: without it no more cars are found', () => {
    const labels = (query: string) => relaxations(state({ query }), WORLD).map(({ label }) => label)
    const ways = labels('hilux diesel')
    expect(ways.length).toBeGreaterThan(1)
    expect(labels('cheapest hilux diesel')).toEqual(ways)
  })

  test('SRCH-64 the only refinement is left to "Clear all filters"', () => {
    expect(relaxations(state({ query: 'zzz' }), WORLD)).toEqual([])
    expect(relaxations(state({ lists: { fuel: ['Diesel'] } }), WORLD)).toEqual([])
  })

  test('SRCH-64 no way leaves a single digit of a name: of "model 3" that would be every Mazda 3', () => {
    const textsOf = (query: string) =>
      relaxations(state({ query }), WORLD).map(({ state: left }) => left.query)
    expect(textsOf('model 3')).toEqual(['model'])
    expect(textsOf('byd atto 3')).toEqual(['byd atto', 'byd 3', 'atto 3', 'byd'])
    expect(textsOf('3 diesel')).toEqual(['diesel'])
  })

  test('SRCH-64 no way leaves the second half of a name: of "BMW X5 M Sport" that would be every Bronco Sport', () => {
    const vocabulary = { ...WORLD.vocabulary, makes: { Ford: ['Bronco Sport', 'Ranger'] } }
    const textsOf = (query: string) =>
      relaxations(state({ query }), { ...WORLD, vocabulary }).map(({ state: left }) => left.query)
    expect(textsOf('bmw sport')).toEqual(['bmw'])
    expect(textsOf('bronco sport red')).toContain('bronco')
    expect(textsOf('ranger sport')).toEqual(['ranger'])
    expect(textsOf('over 200kw')).toEqual(['200kw'])
  })

  test('SRCH-64 only ways that lead to cars, what matters least given up first', () => {
    const ways = relaxations(
      state({ lists: { make: ['A'], fuel: ['B'], body: ['C'], colour: ['D'] } }),
      WORLD,
    )
    expect(
      nearestRelaxations(
        ways,
        [0, 14, 30, 40].map((nbHits) => ({ nbHits, hits: [] })),
      ).map(({ label, count }) => [label, count]),
    ).toEqual([
      ['B', 14],
      ['C', 30],
      ['A', 40],
    ])
  })

  test('SRCH-64 where no single step leads to cars, the fewest at once do; words before names, the last word first', () => {
    const ways = relaxations(state({ query: 'hilux snorkel canopies diesel' }), WORLD)
    expect(ways.map(({ label, state: left }) => [label, left.query])).toEqual([
      ['“diesel”', 'hilux snorkel canopies'],
      ['“canopies”', 'hilux snorkel diesel'],
      ['“snorkel”', 'hilux canopies diesel'],
      ['“hilux”', 'snorkel canopies diesel'],
      ['“snorkel canopies”', 'hilux diesel'],
      ['“snorkel canopies” and “diesel”', 'hilux'],
    ])
    const answers = [0, 0, 0, 0, 0, 9].map((nbHits) => ({ nbHits, hits: [] }))
    expect(nearestRelaxations(ways, answers).map(({ steps, count }) => [steps, count])).toEqual([[3, 9]])
    expect(
      nearestRelaxations(ways, [...answers.slice(0, 3), { nbHits: 2, hits: [] }, ...answers.slice(4)]).map(
        ({ label }) => label,
      ),
    ).toEqual(['“hilux”'])
  })

  test('SRCH-64 what counts them asks for the same cars as the search page does', () => {
    const { params } = countRequest(
      state({
        lists: { body: ['ute'], colour: ['-x', 'y'] },
        ranges: { price: { min: 1, max: 2 } },
        query: 'q',
      }),
      { filters: 'available_until > 5' },
    )
    expect(params).toEqual({
      query: 'q',
      hitsPerPage: 0,
      filters: 'available_until > 5',
      facetFilters: [['simple_body:ute'], ['colour:\\-x', 'colour:y']],
      numericFilters: ['price>=1', 'price<=2'],
      facets: [],
    })
  })
})

describe('body facet', () => {
  const settings = { bodyLimit: 4, customBodies: [] as string[], customBodyLimit: 20 }

  test('SRCH-20 4 bodies by default, 20 with an own list', () => {
    expect(maxBodies(settings)).toBe(4)
    expect(maxBodies({ ...settings, customBodies: ['Caravan'] })).toBe(20)
  })

  test('SRCH-20 SRCH-24 an own list comes first and takes every spelling; what the stock lacks is left out, nothing it has is', () => {
    const items = ['suv', 'stationWagon', 'Pop Top', 'wagon'].map((value) => ({ value }))
    const values = (custom: string[]) => offeredBodies(items, custom).map(({ value }) => value)
    expect(values([])).toEqual(['suv', 'stationWagon', 'Pop Top', 'wagon'])
    expect(values(['pop top', 'Wagon', 'Bus'])).toEqual(['Pop Top', 'stationWagon', 'wagon', 'suv'])
  })
})

test('CFG-19 filters are named in the words of the country', () => {
  expect(['colour', 'km', 'make'].map((name) => attributeLabel(name as 'colour', AU))).toEqual([
    'Colour',
    'Kilometres',
    'Make',
  ])
  expect(['colour', 'km', 'make'].map((name) => attributeLabel(name as 'colour', US))).toEqual([
    'Color',
    'Mileage',
    'Make',
  ])
})

test.each([
  ['HiLux', '"HiLux"'],
  ['21" wheels', String.raw`"21\" wheels"`],
  ['D\\', String.raw`"D\\"`],
])('%s cannot end the value that it is: %s', (value, written) => {
  expect(quoted(value)).toBe(written)
})
