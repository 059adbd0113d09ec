import { expect, it } from 'vitest'
import { patternOf, timesOf } from './times.ts'

it.each([
  [null, 'asked', '02:30'],
  ['30 2 * * *', 'day', '02:30'],
  ['5 18 * * 1-5', 'workday', '18:05'],
  ['0 * * * *', 'hour', '02:30'],
  ['*/15 * * * *', 'quarter', '02:30'],
  ['30 2 1 * *', 'pattern', '02:30'],
  ['0 6,18 * * *', 'pattern', '02:30'],
] as const)('%s is shown as "%s" at %s, and comes back as it was', (at, often, time) => {
  expect(timesOf(at)).toMatchObject({ often, time })
  expect(patternOf(timesOf(at))).toBe(at)
})

it('a time that is not whole yet is no pattern', () => {
  expect(patternOf({ often: 'day', time: '', at: '' })).toBe('')
})
