import { describe, expect, test } from 'vitest'
import { isCountry, timeZoneOf } from './country.ts'
import { countryOf, derivedLayer, manufacturerMode, topmost } from './derive.ts'

describe('values of the topmost document', () => {
  test('CFG-03 the highest that says something; a null there resets', () => {
    const documents = [{ a: { b: 1 } }, { a: { b: 2 } }, {}]
    expect(topmost(documents, 'a', 'b')).toBe(2)
    expect(topmost([...documents, { a: { b: null } }], 'a', 'b')).toBeUndefined()
    expect(topmost([{ a: { b: false } }, { a: {} }], 'a', 'b')).toBe(false)
    expect(topmost([], 'a')).toBeUndefined()
  })

  test('CFG-17 CFG-19 the country, Australia where none is known; its time zones by state', () => {
    expect([countryOf([{ country: 'NZ' }]), countryOf([{ country: 'XX' }]), countryOf([])]).toEqual([
      'NZ',
      'AU',
      'AU',
    ])
    expect([isCountry('US'), isCountry('constructor'), isCountry(['US']), isCountry(7)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(timeZoneOf('AU', 'WA')).toBe('Australia/Perth')
    expect(timeZoneOf('AU', 'nowhere')).toBe('Australia/Brisbane')
  })
})

describe('CFG-18 the manufacturers of a site', () => {
  const rules = (...extra: unknown[]) => [{ settings: { stockFilter: { extra } } }]
  const require = (make: unknown, more: object = {}) => ({ require: { make }, ...more })
  test.each([
    ['a name', [{ manufacturer: { name: 'Toyota' } }], 'tied'],
    ['nothing', [{}], 'multi'],
    ['one make', rules(require('Toyota')), 'single-make'],
    ['one make twice', rules(require('Toyota'), require('Toyota')), 'single-make'],
    ['two makes', rules(require('Toyota'), require('Kia')), 'multi'],
    ['a make under a condition', rules(require('Toyota', { when: { flag: 'x' } })), 'multi'],
    ['a make that is no text', rules(require(7)), 'multi'],
    ['a rule that is none', rules(null, 'odd', require('Toyota')), 'single-make'],
    ['rules that are no list', [{ settings: { stockFilter: { extra: 'odd' } } }], 'multi'],
  ] as const)('%s', (_name, documents, mode) => {
    expect(manufacturerMode(documents as never)).toBe(mode)
  })
})

describe('what follows from other values', () => {
  const yards = [{}, { visible: true }, { visible: false }]
  test('CFG-12 ROUTE-19 ROUTE-31 with the garage the checkout has a gate and favourites are the visitor’s', () => {
    expect(derivedLayer([{ garage_enabled: true, locations: yards, state: 'wa' }], 'AU')).toEqual({
      timeZone: 'Australia/Perth',
      settings: {
        gates: { checkout: true },
        favourites: { mode: 'garage' },
        routes: { favourites: '/watchlist' },
      },
    })
    expect(derivedLayer([{ garage_enabled: 'yes', locations: yards }], 'AU').settings).toEqual({ routes: {} })
  })

  test('CFG-18 where the stock rules leave one make, its models are there to filter by', () => {
    const settings = (...makes: string[]) =>
      derivedLayer(
        [
          {
            locations: yards,
            settings: { stockFilter: { extra: makes.map((make) => ({ require: { make } })) } },
          },
        ],
        'AU',
      ).settings
    const sections = ['car_type', 'model', 'price', 'body', 'year', 'km', 'transmission', 'fuel', 'drive']
    expect(settings('Kia')).toMatchObject({
      filters: { sections: [...sections, 'seats', 'colour', 'location_name'] },
    })
    expect(settings('Kia', 'Ford')).not.toHaveProperty('filters')
  })

  test('CARD-08 ROUTE-34 one visible location needs no overlay; one manufacturer links to the contact page', () => {
    const alone = { card: { locationOverlay: false }, routes: {} }
    expect(derivedLayer([{ locations: [{}, null, { visible: false }] }], 'AU').settings).toEqual(alone)
    expect(derivedLayer([{ locations: 'odd' }], 'AU').settings).toEqual(alone)
    expect(derivedLayer([{ manufacturer: { name: 'Kia' }, locations: yards }], 'AU').settings).toEqual({
      locations: { linkStyle: 'contact' },
      routes: { contact: '/contact' },
    })
  })
})
