import { expect, test } from 'vitest'
import { closingTable, keepFigures } from './closing-table.ts'
import { aimWords, digits, isMet } from './verdict.ts'

test.each([
  [0.03914, '0.0391'],
  [4.618, '4.62'],
  [15.349, '15.3'],
  [0, '0'],
  [99.96, '100'],
  [124_865.4, '124,865'],
  [-2.5, '-2.5'],
])('%d is told as %s', (value, text) => {
  expect(digits(value)).toBe(text)
})

test('an aim is met at its bound and missed beyond it', () => {
  const figure = { what: 'x', unit: 'ms' }
  expect([isMet({ ...figure, value: 2, most: 2 }), isMet({ ...figure, value: 2.01, most: 2 })]).toEqual([
    true,
    false,
  ])
  expect([isMet({ ...figure, value: 3, least: 3 }), isMet({ ...figure, value: 2.99, least: 3 })]).toEqual([
    true,
    false,
  ])
  expect(isMet({ ...figure, value: 1e9 })).toBe(true)
  expect(aimWords({ ...figure, value: 1, most: 2 })).toBe('at most 2 ms')
  expect(aimWords({ what: 'x', unit: '', value: 1, least: 0.9 })).toBe('at least 0.9')
})

test('the table tells value, aim, verdict and the change since the run that was kept', () => {
  const figures = {
    search: [
      { what: 'a p50', value: 0.39, unit: 'ms', most: 0.5 },
      { what: 'a p99', value: 2.4, unit: 'ms', most: 2 },
    ],
    ssr: [{ what: 'pages', value: 1200, unit: '/s' }],
  }
  const kept = { search: { 'a p50': 0.4, 'a p99': 1.2 } }
  expect(closingTable(figures, kept)).toEqual([
    'bench   figure  value     aim                     since the kept run',
    'search  a p50   0.39 ms   at most 0.5 ms  met     the same',
    'search  a p99   2.4 ms    at most 2 ms    MISSED  +100 %',
    'ssr     pages   1,200 /s                          new',
    '3 figures, 1 missed',
  ])
  expect(closingTable({})).toEqual([])
  expect(keepFigures({ ...kept, http: { rate: 1 } }, figures)).toEqual({
    search: { 'a p50': 0.39, 'a p99': 2.4 },
    http: { rate: 1 },
    ssr: { pages: 1200 },
  })
})
