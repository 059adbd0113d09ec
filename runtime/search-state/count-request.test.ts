import { expect, it } from 'vitest'
import { countRequest } from './count-request.ts'
import { EMPTY_STATE } from './search-state.ts'

it('SRCH-42 a search that only counts asks for the same cars: words, lists, ranges and the site’s own filter', () => {
  const state = {
    ...EMPTY_STATE,
    query: 'ute',
    lists: { make: ['Mercedes-Benz', '-Odd'], fuel: [] },
    ranges: { price: { min: 10_000, max: 20_000 }, km: { max: 50_000 }, year: { min: 2020 } },
  }
  expect(countRequest(state, { filters: 'tenant:"kea"' })).toEqual({
    indexName: 'cars',
    params: {
      query: 'ute',
      hitsPerPage: 0,
      filters: 'tenant:"kea"',
      // A minus in front would read as "not"; within a value it is part of it.
      facetFilters: [['make:Mercedes-Benz', 'make:\\-Odd']],
      numericFilters: ['price>=10000', 'price<=20000', 'km<=50000', 'year>=2020'],
      facets: [],
    },
  })
  expect(countRequest(state, { indexName: 'cars_latest', hitsPerPage: 3 })).toMatchObject({
    indexName: 'cars_latest',
    params: { hitsPerPage: 3 },
  })
  expect(countRequest(state).params).not.toHaveProperty('filters')
})
