import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

it.each([
  ['[A-Z][0-9] ?[0-9][A-Z]{2}', null],
  ['^(?:0[2-578][0-9]{8}|13[0-9]{4}|\\+61[0-9]{6,13})$', null],
  ['(a+)+', 'repeats a group'],
  ['(?:a|a)*', 'repeats a group'],
  ['(a|aa){2,9}b', 'repeats a group'],
  ['(a)\\1', 'refers back to what it found'],
  ['a(?=b)', 'looks ahead or behind'],
  ['a*a*a*a*a*b', 'has more than 4 parts of variable length'],
  ['[0-9', 'is no regular expression'],
  ['[^0-9]', 'takes a line break'],
  [Array.from({ length: 14 }, () => 'a').join('|'), 'has more than 12 alternatives'],
])('CFG-19 FORM-32 the pattern %s', async (pattern, fault) => {
  const found = await problemsOf('regional-pattern', { regional: { phone: { pattern } } })
  expect(found).toEqual(
    fault === null ? [] : [`gumtree.json /regional/phone/pattern The phone pattern ${fault}.`],
  )
})
