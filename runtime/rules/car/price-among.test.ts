import { expect, test } from 'vitest'
import { priceAmong, pricePlace } from './price-among.ts'

test('the middle half lies between the quarters, and only dearer cars are counted as dearer', () => {
  expect(priceAmong([10, 20, 30, 40, 50], 30)).toEqual([10, 20, 40, 50, 2, 4])
  expect(priceAmong([10, 10, 10, 40], 10)).toEqual([10, 10, 18, 40, 1, 3])
  expect(priceAmong([10, 50], 50)).toEqual([10, 20, 40, 50, 0, 1])
})

test('places are per cent of the line, and the sentence counts', () => {
  expect(pricePlace({ price_among: [20_000, 30_000, 50_000, 60_000, 3, 12] }, 40_000)).toEqual({
    low: 20_000,
    high: 60_000,
    from: 25,
    to: 75,
    at: 50,
    sentence: '3 of 12 like it cost more',
  })
})

test.each([
  [0, 'None of the 12 like it costs more'],
  [1, '1 of 12 like it costs more'],
  [12, 'All 12 like it cost more'],
])('%d that cost more: %s', (dearer, sentence) =>
  expect(pricePlace({ price_among: [1, 2, 3, 4, dearer, 12] }, 2)?.sentence).toBe(sentence),
)

test('a price that was cut since stays on the line', () => {
  const record = { price_among: [20_000, 30_000, 50_000, 60_000, 3, 12] }
  expect([10_000, 70_000].map((price) => pricePlace(record, price)?.at)).toEqual([0, 100])
})

test.each([
  ['nothing', {}],
  ['null', { price_among: null }],
  ['text', { price_among: '1,2,3,4,5,6' }],
  ['too few numbers', { price_among: [1, 2, 3] }],
  ['something else among them', { price_among: [1, 2, 3, 4, '<b>', 6] }],
  ['prices that are all the same', { price_among: [5, 5, 5, 5, 0, 4] }],
])('a record with %s draws nothing', (_, record) => expect(pricePlace(record, 5)).toBeNull())

test('a car without a price has no place', () =>
  expect(pricePlace({ price_among: [1, 2, 3, 4, 5, 6] }, null)).toBeNull())
