import * as fc from 'fast-check'
import type { SearchRecord } from '../port.ts'
import type { TestCondition, TestFilter } from './brute-force.ts'

const LISTS = [
  'make',
  'model',
  'badge',
  'simple_body',
  'simple_fuel',
  'drive',
  'colour',
  'car_type',
  'status',
  'state',
  'city',
  'filtered_features',
  'categories',
  'tag',
  'price_range',
  'seats',
  'year',
  'reserved',
  'certified',
]
const NUMBERS = [
  'price',
  'km',
  'year',
  'seats',
  'photos_count',
  'custom_rank',
  'available_until',
  'subscription_price',
]

/** Facets that property tests ask for: single- and multi-valued texts, numbers, booleans. */
export const TESTED_FACETS = [...LISTS, 'price', 'km', 'subscription_price']

/** A filter over values that occur in the records, and a few that do not. */
export function filterOver(records: SearchRecord[]): fc.Arbitrary<TestFilter> {
  const listCondition = fc
    .tuple(fc.constantFrom(...LISTS), fc.nat(), fc.boolean(), fc.boolean())
    .map(([attribute, pick, negated, otherCase]): TestCondition => {
      const values = records.flatMap((record) => record[attribute] ?? []).map(String)
      const value = values.length === 0 || pick % 17 === 0 ? 'nowhere' : values[pick % values.length]!
      return { kind: 'is', attribute, value: otherCase ? value.toUpperCase() : value, negated }
    })
  const numberCondition = fc
    .tuple(
      fc.constantFrom(...NUMBERS),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('<', '<=', '=', '!=', '>=', '>', 'TO'),
      fc.boolean(),
    )
    .map(([attribute, first, second, operator, negated]): TestCondition => {
      const numbers = records.map((record) => record[attribute]).filter((value) => typeof value === 'number')
      const [a = 0, b = 0] = [numbers[first % numbers.length], numbers[second % numbers.length]]
      if (operator === 'TO')
        return { kind: 'range', attribute, low: Math.min(a, b), high: Math.max(a, b), negated }
      return { kind: 'compare', attribute, operator: operator as '<', value: a, negated }
    })
  const clause = fc.oneof(
    fc.array(listCondition, { minLength: 1, maxLength: 3 }),
    fc.array(numberCondition, { minLength: 1, maxLength: 3 }),
  )
  return fc.array(clause, { maxLength: 3 })
}
