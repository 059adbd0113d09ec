import { describe, expect, it } from 'vitest'
import type { Settings } from '../../../schemas/generated/types.ts'
import { fixtureTenant } from '../../testing/fixture-tenant.ts'
import { reserveHref, reserveText, reserveWords } from './reserve-offer.ts'

const defaults = fixtureTenant().settings.reserve
const reserve = (extra: Partial<Settings['reserve']> = {}): Settings['reserve'] => ({ ...defaults, ...extra })

describe('reserving', () => {
  it('ROUTE-17 ROUTE-18 CHK-08 each way to sell has its own address, button and title', () => {
    expect(reserveHref('2021-toyota-hilux-1201', reserve())).toBe('/cars/2021-toyota-hilux-1201/checkout')
    expect(reserveWords(reserve())).toEqual({ button: 'Reserve Online', title: 'Reserve this car' })
    const online = reserve({ variant: 'buy-online' })
    expect(reserveHref('2021-toyota-hilux-1201', online)).toBe('/cars/2021-toyota-hilux-1201/buy-online')
    expect(reserveWords(online)).toEqual({ button: 'Buy Online', title: 'Buy this car online' })
  })

  it('CHK-02 CHK-03 CHK-04 CHK-12 the text names the deposit, the 48 hours and that it is 100% refundable', () => {
    const { title, summary, points } = reserveText(reserve())
    expect(title).toBe('Reserve Online')
    expect(summary).toBe('A deposit of $200 holds this vehicle for 48 hours. It is 100% refundable.')
    expect(points).toEqual([
      'Pay a $200 deposit online. It comes off the price.',
      'We take the vehicle off sale and hold it for you for 48 hours.',
      'Changed your mind? The deposit is 100% refundable, no questions asked.',
    ])
  })

  it('CHK-12 the text uses the site’s own deposit and hold', () => {
    expect(reserveText(reserve({ deposit: 500, holdHours: 1 })).summary).toBe(
      'A deposit of $500 holds this vehicle for 1 hour. It is 100% refundable.',
    )
    expect(reserveText(reserve({ variant: 'buy-online' })).title).toBe('Buy Online')
    const points = ['{deposit} holds it for {hours}; {deposit} comes back.']
    expect(reserveText(reserve({ deposit: 500, holdHours: 1, points })).points).toEqual([
      '$500 holds it for 1 hour; $500 comes back.',
    ])
  })
})
