import { describe, expect, it } from 'vitest'
import { cleanText, foldKey, titleCase, withoutMarkup, withoutPlaceholder } from './text.ts'

describe('cleanText', () => {
  it.each([
    ['Toyota', 'Toyota', []],
    [' New In Stock', 'New In Stock', ['text.whitespace']],
    ['Grey  Cloth', 'Grey Cloth', ['text.whitespace']],
    ['A\u00a0B\u200b\tC', 'A B C', ['text.whitespace']],
    ['Sun &amp; Sons', 'Sun & Sons', ['text.entities']],
    ['Sun &amp;amp; Sons', 'Sun & Sons', ['text.entities']],
    ['Caf&eacute; &#8211; City', 'Café – City', ['text.entities']],
    ['CrÃ¨me', 'Crème', ['text.mojibake']],
    ['Dealerâ€™s choice', 'Dealer’s choice', ['text.mojibake']],
    ['Itâ€™s ready ðŸš—', 'It’s ready 🚗', ['text.mojibake']],
    ['Crème', 'Crème', []],
    ['SÃO', 'SÃO', []],
    ['one\r\ntwo ', 'one\ntwo', ['text.whitespace']],
  ])('%j → %j', (raw, value, rules) => {
    expect(cleanText(raw)).toEqual({ value, rules })
  })
})

describe('withoutPlaceholder', () => {
  it.each([
    '-',
    '--',
    '- / -',
    'N/A',
    'n/a',
    'NA',
    'nan',
    'NULL',
    'None',
    'TBA',
    'tbc',
    'unknown',
    '?',
    'xxx',
    '...',
  ])('reads %j as nothing', (text) => {
    expect(withoutPlaceholder(text)).toEqual({ value: null, rules: ['text.placeholder'] })
  })

  it.each(['#NAME?', '#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#####'])(
    'reads %j as a spreadsheet error',
    (text) => {
      expect(withoutPlaceholder(text)).toEqual({ value: null, rules: ['text.spreadsheet-error'] })
    },
  )

  it.each(['0', 'Nana', 'Navara', 'X5', 'A', '+luxe', '#1'])('keeps %j', (text) => {
    expect(withoutPlaceholder(text)).toEqual({ value: text, rules: [] })
  })
})

describe('withoutMarkup', () => {
  it.each([
    ['plain < 5 km', 'plain < 5 km', []],
    ['One<br/>Two<p>Three</p>', 'One|Two Three', ['text.markup']],
    ['<script>alert(1)</script>Safe<!-- x -->', 'Safe', ['text.markup']],
    ['<ul><li>A</li><li>B</li></ul>', 'A|B', ['text.markup']],
  ])('%j → %j', (raw, value, rules) => {
    expect(withoutMarkup(raw)).toEqual({ value, rules })
  })
})

it('compares names without capitals, accents and separators', () => {
  expect(foldKey('Citroën')).toBe('citroen')
  expect(foldKey('MERCEDES  Benz')).toBe(foldKey('Mercedes-Benz'))
})

it('writes shouted names normally', () => {
  expect(titleCase('SOUTH MELBOURNE')).toBe('South Melbourne')
  expect(titleCase("O'CONNOR-WEST")).toBe("O'connor-West")
})
