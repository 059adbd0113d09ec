import { expect, test } from 'vitest'
import type { FoundPlace } from '../../core/find-replace/find-places.ts'
import { replacementProblem } from './replacement-problem.ts'

/** A link of a menu whose text is found whole, or from a place in it. */
function menuLink(text: string, from = 0): Pick<FoundPlace, 'kind' | 'text' | 'hits'> {
  return { kind: 'link', text, hits: [[from, text.length]] }
}

test.each([
  ['/utes', [menuLink('/cars')], ''],
  ['vans', [menuLink('/search/utes', 8)], ''],
  ['/v(1)', [], 'An address has no spaces, brackets and quotation marks.'],
  ['/a b', [], 'An address has no spaces, brackets and quotation marks.'],
  ['', [menuLink('/cars')], 'Nothing would be left of /cars. Write an address such as /utes.'],
  ['', [menuLink('/search/utes', 7)], ''],
  [
    'utes',
    [menuLink('/cars')],
    '/cars would become utes, which leads nowhere. Write an address such as /utes or https://….',
  ],
  ['https://example.com/a', [menuLink('/cars')], ''],
])('an address becomes %s', (replacement, chosen, problem) => {
  expect(replacementProblem('link', replacement, chosen)).toBe(problem)
})

test('words may be taken out; a colour must be one', () => {
  expect(replacementProblem('words', '', [])).toBe('')
  expect(replacementProblem('colour', 'blueish', [])).toMatch(/^This is no colour\./)
})
