import { describe, expect, test } from 'vitest'
import type { Country, Location } from '../../schemas/generated/types.ts'
import { siteContext } from '../compile/site.ts'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import { COUNTRIES } from '../resolve/country.ts'
import { dealerJsonLd, locationJsonLd, postalAddress } from './place.ts'

/** Christmas Day 2026, 9 am in Brisbane, still Christmas Eve in UTC. */
const NOW = Date.parse('2026-12-24T23:00:00Z')

const yard = {
  id: 7,
  name: 'Bay Sales',
  slug: 'bay',
  dealership_slug: 'bay',
  primary: true,
  contact_detail: {
    opening_hours: [
      { weekday: 1, status: 'Open', open: '08:00', close: '17:00' },
      { weekday: 5, status: 'Open', open: '12:00', close: '24:00' },
      { weekday: 6, status: 'By appointment only', open: '09:00', close: '12:00' },
      { weekday: 0, status: 'Closed', open: '09:00', close: '12:00' },
    ],
    special_hours: [
      { date: '2026-12-24', status: 'Open', start_hour: '08:00', end_hour: '12:00' },
      { date: '2026-12-25', status: 'Closed', start_hour: '08:00', end_hour: '12:00' },
      { date: '2026-12-31', status: 'Open', start_hour: '08:00', end_hour: '24:00' },
    ],
  },
} as unknown as Location

const site = siteContext(fixtureTenant({ locations: [yard] }))

describe('SEO-02 a place as search engines read it', () => {
  test('only days with hours to count on are open; special dates of the past are gone, by the clock of the site', () => {
    const data = locationJsonLd(yard, site, NOW)
    expect(data['openingHoursSpecification']).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '08:00', closes: '17:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Friday', opens: '12:00', closes: '23:59' },
    ])
    expect(data['specialOpeningHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
        opens: '00:00',
        closes: '00:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-31',
        validThrough: '2026-12-31',
        opens: '08:00',
        closes: '23:59',
      },
    ])
  })

  test('days of the same hours are told together', () => {
    const day = (weekday: number, close: string) => ({ weekday, status: 'Open', open: '08:00', close })
    const opening_hours = [day(1, '17:00'), day(2, '17:00'), day(6, '12:00')]
    const place = { ...yard, contact_detail: { opening_hours } } as unknown as Location
    expect(locationJsonLd(place, site, NOW)['openingHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday'],
        opens: '08:00',
        closes: '17:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '08:00', closes: '12:00' },
    ])
  })

  test('CFG-14 the dealer has the address, phone and mail of the site and the hours of its main place', () => {
    expect(dealerJsonLd(site, NOW)).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Fixture Motors',
      telephone: '07 5550 1234',
      email: 'hello@fixture.example',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Example Street',
        addressLocality: 'Brolga Bay',
        addressRegion: 'QLD',
        postalCode: '4000',
        addressCountry: 'AU',
      },
      openingHoursSpecification: [
        { dayOfWeek: 'Monday', opens: '08:00', closes: '17:00' },
        { dayOfWeek: 'Friday', opens: '12:00', closes: '23:59' },
      ],
    })
  })

  const country = (code: Country) => ({ country: code, regional: COUNTRIES[code].regional })

  test('CFG-14 an address leaves out what is missing and writes a state as on an envelope', () => {
    expect(postalAddress({ city: 'Brolga Bay', state: 'qld', street: null }, country('AU'))).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Brolga Bay',
      addressRegion: 'QLD',
      addressCountry: 'AU',
    })
    for (const state of ['bay-of-plenty', 'Bay of Plenty'])
      expect(postalAddress({ state }, country('NZ'))).toEqual({
        '@type': 'PostalAddress',
        addressRegion: 'Bay of Plenty',
        addressCountry: 'NZ',
      })
  })
})

test('SEO-02 the dealer’s own hours are those of its main place, unless that is hidden', () => {
  const of = (visible: boolean) =>
    dealerJsonLd({ ...site, locations: [{ ...site.locations[0]!, visible }] }, NOW)
  expect(of(true)).toHaveProperty('openingHoursSpecification')
  expect(of(false)).not.toHaveProperty('openingHoursSpecification')
})

test.each([
  ['sales', 'AutoDealer'],
  ['', 'AutoDealer'],
  ['service', 'AutoRepair'],
  ['parts', 'AutoRepair'],
] as const)('SEO-02 LOC-12 a place of the type “%s” is an %s', (location_type, type) => {
  expect(locationJsonLd({ ...yard, location_type }, site, NOW)['@type']).toBe(type)
})
