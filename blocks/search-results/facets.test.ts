import { describe, expect, test } from 'vitest'
import { facetItems, readFacets } from './facets.ts'

describe('facets of the region', () => {
  test('SRCH-24 values by count, then by name; refined ones stay although no car has them', () => {
    expect(facetItems({ Petrol: 5, Diesel: 9, Electric: 5, Hydrogen: 0 }, ['LPG', 'Petrol'])).toEqual([
      { value: 'Diesel', count: 9, isRefined: false },
      { value: 'Electric', count: 5, isRefined: false },
      { value: 'Petrol', count: 5, isRefined: true },
      { value: 'LPG', count: 0, isRefined: true },
    ])
  })

  test('SRCH-24 seats in the order of their number', () => {
    expect(facetItems({ 12: 1, 5: 9, 7: 3 }, [], 'name').map(({ value }) => value)).toEqual(['5', '7', '12'])
  })

  test('SRCH-29 SRCH-47 counts by the name that the index uses, and whole bounds of numbers', () => {
    const facets = readFacets({
      disjunctiveFacets: [
        { name: 'simple_body', data: { ute: 3 } },
        { name: 'price', data: {}, stats: { min: 990.5, max: 87_600.2 } },
        { name: 'km', data: {}, stats: undefined },
      ],
      facets: [{ name: 'price_range', data: { '$0 - $10,000': 2 } }],
    })
    expect(facets.counts('body')).toEqual({ ute: 3 })
    expect(facets.counts('colour')).toEqual({})
    expect(facets.bounds('price')).toEqual({ min: 990, max: 87_601 })
    expect(facets.bounds('km')).toBeUndefined()
    expect(facets.counted('price_range')).toEqual({ '$0 - $10,000': 2 })
  })
})
