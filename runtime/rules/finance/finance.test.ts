import { describe, expect, test } from 'vitest'
import { extraLenders, type FinanceSite, financeTeaser, lenderKey } from './finance.ts'
import { AU } from '../../testing/regional.ts'

const NOW = Date.parse('2025-06-15T00:00:00Z')
const lender = { interestRate: 8.99, comparisonRate: 9.74, paymentWeek: 123.5, paymentMonth: 535.2 }
const site = (financeProvider: string | null): FinanceSite => ({
  slug: 'brolga-bay',
  regional: AU,
  timeZone: 'Australia/Brisbane',
  financeProvider,
  brandFlags: [],
  settings: {
    finance: {
      excludedFlags: ['ford-us'],
      excludedDealerships: ['gumleaf-1', 'gumleaf-2', 'gumleaf-3', 'gumleaf-4', 'gumleaf-5'],
      excludedMakes: ['Suzuki'],
      extraLenders: [],
    },
  },
})
const car = (provider: string, over: Record<string, unknown> = {}, entry: Record<string, unknown> = {}) => ({
  make: 'Mazda',
  dealership_slug: 'brolga-north',
  year: 2020,
  price: 501,
  status: 'in_stock',
  sold: false,
  finance_lenders: { [lenderKey(provider)]: { ...lender, ...entry } },
  ...over,
})
const reasons = (provider: string, over = {}, entry = {}) =>
  financeTeaser(car(provider, over, entry), site(provider), NOW).reasons

describe('common rules', () => {
  test('FIN-02 lender data are keyed by the provider in lower case without other signs', () => {
    expect(lenderKey('360 Finance')).toBe('360finance')
    expect(lenderKey('Nissan Finance')).toBe('nissanfinance')
    expect(lenderKey('Car Clarity')).toBe('carclarity')
    expect(financeTeaser(car('Angle'), site('Manual'), NOW).reasons).toEqual(['no lender data'])
  })

  test('CFG-11 no provider, no teaser', () => {
    expect(financeTeaser(car('Manual'), site(null), NOW).reasons).toEqual(['no provider'])
  })

  test('FIN-03 null or missing rates hide the teaser; an interest rate of 0 does not', () => {
    expect(reasons('Manual', {}, { interestRate: null })).toEqual(['no interest rate'])
    expect(reasons('Manual', {}, { comparisonRate: undefined })).toEqual(['no comparison rate'])
    expect(reasons('Manual', {}, { interestRate: 0, comparisonRate: 0 })).toEqual([])
  })

  test('FIN-04 no teaser on a Suzuki, in any case', () => {
    expect(reasons('Manual', { make: 'SUZUKI' })).toEqual(['excluded make'])
    expect(reasons('Manual', { make: 'Suzuki' })).toEqual(['excluded make'])
  })

  test('FIN-05 a site with an excluded flag shows none', () => {
    const flagged = { ...site('Manual'), brandFlags: ['jeep', 'ford-us'] }
    expect(financeTeaser(car('Manual'), flagged, NOW).reasons).toEqual(['excluded flag'])
  })

  test('FIN-06 five excluded dealerships, by site or by the car', () => {
    for (let yard = 1; yard <= 5; yard++) {
      expect(reasons('Manual', { dealership_slug: `gumleaf-${yard}` })).toEqual(['excluded dealership'])
    }
    expect(reasons('Manual', { dealership_slug: 'gumleaf-6' })).toEqual([])
    expect(financeTeaser(car('Manual'), { ...site('Manual'), slug: 'gumleaf-1' }, NOW).ok).toBe(false)
  })
})

