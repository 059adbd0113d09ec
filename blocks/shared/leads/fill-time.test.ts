import { afterEach, expect, test, vi } from 'vitest'
import { fillTime } from './fill-time.ts'

afterEach(() => vi.restoreAllMocks())

/** The browser's clock of this visit: it begins when the page was asked for, whoever made its HTML and when. */
const sinceAsked = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)

test('FORM-37 a form takes as long as the visitor has had the page, however old its HTML is', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000)
  sinceAsked(1999.4)
  expect(fillTime('first')).toBe(1999)
})

test('FORM-37 LEAD-16 a retry under its key sends the same number, another form its own', () => {
  sinceAsked(2500)
  expect(fillTime('retried')).toBe(2500)
  sinceAsked(9000)
  expect([fillTime('retried'), fillTime('next')]).toEqual([2500, 9000])
})
