import { expect, test } from 'vitest'
import { typeface, wrapped, type Typeface } from './typeface.ts'

/** Every letter as wide as a tenth of the size: at size 10 a line is as wide as it has letters. */
const FACE: Typeface = {
  width: (text, size) => (text.length * size) / 10,
  outline: () => '',
}

test.each([
  ['one two three', 7, 4, ['one two', 'three']],
  ['one two three', 6, 4, ['one', 'two', 'three']],
  ['  one \n two ', 7, 4, ['one two']],
  ['unbreakable a', 3, 4, ['unbreakable', 'a']],
  ['a b c d', 1, 4, ['a', 'b', 'c', 'd']],
  ['a b c d e', 1, 4, ['a', 'b', 'c', 'd…']],
  ['one two three', 8, 1, ['one two…']],
  ['one two three', 7, 1, ['one…']],
  ['unbreakable a', 3, 1, ['unbreakable…']],
  [' ', 9, 4, []],
])('SEO-06 %j in lines of %d letters, at most %d of them', (text, width, most, lines) => {
  expect(wrapped(FACE, text, 10, width, most)).toEqual(lines)
})

test('SEO-06 words of a card are drawn in the dealer’s type, at any size, and in the plainest where that is none of ours', async () => {
  const [own, plain, other] = await Promise.all([
    typeface('Newsreader Display', 700),
    typeface('Archivo', 700),
    typeface('Comic Sans MS', 700),
  ])
  // Each is cut once: that takes a tenth of a second.
  expect(typeface('Archivo', 700)).toBe(typeface('Archivo', 700))
  expect(typeface('Archivo', 600)).not.toBe(typeface('Archivo', 700))
  expect(own.width('Škoda', 20)).toBeCloseTo(own.width('Škoda', 10) * 2)
  expect(other.width('Brolga Bay', 10)).toBe(plain.width('Brolga Bay', 10))
  expect(other.width('Brolga Bay', 10)).not.toBe(own.width('Brolga Bay', 10))
  const path = plain.outline('il', { x: 5, y: 9, size: 10, fill: '#abc' })
  expect(path).toMatch(
    /^<g fill="#abc"><path transform="translate\(5\.00 9\.00\) scale\(([\d.]+) -\1\)" d="M/,
  )
  const second = /.*translate\(([\d.]+) 9\.00\)/.exec(path)
  expect(Number(second?.[1])).toBeCloseTo(5 + plain.width('i', 10), 1)
})
