import { expect, test } from 'vitest'
import { AU, US } from '../testing/regional.ts'
import { amountLabel, rangeLabel, refinementLabel, searchLabel, valueLabel } from './labels.ts'
import { EMPTY_STATE, type SearchState } from './search-state.ts'

test.each([
  ['body', 'cabChassis', 'Cab Chassis'],
  ['car_type', 'demo', 'Demo'],
  ['status', 'in_stock', 'In stock'],
  ['status', 'coming_soon', 'Coming soon'],
  ['status', 'sold', 'Sold'],
  ['status', 'in_transit', 'In transit'],
  ['seats', '7', '7 seats'],
  ['seats', '1', '1 seat'],
  ['state', 'qld', 'QLD'],
  ['dealership_slug', 'gumleaf-bay', 'Gumleaf Bay'],
  ['categories', 'Work ute', 'Work ute'],
  ['tag', 'price-drop', 'Price Drop'],
  ['item_type', 'pop_top', 'Pop Top'],
  ['make', 'land-rover', 'land-rover'],
] as const)('SRCH-63 the %s %s reads %s', (attribute, value, text) => {
  expect(valueLabel(attribute, value, AU)).toBe(text)
})

test('SRCH-63 CFG-19 amounts have the unit of their attribute and country, ranges say which end they have', () => {
  expect(amountLabel('km', 80_000, AU)).toBe('80,000 km')
  expect(amountLabel('km', 80_000, US)).toBe('80,000 mi')
  expect(amountLabel('year', 2019, AU)).toBe('2019')
  expect(rangeLabel('price', { min: 20_000, max: 30_000 }, AU)).toBe('$20,000 to $30,000')
  expect(rangeLabel('price', { min: 20_000 }, AU)).toBe('from $20,000')
  expect(rangeLabel('price', { max: 30_000 }, AU)).toBe('up to $30,000')
  expect(rangeLabel('year', { min: 2019, max: 2019 }, AU)).toBe('2019')
  expect(rangeLabel('price', {}, AU)).toBe('')
})

test('SRCH-61 a search is one line: condition, make, model and body first, then the rest, the text last', () => {
  const state: SearchState = {
    ...EMPTY_STATE,
    query: 'towbar',
    lists: { fuel: ['Diesel'], body: ['ute'], make: ['Toyota', 'Ford'], car_type: ['used'] },
    ranges: { price: { max: 40_000 }, subscription_price: { max: 300 } },
  }
  expect(searchLabel(state, AU)).toBe(
    'Used, Toyota or Ford, Ute, Diesel, up to $40,000, subscription price up to $300, “towbar”',
  )
  expect(refinementLabel(state, 'fuel', AU)).toBe('Diesel')
  expect(refinementLabel(state, 'nothing', AU)).toBe('nothing')
  expect(searchLabel(EMPTY_STATE, AU)).toBe('')
})
