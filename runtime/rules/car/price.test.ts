import { describe, expect, test } from 'vitest'
import { AU, NZ, US } from '../../testing/regional.ts'
import { displayPrice, isPriceShown, type PricedCar } from './price.ts'
import { priceBreakdown } from './price-breakdown.ts'

const texts = { noPriceText: 'Enquire for price.', preorderText: 'Pre-order now' }
const shown = (car: PricedCar) => displayPrice(car, texts)

describe('the price of a car', () => {
  test('DISP-01 is shown above ten dollars', () => {
    expect([undefined, null, 0, 10, 11].map(isPriceShown)).toEqual([false, false, false, false, true])
  })

  test('DISP-01 DISP-02 a text stands in its place: the car’s own for pre-orders, the site’s, or "no price"', () => {
    const none = { amount: null, was: null, type: null }
    expect(shown({ price: 10, price_type: 'Drive Away' })).toEqual({ ...none, text: 'Enquire for price.' })
    expect(shown({ preorder: true })).toEqual({ ...none, text: 'Pre-order now' })
    expect(shown({ preorder: 'From March' })).toEqual({ ...none, text: 'From March' })
    expect(shown({ preorder: ' ' }).text).toBe('Enquire for price.')
    expect(shown({ preorder: false }).text).toBe('Enquire for price.')
  })

  test('CARD-04 DISP-04 DISP-05 VEH-30 an offer above ten and below the price becomes the price', () => {
    expect(shown({ price: 100, offer_price: 99 })).toEqual({
      text: '$99',
      amount: 99,
      was: '$100',
      type: null,
    })
    expect(shown({ price: 100, offer_price: 100 })).toMatchObject({ amount: 100, was: null })
    // The type is that of the price that is shown, whichever that is.
    for (const offer_price of [null, 90])
      expect(shown({ price: 100, offer_price, price_type: ' Excl. Gov. Charges ' }).type).toBe(
        'Excl. Gov. Charges',
      )
    expect(shown({ price: 100, offer_price: 10 })).toMatchObject({ amount: 100, was: null })
    expect(shown({ price: 100, before_price: 120 })).toMatchObject({ amount: 100, was: '$120' })
    expect(shown({ price: 100, before_price: 100 })).toMatchObject({ was: null })
    expect(shown({ price: 100, before_price: null })).toMatchObject({ was: null })
    expect(shown({ price: 100, offer_price: 90, before_price: 120 })).toMatchObject({
      amount: 90,
      was: '$100',
    })
  })

  test('DISP-05 with its type as the dealer writes it, unless that is blank', () => {
    expect(shown({ price: 100, price_type: ' Drive Away ' }).type).toBe('Drive Away')
    expect(shown({ price: 100, price_type: ' ' }).type).toBeNull()
  })
})

describe('CHK-08 the kinds of its rows', () => {
  const of = (car: PricedCar, regional = AU) =>
    priceBreakdown(car, { deposit: 500, regional, texts }).map(({ kind }) => kind)

  test('the saving and the tax are notes, the deposit is paid now', () => {
    expect(of({ price: 30_000, offer_price: 28_500 })).toEqual([
      'note',
      'note',
      'part',
      'note',
      'part',
      'part',
      'total',
      'now',
      'part',
    ])
    expect(of({ price: 23_000 }, US)).toEqual(['part', 'part', 'part', 'total', 'now', 'part'])
    expect(of({ price: 23_000 }, NZ)).toHaveLength(7)
  })

  test('the saving counts from the dearest price, and no balance is below nothing', () => {
    const rows = (car: PricedCar, deposit = 500) =>
      priceBreakdown(car, { deposit, regional: AU, texts }).map(({ label, value }) => `${label}: ${value}`)
    expect(rows({ price: 30_000, offer_price: 28_000, before_price: 33_000 })).toContain('You save: $5,000')
    expect(rows({ price: 100 }, 500)).toContain('Balance on delivery: $0')
    for (const type of ['Plus On Roads', 'Before charges', 'Ex. GST'])
      expect(rows({ price: 100, price_type: type })).toContain(
        'Stamp duty, registration and transfer: On top, quoted before you pay the balance',
      )
  })
})
