import { expect, it } from 'vitest'
import { sizeText, spanText } from './units.ts'

it('tells sizes in the largest unit that fits', () => {
  const sizes = [0, 1023, 1024, 1536 * 1024 ** 2, 150 * 1024 ** 3, 5 * 1024 ** 5]
  expect(sizes.map(sizeText)).toEqual(['0 B', '1023 B', '1.0 KB', '1.5 GB', '150 GB', '5120 TB'])
})

it('tells spans in the largest unit that there is one of', () => {
  const spans = [0, 999, 1000, 59_999, 60_000, 7_199_999, 86_400_000, 3 * 86_400_000]
  expect(spans.map(spanText)).toEqual([
    '0 seconds',
    '0 seconds',
    '1 second',
    '59 seconds',
    '1 minute',
    '1 hour',
    '1 day',
    '3 days',
  ])
})
