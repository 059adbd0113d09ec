import { expect, it } from 'vitest'
import { isSlip, nearestName } from './nearest.ts'

it.each<[string, string[], string | undefined]>([
  // Neither case nor separators count.
  ['HEADING', ['heading'], 'heading'],
  ['bg-colour', ['backgroundImage', 'bgColour'], 'bgColour'],
  ['BG_COLOUR_1', ['bgColour1'], 'bgColour1'],
  // Two edits of a short name, one of a very short one, a third of a long one.
  ['headign', ['heading', 'footer'], 'heading'],
  ['abcd', ['abxy'], 'abxy'],
  ['abcd', ['axyz'], undefined],
  ['abc', ['abx'], 'abx'],
  ['abc', ['axy'], undefined],
  ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
  ['abcdefghi', ['abcdexyzw'], undefined],
  // The nearest; of two equally near ones the first.
  ['price', ['prices', 'priced', 'pricy'], 'prices'],
  ['colour', ['colours', 'color', 'colour'], 'colour'],
  ['anything', [], undefined],
])('CFG-25 “%s” among %j: %s', (written, known, expected) => {
  expect(nearestName(written, known)).toBe(expected)
})

it('CFG-25 a name of more than 200 letters is nobody’s slip', () => {
  expect(nearestName('x'.repeat(200), ['x'.repeat(199)])).toBe('x'.repeat(199))
  expect(nearestName('x'.repeat(201), ['x'.repeat(200)])).toBeUndefined()
})

it.each<[string, string, boolean]>([
  ['hero.title', 'hero.title', false],
  ['hero.titel', 'hero.title', true],
  ['hero.tite', 'hero.title', true],
  ['hero.titlee', 'hero.title', true],
  ['hera.title', 'hero.title', true],
  ['ehro.title', 'hero.title', true],
  ['hera.titla', 'hero.title', false],
  ['hero.tlite', 'hero.title', false],
  ['home.usp4', 'home.usp3', false],
  ['home.usp', 'home.usp3', false],
  ['home.usp34', 'home.usp43', false],
  ['hoem.usp3', 'home.usp3', true],
  ['x'.repeat(200), 'x'.repeat(199), true],
  ['x'.repeat(201), 'x'.repeat(200), false],
])('CFG-26 “%s” is a slip for “%s”: %s', (written, meant, slip) => {
  expect(isSlip(written, meant)).toBe(slip)
})
