import { expect, test } from 'vitest'
import { textToCheck } from './claims.ts'

test.each<[string, string, string[]]>([
  ['From $19,990 with 9 seats', '', ['$19,990', '9']],
  ['From $19 990', '', ['$19990']],
  ['$59 for 3 people, $59 again', '$59', ['3']],
  ['Five years warranty', '', ['Five years']],
  ['A two-day test drive', '', ['two-day']],
  ['Five years warranty', 'We give 5 years.', []],
  ['Five years warranty', 'Five year warranty', []],
  ['Someone years ago, four wheels', '', []],
])('EDIT-01 “%s” beside “%s” is to be checked for %j', (text, proven, check) => {
  expect(textToCheck([text], proven)).toEqual(check)
})
