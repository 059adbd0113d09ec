import { expect, test } from 'vitest'
import { fillProps, fillTokens, hasToken, tokensIn } from './tokens.ts'

const values = { 'site.name': 'Brolga Bay', 'car.title': '' }

test('SEO-06 tokens are filled in; one without a value stays for whoever fills it later', () => {
  expect(fillTokens('{site.name}: {count} cars, {constructor}', values)).toBe(
    'Brolga Bay: {count} cars, {constructor}',
  )
  expect(fillTokens('no token', values)).toBe('no token')
  // Known to be empty is known.
  expect(fillTokens('“{car.title}”', values)).toBe('“”')
  expect(tokensIn('{site.name} and {car.title}')).toEqual(['site.name', 'car.title'])
  expect([hasToken('{a}'), hasToken('{a}'), hasToken('{ a }')]).toEqual([true, true, false])
})

test.each([
  ['{car.title} | {site.name}', 'Brolga Bay'],
  ['{site.name} – {car.title}', 'Brolga Bay'],
  ['2021 | {car.title} | {site.name}', '2021 | Brolga Bay'],
  ['{unknown}', ''],
  ['Open 9 - 5', 'Open 9 - 5'],
  ['{site.name} – {site.name}', 'Brolga Bay – Brolga Bay'],
  ['{Car.Title}{CAR}', ''],
])('SEO-06 where nothing can follow, an empty token leaves no separator behind: %s', (text, filled) => {
  expect(fillTokens(text, values, '')).toBe(filled)
})

test('only the texts that were noted are filled in, wherever they stand', () => {
  const props = { heading: '{site.name}', items: [{ text: '{site.name}' }, { text: '{site.name}' }] }
  expect(fillProps(props, [['items', 1, 'text']], values)).toEqual({
    heading: '{site.name}',
    items: [{ text: '{site.name}' }, { text: 'Brolga Bay' }],
  })
})
