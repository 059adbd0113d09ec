import { describe, expect, it } from 'vitest'
import { AU, NZ, US } from '../../testing/regional.ts'
import { priceBreakdown } from './price-breakdown.ts'

const texts = { noPriceText: 'Enquire for price.', preorderText: 'Pre-order now' }
const rows = (car: Parameters<typeof priceBreakdown>[0], regional = AU, deposit = 500) =>
  priceBreakdown(car, { deposit, regional, texts }).map(({ label, value }) => `${label}: ${value}`)

describe('price breakdown', () => {
  it('CHK-08 shows price, tax within, charges, deposit of today and the balance', () => {
    expect(rows({ price: 55_000, price_type: 'Drive Away' })).toEqual([
      'Vehicle price (Drive Away): $55,000',
      'Includes GST: $5,000',
      'Stamp duty, registration and transfer: Included',
      'Online purchase fee: $0',
      'Total: $55,000',
      'Deposit: $500',
      'Balance on delivery: $54,500',
    ])
  })

  it('CHK-08 says that charges come on top where the price leaves them out, or does not say', () => {
    expect(rows({ price: 22_000, price_type: 'Excl. Govt. Charges' })).toContain(
      'Stamp duty, registration and transfer: On top, quoted before you pay the balance',
    )
    expect(rows({ price: 22_000 })).toContain(
      'Stamp duty, registration and transfer: Quoted before you pay the balance',
    )
  })

  it('CHK-08 calls charges included only where the words beside the price say so', () => {
    const charges = (price_type: string) =>
      rows({ price: 22_000, price_type }, US).find((row) => row.startsWith('Tax, title and license'))
    for (const type of [
      'Drive-away',
      'drive away estimate',
      'D/A',
      'On the road',
      'Incl. ORC',
      'Including all fees',
    ])
      expect([type, charges(type)]).toEqual([type, 'Tax, title and license: Included'])
    for (const type of ['MSRP', 'Internet Price', 'Flexible', 'Incl. GST'])
      expect([type, charges(type)]).toEqual([
        type,
        'Tax, title and license: Quoted before you pay the balance',
      ])
    expect(charges('+ ORC')).toBe('Tax, title and license: On top, quoted before you pay the balance')
  })

  it('CHK-08 an offer price and a reduced price show what is saved', () => {
    expect(rows({ price: 30_000, offer_price: 28_500 }).slice(0, 3)).toEqual([
      'Was: $30,000',
      'You save: $1,500',
      'Vehicle price: $28,500',
    ])
    expect(rows({ price: 30_000, before_price: 33_000 }).slice(0, 2)).toEqual([
      'Was: $33,000',
      'You save: $3,000',
    ])
  })

  it('CHK-08 the tax follows the country; a car without a price has no breakdown', () => {
    expect(rows({ price: 23_000 }, NZ)).toContain('Includes GST: $3,000')
    expect(rows({ price: 23_000 }, US).join()).not.toContain('GST')
    expect(rows({ price: 10 })).toEqual([])
  })
})
