import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const block = registry.get('FinanceTeaser')!
const estimate = {
  provider: 'Manual',
  key: 'manual',
  amount: '$124',
  loan: '30000 8.9 week',
  per: 'week',
  rows: ['Comparison rate', 'Term', 'Deposit', 'Deposit (10%)', 'Final payment', 'Final payment (30%)'].map(
    (label) => ({ label, value: '1' }),
  ),
  notes: ['The warning.'],
  disclaimer: null,
  lenders: [{ name: 'Car Clarity', amount: '$130', loan: '30000 9 week', per: 'week' }],
}
const html = (over: object = {}) =>
  renderBlock(block, { data: { estimate: { ...estimate, ...over }, carId: 7, action: null } })
const terms = (page: string) =>
  [...page.matchAll(/<div(?: data-loan-term="(\w+)")?><dt>([^<]*)/g)].map(([, term, label]) => [label, term])

test('FIN-17 FIN-18 rows that a deposit and term of one’s own change say which of the two they tell', () => {
  expect(terms(html())).toEqual([
    ['Comparison rate', undefined],
    ['Term', 'term'],
    ['Deposit', 'deposit'],
    ['Deposit (10%)', 'deposit'],
    ['Final payment', 'final'],
    ['Final payment (30%)', 'final'],
  ])
  // Without a loan behind the amount nothing can be reckoned anew, and nothing is offered.
  const fixed = html({ loan: undefined })
  expect(terms(fixed).filter(([, term]) => term)).toEqual([])
  expect(fixed).not.toContain('data-my-week')
})

test('FIN-22 the term to choose begins at 60 months, among half years from 12 to 84', () => {
  const options = [...html().matchAll(/<option value="(\d+)"( selected="")?>([^<]*)/g)]
  expect(options.map(([, value]) => Number(value))).toEqual([
    12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72, 78, 84,
  ])
  expect(options.filter(([, , chosen]) => chosen).map(([, , , text]) => text)).toEqual(['60 months'])
})

test.each([
  ['Manual', 'Terms of the lender'],
  ['Angle', 'Terms of Angle'],
])(
  'FIN-24 the terms of %s are called "%s"; without a disclaimer of its own they are the warning',
  (provider, words) => {
    const details =
      /<details class="fc-finance-teaser__terms"[\s\S]*?<\/details>/.exec(html({ provider }))?.[0] ?? ''
    expect(visibleText(details)).toBe(`${words} The warning.`)
    expect(visibleText(html({ provider, disclaimer: 'Approved only.' }))).toMatch(/Approved only\.$/)
  },
)

test('FIN-14 a further lender stands with its amount, which a loan of one’s own changes too', () => {
  expect(visibleText(html())).toContain('Also through Car Clarity: $130 per week')
  expect(html()).toContain('<strong data-loan="30000 9 week">$130</strong>')
})
