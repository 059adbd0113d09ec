import { expect, test } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { demoPrices } from './price-history.ts'

const NOW = Date.parse('2026-10-31T00:00:00Z')
const car = (id: number, extra: Partial<Car> = {}) =>
  ({ id, price: 20_000, created_at: '2026-07-01T00:00:00Z', ...extra }) as Car

test('prices fall to what is asked now, on days between coming in and now, the same ones each time', () => {
  const histories = Array.from({ length: 200 }, (_, id) => demoPrices(car(id), NOW))
  expect(histories.filter(({ length }) => length > 1).length).toBeGreaterThan(40)
  for (const history of histories) {
    expect(history.at(-1)?.[1]).toBe(20_000)
    expect(history.map(([, price]) => price)).toEqual(
      history.map(([, price]) => price).toSorted((a, b) => b - a),
    )
    expect(history.map(([at]) => at)).toEqual(history.map(([at]) => at).toSorted((a, b) => a - b))
    expect(history.at(-1)?.[0]).toBeLessThan(NOW)
  }
  expect(demoPrices(car(7), NOW)).toEqual(demoPrices(car(7), NOW))
})

test('a former price is where a history begins or passes; a new arrival and a car without a price have none', () => {
  const reduced = demoPrices(car(1, { before_price: 22_000 }), NOW)
  expect(reduced.at(-2)?.[1]).toBe(22_000)
  expect(demoPrices(car(1, { before_price: 22_000, created_at: '2026-10-29T00:00:00Z' }), NOW)).toHaveLength(
    1,
  )
  expect(demoPrices(car(1, { price: 0 }), NOW)).toEqual([])
})
