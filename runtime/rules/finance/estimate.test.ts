import { expect, test } from 'vitest'
import { siteContext } from '../../compile/site.ts'
import { fixtureTenant } from '../../testing/fixture-tenant.ts'
import type { Car, Country, LenderEntry, Settings } from '../../../schemas/generated/types.ts'
import { cardView } from '../car/card-view.ts'
import { financeEstimate } from './estimate.ts'
import { lenderKey } from './provider.ts'

const NOW = Date.parse('2026-01-31T01:00:00Z')

function site(financeProvider: string, finance: Partial<Settings['finance']> = {}, country: Country = 'AU') {
  const tenant = fixtureTenant({ finance_provider: financeProvider as 'Manual', country })
  tenant.settings = { ...tenant.settings, finance: { ...tenant.settings.finance, ...finance } }
  return siteContext(tenant)
}

function car(provider: string, lender: LenderEntry = {}, over: Partial<Car> = {}): Car {
  return {
    id: 7,
    name: '2021 Mazda CX-5',
    slug: '2021-mazda-cx-5-7',
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    status: 'in_stock',
    price: 40_000,
    finance_lenders: {
      [lenderKey(provider)]: {
        interestRate: 8.9,
        comparisonRate: 9.745,
        paymentWeek: 123.5,
        paymentMonth: 535.2,
        termMonths: 60,
        ...lender,
      },
    },
    ...over,
  }
}

test('FIN-17 weekly amount, rates with two decimals, term and deposit where the lender names them; comparison rate first', () => {
  expect(financeEstimate(car('Manual', { deposit: 4000 }), site('Manual'), NOW)).toMatchObject({
    amount: '$124',
    per: 'week',
    rows: [
      { label: 'Comparison rate', value: '9.74% p.a.' },
      { label: 'Interest rate', value: '8.90% p.a.' },
      { label: 'Term', value: '60 months' },
      { label: 'Deposit', value: '$4,000' },
    ],
  })
  const years = financeEstimate(car('Manual', { termMonths: null, termYears: 5 }), site('Manual'), NOW)
  expect(years?.rows).toContainEqual({ label: 'Term', value: '5 years' })
  expect(years?.rows.map(({ label }) => label)).not.toContain('Deposit')
})

test('FIN-16 Angle: deposit, term in years and a $0 final payment', () => {
  const angle = financeEstimate(car('Angle', { deposit: 4000, termYears: 5 }), site('Angle'), NOW)
  expect(angle?.rows.slice(2)).toEqual([
    { label: 'Deposit', value: '$4,000' },
    { label: 'Term', value: '5 years' },
    { label: 'Final payment', value: '$0' },
  ])
})

test('FIN-18 the display with a 10% deposit and a 30% final payment: $4,000 and $12,000 of $40,000', () => {
  const shown = financeEstimate(car('Powertorque'), site('Powertorque', { display: 'balloon10-30' }), NOW)
  expect(shown?.rows.slice(2)).toEqual([
    { label: 'Term', value: '60 months' },
    { label: 'Deposit (10%)', value: '$4,000' },
    { label: 'Final payment (30%)', value: '$12,000' },
  ])
})

test('FIN-20 in Australia the example of a 5-year secured loan of $30,000 and the statutory warning', () => {
  const notes = financeEstimate(car('Manual'), site('Manual'), NOW)?.notes.join(' ') ?? ''
  expect(notes).toContain(
    'Comparison rate is based on a 5-year secured loan of $30,000. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
  )
})

test('FIN-20 New Zealand shows the rate with fees, the United States the APR; neither a comparison rate', () => {
  const nz = financeEstimate(car('Manual'), site('Manual', {}, 'NZ'), NOW)
  expect(nz?.rows.slice(0, 2)).toEqual([
    { label: 'Interest rate', value: '8.90% p.a.' },
    { label: 'Rate with fees', value: '9.74% p.a.' },
  ])
  const us = financeEstimate(car('Manual'), site('Manual', {}, 'US'), NOW)
  expect(us).toMatchObject({ amount: '$536', per: 'month' })
  expect(us?.rows).toEqual([
    { label: 'Annual percentage rate (APR)', value: '9.74%' },
    { label: 'Repayment', value: '60 monthly payments of $536' },
  ])
  expect(JSON.stringify([nz, us])).not.toMatch(/comparison rate/i)
})

test('FIN-21 Taurus: a 10% deposit, and the offer is valid one month ahead, clamped to the end of the month', () => {
  expect(financeEstimate(car('Taurus'), site('Taurus'), NOW)?.notes[0]).toBe(
    'Example based on a 10% deposit of $4,000. Offer valid until 28 Feb 2026.',
  )
  expect(
    financeEstimate(car('Taurus'), site('Taurus'), Date.parse('2026-11-21T03:00:00Z'))?.notes[0],
  ).toMatch(/until 21 Dec 2026\.$/)
  // The dealer's day has begun where the one of UTC has not.
  expect(
    financeEstimate(car('Taurus'), site('Taurus'), Date.parse('2026-11-21T20:00:00Z'))?.notes[0],
  ).toMatch(/until 22 Dec 2026\.$/)
})

test('FIN-24 the disclaimer of the lender is part of it; blank ones are none', () => {
  const worded = financeEstimate(
    car('Manual', { disclaimer: ' Approved applicants only. ' }),
    site('Manual'),
    NOW,
  )
  expect(worded).toMatchObject({ key: 'manual', disclaimer: 'Approved applicants only.' })
  expect(financeEstimate(car('Manual', { disclaimer: ' ' }), site('Manual'), NOW)?.disclaimer).toBeNull()
})

test('FIN-14 further lenders are listed with their amounts, each with the loan at its own rate', () => {
  const both = car('Angle')
  both.finance_lenders = {
    ...both.finance_lenders,
    ...car('Car Clarity', { paymentWeek: 130, interestRate: 7.5 }).finance_lenders,
  }
  const shown = financeEstimate(both, site('Angle', { extraLenders: ['Car Clarity'] }), NOW)
  expect(shown?.lenders).toEqual([
    { name: 'Car Clarity', amount: '$130', per: 'week', loan: '40000 7.5 week' },
  ])
  expect(shown?.loan).toBe('40000 8.9 week')
})

test('FIN-25 CARD-05 strip and teaser agree, whatever the car', () => {
  const cars: [Partial<Car>, shown: boolean][] = [
    [{}, true],
    [{ sold: true }, false],
    [{ make: 'Suzuki' }, false],
    [{ price: 500 }, false],
    [{ price: 501 }, true],
  ]
  for (const [over, shown] of cars) {
    const subject = car('Manual', {}, over)
    expect(financeEstimate(subject, site('Manual'), NOW) !== null).toBe(shown)
    const strip = cardView(subject, site('Manual'), NOW).finance
    expect(strip).toEqual(
      shown
        ? {
            amount: '$124',
            per: 'week',
            rate: 'Comparison rate 9.74% p.a.',
            loan: `${subject.price} 8.9 week`,
          }
        : null,
    )
  }
})
