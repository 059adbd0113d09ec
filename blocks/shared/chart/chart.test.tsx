import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { axis } from './axis.ts'
import { Bars } from './bars.tsx'

const widths = (...values: number[]) =>
  [
    ...renderToStaticMarkup(
      <Bars rows={values.map((value, at) => ({ label: `${at}`, value, text: `${value}` }))} />,
    ).matchAll(/width="(\d+%)"/g),
  ].map(([, width]) => width)

test('bars are as long as their values, the longest the whole way; none has no length at all', () => {
  expect(widths(50, 200, 1)).toEqual(['25%', '100%', '1%'])
  expect(widths(0, 0)).toEqual(['1%', '1%'])
  expect(widths()).toEqual([])
})

test('an axis is ruled at round numbers that hold all values, and one value alone lies in the middle', () => {
  const prices = axis([12_300, 48_900], 4)
  expect(prices.ticks).toEqual([10_000, 20_000, 30_000, 40_000, 50_000])
  expect([10_000, 30_000, 50_000].map(prices.at)).toEqual([0, 50, 100])
  const alone = axis([20_000], 4)
  expect(alone.ticks.length).toBeGreaterThan(1)
  expect(alone.at(20_000)).toBe(50)
  expect(axis([0, 100], 2, 0.8).at(0)).toBe(10)
})
