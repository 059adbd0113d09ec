import { expect, it } from 'vitest'
import { lettersOf, lettersWithout, namedLetters, rangesOf } from './typeface-letters.ts'

it('UI-12 writes what a font has as a style sheet does', () => {
  expect(rangesOf([0x7e, 0x7d, 0x20, 0x21, 0xe9, 0x21])).toBe('U+20-21, U+7d-7e, U+e9')
  expect(rangesOf([])).toBe('')
})

it('UI-12 names the letters of a dealer’s words that a font has not, once each, of any language', () => {
  const document = {
    name: 'Kererū Coast — 24 € ½',
    routes: [{ title: 'Kererū', blocks: [{ props: { text: 'Ma\u0304ori, garantía' } }] }],
    phone: 7,
    address: null,
  }
  const latin = rangesOf(Array.from({ length: 0xe0 }, (_, at) => at + 0x20))
  expect(lettersWithout(lettersOf(document), latin)).toEqual(['ā', 'ū'])
  expect(lettersWithout(lettersOf(document), `${latin}, U+100-17f`)).toEqual([])
  expect(lettersWithout(lettersOf({ text: 'Auto, jetzt' }), 'U+41')).toEqual([])
})

it('UI-12 a sentence names twenty of the missing letters at the most', () => {
  const letters = Array.from({ length: 21 }, (_, at) => String.fromCodePoint(0x100 + at))
  expect(namedLetters(letters.slice(0, 20))).toBe(letters.slice(0, 20).join(' '))
  expect(namedLetters(letters)).toBe(`${letters.slice(0, 20).join(' ')} and 1 more`)
})
