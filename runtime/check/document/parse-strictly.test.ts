import { expect, it } from 'vitest'
import { parseStrictly } from './parse-strictly.ts'

it.each([
  ['{"a":1,"a":2}', 'The key "a" is there twice; one of both would be lost.'],
  [String.raw`{"a":1,"\u0061":2}`, 'The key "a" is there twice; one of both would be lost.'],
  ['{"__proto__":{"admin":true}}', 'No member can be called "__proto__".'],
  [String.raw`{"\u005f_proto__":1}`, 'No member can be called "__proto__".'],
  ['{"constructor":{"prototype":{}}}', 'No member can be called "constructor".'],
  ['{"a":1e400}', 'A number is too large.'],
  [`{"a":${'9'.repeat(400)}}`, 'A number is too large.'],
  ['['.repeat(300), 'This is nested more than 256 levels deep.'],
  [`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, 'This is nested more than 256 levels deep.'],
  [
    `{${Array.from({ length: 10_001 }, (_, at) => `"k${at}":0`).join()}}`,
    'An object holds more than 10,000 members.',
  ],
  ['{"a":', 'This is no valid JSON.'],
  ['', 'This is no valid JSON.'],
])('CFG-23 text %# is refused with the reason', (text, reason) => {
  expect(() => parseStrictly(text)).toThrow(reason)
})

it('CFG-23 everything else is what it says', () => {
  const value = { text: 'a "b" \\ 1e999 __proto__', list: [1e300, -0.5, null, true], more: { a: { a: 1 } } }
  expect(parseStrictly(JSON.stringify(value))).toEqual(value)
})
