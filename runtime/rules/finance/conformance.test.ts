import { describe, expect, test } from 'vitest'
import { validateLayer } from '../../../schemas/generated/validate-tenant.js'
import type { LenderEntry } from '../../../schemas/generated/types.ts'
import { extraLenders, type FinancedCar, type FinanceSite, financeTeaser } from './finance.ts'
import { type FinanceReason, lenderKey } from './provider.ts'
import { FINANCE_PROVIDERS } from './providers/index.ts'
import { AU, US } from '../../testing/regional.ts'

const NOW = Date.parse('2025-06-15T00:00:00Z')
const LENDER: LenderEntry = {
  interestRate: 8.99,
  comparisonRate: 9.74,
  paymentWeek: 123.5,
  paymentMonth: 535.2,
  termMonths: 60,
}

function ask(
  key: string,
  over: Partial<FinancedCar> = {},
  lender: LenderEntry = {},
  site: Partial<FinanceSite> = {},
) {
  const provider = FINANCE_PROVIDERS[key]
  const name = provider?.name ?? key
  const car: FinancedCar = {
    make: 'Mazda',
    dealership_slug: 'brolga-north',
    year: 2020,
    price: 30_000,
    status: 'in_stock',
    sold: false,
    finance_lenders: { [key]: { ...LENDER, ...lender } },
    ...over,
  }
  const full: FinanceSite = {
    slug: 'brolga-bay',
    regional: AU,
    timeZone: 'Australia/Brisbane',
    financeProvider: provider?.lenderOnly ? 'Manual' : name,
    brandFlags: [],
    settings: {
      finance: {
        excludedFlags: ['ford-us'],
        excludedDealerships: ['gumleaf-1'],
        excludedMakes: ['Suzuki'],
        extraLenders: provider?.lenderOnly ? [name] : [],
      },
    },
    ...site,
  }
  if (!provider?.lenderOnly) return financeTeaser(car, full, NOW)
  const [offer] = extraLenders(car, full, NOW)
  return { ok: offer !== undefined, reasons: [] as FinanceReason[], ...offer }
}

const keys = Object.keys(FINANCE_PROVIDERS)

test('FIN-02 FIN-14 CFG-11 every provider stands under its own key, and documents may write its name', () => {
  expect(keys).not.toEqual([])
  for (const [key, { name, lenderOnly = false }] of Object.entries(FINANCE_PROVIDERS)) {
    expect(lenderKey(name)).toBe(key)
    expect(validateLayer({ schemaVersion: 2, finance_provider: name })).toBe(!lenderOnly)
    expect(validateLayer({ schemaVersion: 2, settings: { finance: { extraLenders: [name] } } })).toBe(true)
  }
})

describe.each(keys)('provider %s', (key) => {
  test('FIN-01 FIN-19 a car that meets everything has an amount in whole dollars, rounded half up', () => {
    expect(ask(key)).toMatchObject({ ok: true, amount: FINANCE_PROVIDERS[key]?.pays === 'month' ? 535 : 124 })
    expect(ask(key, {}, { paymentWeek: 123.49, paymentMonth: 534.49 })).toMatchObject({
      amount: FINANCE_PROVIDERS[key]?.pays === 'month' ? 534 : 123,
    })
  })

  test('FIN-19 in the US an amount is rounded up, and is the monthly one', () => {
    expect(ask(key, {}, { paymentWeek: 123.1, paymentMonth: 534.1 }, { regional: US })).toMatchObject({
      amount: 535,
      per: 'month',
    })
  })

  const against: [string, Partial<FinancedCar>, LenderEntry, Partial<FinanceSite>, FinanceReason][] = [
    ['FIN-02 without lender data', { finance_lenders: {} }, {}, {}, 'no lender data'],
    ['FIN-02 with lender data null', { finance_lenders: null }, {}, {}, 'no lender data'],
    ['FIN-03 with an interest rate of null', {}, { interestRate: null }, {}, 'no interest rate'],
    ['FIN-03 with a comparison rate of null', {}, { comparisonRate: null }, {}, 'no comparison rate'],
    ['FIN-04 on a SUZUKI', { make: 'SUZUKI' }, {}, {}, 'excluded make'],
    ['FIN-05 on a site with an excluded flag', {}, {}, { brandFlags: ['ford-us'] }, 'excluded flag'],
    ['FIN-06 at an excluded dealership', { dealership_slug: 'gumleaf-1' }, {}, {}, 'excluded dealership'],
    ['FIN-06 on an excluded site', {}, {}, { slug: 'gumleaf-1' }, 'excluded dealership'],
    ['VEH-10 on a sold car', { sold: true }, {}, {}, 'not available'],
    ['VEH-31 with an unknown status', { status: 'in_transit' }, {}, {}, 'not available'],
    ['FIN-01 without any payment', {}, { paymentWeek: null, paymentMonth: null }, {}, 'no payment'],
  ]
  test.each(against)('%s it is hidden and says why', (_name, car, lender, site, reason) => {
    const answer = ask(key, car, lender, site)
    expect(answer.ok).toBe(false)
    if (FINANCE_PROVIDERS[key]?.lenderOnly) return
    const worded = reason === 'no payment' ? /^no (weekly |monthly )?payment$/ : new RegExp(`^${reason}$`)
    expect(answer.reasons).toContainEqual(expect.stringMatching(worded))
  })

  test('VEH-10 FIN-03 a car that is coming soon counts as available, and an interest rate of 0 as a rate', () => {
    expect(ask(key, { status: 'coming_soon' }).ok).toBe(true)
    expect(ask(key, {}, { interestRate: 0 }).ok).toBe(true)
  })
})