describe('provider rules', () => {
  test('FIN-07 Taurus: a car with only a monthly amount shows that', () => {
    const monthly = car('Taurus', {}, { paymentWeek: null })
    expect(financeTeaser(monthly, site('Taurus'), NOW)).toMatchObject({ ok: true, per: 'month', amount: 535 })
  })

  test('FIN-07 Taurus: newer than 12 years, above 500, available, comparison rate above 0', () => {
    expect(reasons('Taurus', { year: 2014 })).toEqual([])
    expect(reasons('Taurus', { year: 2013 })).toEqual(['too old'])
    expect(reasons('Taurus', { price: 500 })).toEqual(['price'])
    expect(reasons('Taurus', { price: 501 })).toEqual([])
    expect(reasons('Taurus', { status: 'sold' })).toEqual(['not available'])
    expect(reasons('Taurus', {}, { comparisonRate: 0 })).toEqual(['comparison rate is zero'])
  })

  describe.each(['360 Finance', 'AusLoans'])('%s', (name) => {
    test('FIN-08 FIN-09 available is enough, but an amount must exist', () => {
      expect(reasons(name, { price: 0 })).toEqual([])
      expect(reasons(name, { sold: true })).toEqual(['not available'])
      expect(reasons(name, {}, { paymentWeek: null, paymentMonth: null })).toEqual(['no payment'])
      const monthly = financeTeaser(car(name, {}, { paymentWeek: null }), site(name), NOW)
      expect(monthly).toMatchObject({ ok: true, amount: 535, per: 'month' })
    })
  })

  describe.each(['Manual', 'Angle', 'Powertorque'])('%s', (name) => {
    test('FIN-10 FIN-11 FIN-12 above 500, available, weekly payment', () => {
      expect(reasons(name, { price: 500 })).toEqual(['price'])
      expect(reasons(name, { status: 'archived' })).toEqual(['not available'])
      expect(reasons(name, {}, { paymentWeek: null })).toEqual(['no weekly payment'])
      expect(reasons(name)).toEqual([])
    })
  })

  const CAR_BELOW = 'price'
  const GONE = 'not available'
  // What each condition says, by provider: a car of $500, one whose offer is $500, one that is gone, 12 years old, a comparison
  // rate of 0, without a weekly, a monthly and any payment.
  test.each([
    ['Taurus', [CAR_BELOW, CAR_BELOW, GONE, 'too old', 'comparison rate is zero', '', '', 'no payment']],
    ['360 Finance', ['', '', GONE, '', '', '', '', 'no payment']],
    ['AusLoans', ['', '', GONE, '', '', '', '', 'no payment']],
    ...['Manual', 'Angle', 'Powertorque'].map((name): [string, string[]] => [
      name,
      [CAR_BELOW, CAR_BELOW, GONE, '', '', 'no weekly payment', '', 'no weekly payment'],
    ]),
    ['Nissan Finance', [CAR_BELOW, CAR_BELOW, GONE, '', '', '', 'no monthly payment', 'no monthly payment']],
  ])('FIN-07 FIN-08 FIN-09 FIN-10 FIN-11 FIN-12 FIN-13 %s: what speaks against a car', (name, against) => {
    const none = { paymentWeek: null, paymentMonth: null }
    const cases: [over: object, entry: object][] = [
      [{ price: 500 }, {}],
      [{ price: 30_000, offer_price: 500 }, {}],
      [{ status: 'withdrawn' }, {}],
      [{ year: 2013 }, {}],
      [{}, { comparisonRate: 0 }],
      [{}, { paymentWeek: null }],
      [{}, { paymentMonth: null }],
      [{}, none],
    ]
    expect(cases.map(([over, entry]) => reasons(name, over, entry).join())).toEqual(against)
    expect(reasons(name, { price: 30_000, offer_price: 501 })).toEqual([])
  })

  test('FIN-13 Nissan Finance: monthly payment needed and shown', () => {
    expect(reasons('Nissan Finance', {}, { paymentMonth: null })).toEqual(['no monthly payment'])
    const teaser = financeTeaser(
      car('Nissan Finance', {}, { paymentWeek: null }),
      site('Nissan Finance'),
      NOW,
    )
    expect(teaser).toMatchObject({ ok: true, amount: 535, per: 'month' })
  })

  test('FIN-19 payments are rounded half up to whole dollars', () => {
    expect(financeTeaser(car('Manual'), site('Manual'), NOW)).toMatchObject({ amount: 124, per: 'week' })
  })

  test('FIN-14 Car Clarity is an extra lender under the Manual rule and never drives the teaser', () => {
    const both = site('Angle')
    both.settings.finance.extraLenders = ['Car Clarity']
    const listed = car('Car Clarity')
    expect(extraLenders(listed, both, NOW)).toMatchObject([{ name: 'Car Clarity', amount: 124, per: 'week' }])
    expect(extraLenders({ ...listed, price: 500 }, both, NOW)).toEqual([])
    expect(financeTeaser(listed, both, NOW).ok).toBe(false)
    expect(reasons('Car Clarity')).toEqual(['no provider'])
  })
})
