import { expect, test } from 'vitest'
import { shortCount } from '../../runtime/format/short-count.ts'
import type { Comparison } from '../../runtime/rules/car/comparable-cars.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { load } from './load.ts'
import { positionWords } from './words.ts'

const [usual, dearest] = fixtures.map(({ data }) => data as Comparison) as [Comparison, Comparison]
const NOUN = { one: 'car', many: 'cars' }

test('the sentence counts what costs more and what was driven less', () => {
  expect(positionWords(usual, NOUN, 'Kilometres')).toEqual({
    sentence: '3 of 5 like it cost more, 3 have fewer kilometres.',
    note: 'Compared with 5 used cars in our stock: Toyota HiLux, from 2018 to 2022.',
  })
  expect(positionWords(dearest, { one: 'vehicle', many: 'vehicles' }, 'Miles')).toEqual({
    sentence: 'None of the 4 like it costs more, none has fewer miles.',
    note: 'Compared with 4 used vehicles in our stock: the same body, of 2022.',
  })
  const one = {
    ...dearest,
    car: { ...dearest.car, price: 39_999, km: 40_500 },
  }
  expect(
    positionWords(
      {
        ...one,
        others: [...one.others.slice(0, 1), ...one.others.slice(0, 0)],
      },
      NOUN,
      'Kilometres',
    ).sentence,
  ).toBe('1 of 1 like it costs more, 1 has fewer kilometres.')
  // One of the same price and reading is neither dearer nor fresher.
  const equal = { ...one, others: [one.car, one.car] }
  expect(positionWords(equal, NOUN, 'Kilometres').sentence).toBe(
    'None of the 2 like it costs more, none has fewer kilometres.',
  )
})

test.each([
  [0, '0'],
  [950, '950'],
  [7500, '7.5k'],
  [60_000, '60k'],
])('an axis says %d as %s', (value, text) => expect(shortCount(value)).toBe(text))

test('a dot for every other car at its place and a lit one, all inside of the plot', () => {
  const html = renderBlock(registry.get('PricePosition')!, { data: usual })
  const dots = [...html.matchAll(/<circle cx="([\d.]+)%" cy="([\d.]+)%"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(dots).toHaveLength(6)
  expect(dots.flat().every((at) => at >= 0 && at <= 100)).toBe(true)
  // Dearer stands higher, driven further stands to the right.
  const [oldest, newest] = [dots[4] as number[], dots[3] as number[]]
  expect(oldest[0]).toBeGreaterThan(newest[0] as number)
  expect(oldest[1]).toBeGreaterThan(newest[1] as number)
  expect(html.match(/data-lit/g)).toHaveLength(1)
  expect(html).toContain('<title>2022 Toyota HiLux, 21,000 km, $52,990</title>')
  expect(visibleText(html)).toContain('3 of 5 like it cost more, 3 have fewer kilometres.')
})

test('new cars are not looked up', async () => {
  const { context, asked } = fakeContext({ params: { slug: 'x' } })
  context.stock.carBySlug = async () => ({ id: 1, car_type: 'new', price: 1000, km: 4 }) as Car
  expect(await load(context, { title: '' })).toBeNull()
  expect(asked).toEqual([])
})

test.each([21_000, 60_000, 78_000, 90_000, 118_000])(
  'at %d km the label of the car stands on the side that has room for it',
  (km) => {
    const data = { ...usual, car: { ...usual.car, km } }
    const html = renderBlock(registry.get('PricePosition')!, { data })
    const [, across] = /<circle cx="([\d.]+)%"[^>]*data-lit/.exec(html) ?? []
    const [, dx, anchor] = /fc-chart__label[^>]*dx="(-?\d+)"[^>]*text-anchor="(\w+)"/.exec(html) ?? []
    expect([dx, anchor]).toEqual(Number(across) > 60 ? ['-16', 'end'] : ['16', 'start'])
  },
)
