import { describe, expect, test } from 'vitest'
import { countsOf, facetItems, ORDERS } from './facets.ts'

const values = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => ({ name, value: name, count }))

describe('facets of the region', () => {
  test('SRCH-24 values by count, then by name; refined ones stay although no car has them', () => {
    const counted = values({ Petrol: 5, Diesel: 9, Electric: 5, Hydrogen: 0 }).toSorted(ORDERS.count)
    expect(facetItems(counted, ['LPG', 'Petrol'])).toEqual([
      { value: 'Diesel', count: 9, isRefined: false },
      { value: 'Electric', count: 5, isRefined: false },
      { value: 'Petrol', count: 5, isRefined: true },
      { value: 'LPG', count: 0, isRefined: true },
    ])
  })

  test('SRCH-24 a value that is ticked stays in its place when its last car has gone', () => {
    expect(facetItems(values({ Diesel: 9, Petrol: 0, Hydrogen: 0 }), ['Petrol'])).toEqual([
      { value: 'Diesel', count: 9, isRefined: false },
      { value: 'Petrol', count: 0, isRefined: true },
    ])
  })

  test('SRCH-24 seats in the order of their number', () => {
    const names = values({ 12: 1, 5: 9, 7: 3 })
      .toSorted(ORDERS.name)
      .map(({ name }) => name)
    expect(names).toEqual(['5', '7', '12'])
  })

  test('SRCH-29 counts of facets that only the histograms need, refined ones too', () => {
    const results = {
      disjunctiveFacets: [{ name: 'km_range', data: { low: 3 } }],
      facets: [{ name: 'price_range', data: { '$0 - $10,000': 2 } }],
    }
    expect(countsOf(results, 'price_range')).toEqual({ '$0 - $10,000': 2 })
    expect(countsOf(results, 'km_range')).toEqual({ low: 3 })
    expect(countsOf(results, 'year')).toEqual({})
  })
})
