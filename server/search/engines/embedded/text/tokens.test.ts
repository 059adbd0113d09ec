import { expect, test } from 'vitest'
import { mayHaveTypo, tokens, tokensWithJoined } from './tokens.ts'

const terms = (text: string): string[] => tokens(text).map(({ term }) => term)
const withJoined = (text: string): string[] => tokensWithJoined(text).map(({ term }) => term)

test.each([
  ['2021 Toyota HiLux SR5', ['2021', 'toyota', 'hilux', 'sr5']],
  ['  ', []],
  ['Kererū Citroën', ['kereru', 'citroen']],
  ['Citroe\u0308n', ['citroen']],
  ['4x4/AWD', ['4x4', 'awd']],
  ['Škoda Шкода 7座', ['skoda', 'шкода', '7座']],
])('words of %s', (text, expected) => {
  expect(terms(text)).toEqual(expected)
})

test.each([
  ['CX-5', ['cx', '5', 'cx5']],
  ['C-HR GX', ['c', 'hr', 'gx', 'chr']],
  ['Mercedes-Benz', ['mercedes', 'benz', 'mercedesbenz']],
  ["O'Brien", ['o', 'brien', 'obrien']],
  ['a-b-c', ['a', 'b', 'c', 'ab', 'abc', 'bc']],
  ['Land Rover', ['land', 'rover']],
])('joined words of %s', (text, expected) => {
  expect(withJoined(text)).toEqual(expected)
})

test('tokens know where they stand', () => {
  expect(tokens('Kererū HiLux')).toEqual([
    { term: 'kereru', start: 0, end: 6 },
    { term: 'hilux', start: 7, end: 12 },
  ])
})

test('words with digits have no typos: 2019 never matches 2018', () => {
  expect(['2019', 'u1234', 'cx5', '七2'].map(mayHaveTypo)).toEqual([false, false, false, false])
  expect(mayHaveTypo('toyota')).toBe(true)
})
