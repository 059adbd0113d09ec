import { expect, test } from 'vitest'
import { MOST_PRICES, type PricePoint } from '../../runtime/rules/car/price-history.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { load } from './load.ts'

const HISTORY: PricePoint[] = [
  [100, 20_000],
  [200, 19_000],
]

function world(history: PricePoint[], extra: Partial<Car> = {}, on = true) {
  const { context } = fakeContext({
    params: { slug: 'x' },
    tenant: { flags: { 'price-history': on } },
  })
  context.stock = {
    ...context.stock,
    carBySlug: async () => ({ id: 1, status: 'in_stock', price: 19_000, ...extra }) as Car,
    pricesOf: async () => history,
  }
  return load(context, { title: '' })
}

test('only a price that changed, that is asked now, of a car that is for sale, and where the flag is on', async () => {
  expect(await world(HISTORY)).toEqual({ shown: HISTORY, known: 2, isCut: false })
  expect(await world(HISTORY.slice(1))).toBeNull()
  expect(await world(HISTORY, { price: null })).toBeNull()
  expect(await world(HISTORY, { sold: true })).toBeNull()
  expect(await world(HISTORY, { status: 'archived' })).toBeNull()
  expect(await world(HISTORY, {}, false)).toBeNull()
})

test('the last six prices', async () => {
  const long = Array.from({ length: 9 }, (_, index): PricePoint => [index, 27_000 - index * 1000])
  expect(await world(long)).toEqual({ shown: long.slice(3), known: 9, isCut: false })
  const most = Array.from({ length: MOST_PRICES }, (_, index): PricePoint => [
    index,
    19_000 + (MOST_PRICES - 1 - index) * 1000,
  ])
  expect(await world(most)).toMatchObject({ known: MOST_PRICES, isCut: true })
  expect(await world(most.slice(1))).toMatchObject({ known: MOST_PRICES - 1, isCut: false })
})

test('each price with its day and what changed, and a line that goes down', () => {
  const html = renderBlock(registry.get('PriceHistory')!, {
    data: fixtures[0]?.data,
  })
  expect(visibleText(html)).toBe(
    'The price since it came in 23 July $45,990 21 September $44,990 $1,000 less 26 October $43,500 $1,490 less',
  )
  const levels = [...html.matchAll(/y1="([\d.]+)%" y2="\1%"/g)].map(([, y]) => Number(y))
  expect(levels).toHaveLength(3)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
})

test('a price that was raised says so', () => {
  const html = renderBlock(registry.get('PriceHistory')!, {
    data: fixtures[1]?.data,
  })
  expect(visibleText(html)).toContain('$1,000 more')
})

test('prices that are left out are counted, and those that nobody remembers any more are not forgotten', () => {
  const told = (data: unknown) => visibleText(renderBlock(registry.get('PriceHistory')!, { data }))
  expect(told(fixtures[0]?.data)).not.toContain('The last')
  expect(told(fixtures[2]?.data)).toContain('The last 3 of 9 prices')
  expect(told({ ...fixtures[0]?.data, known: MOST_PRICES, isCut: true })).toContain(
    'The last 3 of at least 40 prices',
  )
})
