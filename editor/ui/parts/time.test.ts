import { expect, it } from 'vitest'
import { countWords } from '../comments/use-comments.ts'
import { timeText } from './time.ts'

it('EDIT-01 an instant is told by its day and time, none as never', () => {
  expect(timeText(null)).toBe('never')
  expect(timeText(Date.UTC(2026, 10, 21, 12))).toMatch(/2026.*\d:\d\d/)
  expect(timeText(0)).toMatch(/19(?:69|70)/)
})

it.each([
  [0, '0 open comments'],
  [1, '1 open comment'],
  [2, '2 open comments'],
])('EDIT-07 %i is told as “%s”', (count, words) => {
  expect(countWords(count)).toBe(words)
})
