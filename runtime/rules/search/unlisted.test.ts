import { expect, test } from 'vitest'
import { FAR_FUTURE, type StockFilter } from './stock-filter.ts'
import { type ListingFacts, unlistedReasons } from './unlisted.ts'

const NOW = Date.parse('2026-03-10T12:34:56Z')
const car: ListingFacts = {
  available_until: FAR_FUTURE,
  show_on_dealer_website: true,
  strictness_all: 4,
  strictness_used: 4,
  price: 20_000,
  photos_count: 2,
  make: 'Mazda',
}
const reasons = (changes: Partial<ListingFacts>, filter: Partial<StockFilter> = {}) =>
  unlistedReasons(
    { ...car, ...changes },
    { level: 3, appliesTo: 'used', extra: [], soldDays: 3, priceAscendingNeedsPrice: true, ...filter },
    NOW,
  )
const DAY = 86_400
const since = Date.parse('2026-03-10T12:00:00Z') / 1000 - 3 * DAY
const at = (strictness: number, price: number | null, photos: number | null) => ({
  strictness_used: strictness,
  price,
  photos_count: photos,
})

test.each<[string, Partial<ListingFacts>, Partial<StockFilter>, string[]]>([
  ['SRCH-51 a listed car', {}, {}, []],
  ['SRCH-60 one sold within the window', { available_until: since + 1 }, {}, []],
  ['SRCH-60 one sold before it', { available_until: since }, {}, ['sold or not for sale']],
  ['SRCH-59 a hidden one', { show_on_dealer_website: false }, {}, ['marked as not for the website']],
  ['SRCH-51 level 0', at(0, null, null), { level: 0 }, []],
  ['SRCH-51 level 1', at(0, 0, 0), { level: 1 }, ['neither price nor photograph']],
  ['SRCH-51 level 2 asks for no price', at(0, null, null), { level: 2 }, ['no photograph']],
  ['SRCH-51 level 3 without a price', at(2, 0, 3), {}, ['no price']],
  ['SRCH-51 level 3 without a photograph', at(1, 9_000, null), {}, ['no photograph']],
  ['SRCH-51 level 3 without both', at(0, null, 0), {}, ['no price', 'no photograph']],
  ['SRCH-51 level 6', at(5, 9_000, 3), { level: 6 }, ['fewer than 4 photographs']],
  ['SRCH-52 a new car', { ...at(14, null, 0), strictness_all: 0 }, {}, []],
  ['SRCH-52 a new car, all', { ...at(14, 1, 0), strictness_all: 1 }, { appliesTo: 'all' }, ['no photograph']],
  [
    'SRCH-53 another make',
    {},
    { extra: [{ require: { make: 'Toyota' } }] },
    ['against the dealer’s condition make=Toyota'],
  ],
  ['SRCH-53 its make', {}, { extra: [{ require: { make: 'mazda' } }] }, []],
  [
    'SRCH-55 a number that is missing',
    {},
    { extra: [{ require: { km: { lt: 5 } } }] },
    ['against the dealer’s condition km<5'],
  ],
  [
    'SRCH-55 a condition with a scope, hidden too',
    { show_on_dealer_website: false, failed_conditions: ['make=Mazda:km>3000'] },
    { extra: [{ when: { make: 'Mazda' }, require: { km: { gt: 3000 } } }] },
    ['marked as not for the website', 'against the dealer’s condition make=Mazda:km>3000'],
  ],
])('%s', (_, changes, filter, expected) => {
  expect(reasons(changes, filter)).toEqual(expected)
})
