import { expect, test } from 'vitest'
import { unproven } from './unproven.ts'

test.each([
  ['From $19,990 today', ['$19,990']],
  ['Only AUD 500 a week', ['AUD 500']],
  ['Save NZ$1.5k or 20 thousand dollars', ['$1.5k', '20 thousand dollars']],
  ['for 300 dollars or five hundred', ['300 dollars']],
  ['£9 995, €10 and ¥3', ['£9995', '€10', '¥3']],
  ['at 4.9% p.a., or 5 per cent', ['4.9%', '5 per cent']],
  ['zero percent finance', ['zero percent']],
  ['4,9 %', ['4,9 %']],
  ['Ab 500 € oder ₹900, $  700', ['500 €', '₹900', '$  700']],
  ['from 1.9pc, or 2 pct', ['1.9pc', '2 pct']],
  ['a five-star ute, 5 stars, 4.5/5', ['five-star', '4.5/5']],
  ['Rated ★★★★★ by ANCAP', ['★★★★★', 'ANCAP']],
  ['９．９％ und ＄５００', ['9.9%', '$500']],
  ['12 cars, 3 places, open from 8:30 since 1974, 4x4, 2.5 L', []],
  ['A starter motor and a percentage of sense', []],
  ['The best price in Australia', ['best price']],
  ['Cheapest utes, lowest rates, guaranteed', ['Cheapest', 'lowest rates', 'guaranteed']],
  ['A lifetime of free servicing, free of charge', ['lifetime', 'free', 'free of charge']],
  ['Our #1 award-winning, Number One team', ['#1', 'award-winning', 'Number One']],
  ['No deposit, interest-free, at no extra cost', ['No deposit', 'interest-free', 'no extra cost']],
  ['Hassle-free and hands‑free: feel free to ask for freedom and bestsellers, or no. 12', []],
])('“%s”: a sum, a rate, a rating, a superlative or a promise that nothing proves is told', (text, told) => {
  expect(unproven(text, 'We sell utes.')).toEqual(told)
})

test.each([
  ['From $19,990', 'Now 19 990 dollars and $19 990'],
  ['at 4.9 per cent', 'It is 4.9% here'],
  ['five-star', 'has 5 stars'],
  ['ANCAP tested', 'An ANCAP rating'],
  ['We guarantee the lowest price', 'Lowest price, guaranteed'],
])('“%s” stands in “%s”', (text, original) => {
  expect(unproven(text, original)).toEqual([])
})

test.each([
  ['$1,999', '$19,990'],
  ['$19,990', '$19,900'],
  ['4.9%', '14.9%'],
  ['5 stars', '4 stars'],
])('%s does not stand in “%s”', (text, original) => {
  expect(unproven(text, original)).toEqual([text])
})
