import { describe, expect, test } from 'vitest'
import {
  journeyHref,
  journeyStep,
  PURCHASE_QUESTIONS,
  purchaseText,
  readPurchase,
  type Purchase,
} from './online-purchase.ts'
import { reservationReference } from './reservation-view.ts'

const read = (given: Record<string, string | null>) => readPurchase((name) => given[name])

describe('CHK-09 the Online Purchase journey', () => {
  test('asks about trade-in, finance and protection, in these words', () => {
    expect(
      PURCHASE_QUESTIONS.map(({ step, name, label, question, help }) => [step, name, label, question, help]),
    ).toEqual([
      [
        'trade-in',
        'trade_in',
        'Trade-in',
        'Do you have a car to trade in?',
        'We take its value off the price. Bring it along, or let us look at it at your place.',
      ],
      [
        'finance',
        'finance',
        'Finance',
        'How would you like to pay the balance?',
        'Nothing is decided here, and nothing touches your credit file.',
      ],
      [
        'protection',
        'protection',
        'Protection',
        'Would you like to protect your car?',
        'Paint and fabric protection, and an extended warranty. We tell you what it costs; you decide.',
      ],
    ])
    expect(
      PURCHASE_QUESTIONS.map(({ options }) => options.map(({ label, note }) => `${label} ${note}`)),
    ).toEqual([
      ['Yes, value my car We call you with a figure.', 'No trade-in Straight to the next step.'],
      ['With finance We send you a quote to compare.', 'With my own money By bank transfer, on delivery.'],
      [
        'Yes, tell me more We send the options and prices.',
        'No, thank you You can still add it on delivery.',
      ],
    ])
  })

  test('reads the choices; what is none of the options, or a plate without a trade-in, is left out', () => {
    expect(read({ trade_in: 'yes', rego: ' ABC 123 ', finance: 'cash', protection: 'no' })).toEqual({
      trade_in: 'yes',
      rego: 'ABC 123',
      finance: 'cash',
      protection: 'no',
    })
    expect(read({ trade_in: 'no', rego: 'ABC123', finance: 'gold', protection: '' })).toEqual({
      trade_in: 'no',
    })
    expect(read({ rego: 'ABC123' })).toEqual({})
    expect(readPurchase(() => null)).toEqual({})
  })

  test.each([
    ['', undefined],
    ['A', 'A'],
    ['ABCDEFGHIJKL', 'ABCDEFGHIJKL'],
    ['ABCDEFGHIJKLM', undefined],
    ['Ö-1 2', 'Ö-1 2'],
    ['A<b', undefined],
    ['A!', undefined],
    ['!A', undefined],
  ])('the plate %j is kept as %j', (rego, kept) => {
    expect(read({ trade_in: 'yes', rego }).rego).toBe(kept)
  })

  test.each<[Purchase, string]>([
    [{}, ''],
    [{ trade_in: 'yes', rego: 'ABC123', finance: 'finance' }, 'has a trade-in (ABC123), wants finance'],
    [{ trade_in: 'yes' }, 'has a trade-in'],
    [
      { trade_in: 'no', finance: 'cash', protection: 'yes' },
      'no trade-in, pays without finance, asks for protection',
    ],
    [{ protection: 'no' }, 'no protection'],
  ])('tells the dealer %j in one line', (purchase, text) => {
    expect(purchaseText(purchase)).toBe(text)
  })

  test('begins at the trade-in, and its addresses carry the choices so far', () => {
    expect(['trade-in', 'finance', 'protection', 'deposit'].map(journeyStep)).toEqual([
      'trade-in',
      'finance',
      'protection',
      'deposit',
    ])
    expect([journeyStep(null), journeyStep('x')]).toEqual(['trade-in', 'trade-in'])
    expect(journeyHref('2020-kia-7', 'finance', { trade_in: 'yes', rego: 'AB 1' })).toBe(
      '/checkout-journey?car_id=2020-kia-7&step=finance&trade_in=yes&rego=AB+1',
    )
  })
})

test('CHK-08 a reservation is known by the first eight characters of its id', () => {
  expect(reservationReference('7kq2m9xd-0000-4000-8000-000000000000')).toBe('7KQ2-M9XD')
})
