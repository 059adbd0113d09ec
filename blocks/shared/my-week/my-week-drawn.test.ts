// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { setMyWeek } from './my-week.ts'

const SITE = { slug: 'a', settings: { consent: { functionalStorage: true } } }

/** What a card and the finance teaser of a car show, each as the dealer's lender has it. */
const PAGE = `
  <span class="card" data-loan="33000 10 week">$154</span>
  <span class="none">$154</span>
  <div data-loan-term="term"><dt>Term</dt><dd>84 months</dd></div>
  <div data-loan-term="deposit"><dt>Deposit (10%)</dt><dd>$3,300</dd></div>
  <div data-loan-term="final"><dt>Final payment</dt><dd>$9,900</dd></div>
  <div data-loan-term="rate"><dt>Rate</dt><dd>10%</dd></div>
  <p data-loan-words></p>`

afterEach(() => setMyWeek(SITE, null))

const shown = () =>
  [...document.querySelectorAll('span, div, p')].map((each) =>
    each.textContent.replaceAll(/\s+/g, ' ').trim(),
  )

test('FIN-22 every figure, each term and the words are the visitor’s own, and the dealer’s again afterwards', () => {
  document.body.innerHTML = PAGE
  const before = shown()
  const card = document.querySelector<HTMLElement>('.card')
  setMyWeek(SITE, { deposit: 3_000, months: 60 })
  expect(shown()).toEqual([
    '$147',
    '$154',
    'Term60 months',
    'Deposit$3,000',
    'Final payment$0',
    'Rate10%',
    'Yours, with $3,000 deposit over 60 months',
  ])
  expect(card?.title).toBe('Your figure: $3,000 deposit over 60 months')
  setMyWeek(SITE, { deposit: 10_000, months: 60 })
  expect(shown().slice(0, 4)).toEqual(['$113', '$154', 'Term60 months', 'Deposit$10,000'])
  setMyWeek(SITE, null)
  expect(shown()).toEqual(before)
  expect(card?.hasAttribute('title')).toBe(false)
})
