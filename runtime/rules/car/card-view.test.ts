import { describe, expect, test } from 'vitest'
import type { Car, Settings } from '../../../schemas/generated/types.ts'
import { fixtureTenant } from '../../testing/fixture-tenant.ts'
import { NZ, US } from '../../testing/regional.ts'
import { maxBodies, offeredBodies } from './body-facet.ts'
import { cardImage, galleryImages } from './car-image.ts'
import { cardView } from './card-view.ts'
import { similarFilters } from './similar-cars.ts'
import { capitalised, countOf } from './vehicle-noun.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const CAR: Car = {
  id: 7,
  name: '2021 Toyota HiLux SR5',
  slug: '2021-toyota-hilux-7',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  car_type: 'used',
  status: 'in_stock',
  price: 45_990,
  km: 61_250,
  simple_transmission: 'Automatic',
  simple_fuel: 'Diesel',
  simple_body: 'ute',
  seats: 5,
  colour: 'Grey',
  city: 'Cairns',
  state: 'qld',
  dealership_slug: 'bay',
  photos_count: 3,
  primary_image_url: '/first.jpg',
} as Car
const YARDS = [{ name: 'Jetty' }, { name: 'Hilltop' }] as never[]

function site({ card = {}, ...over }: { card?: Partial<Settings['card']> } & Record<string, unknown> = {}) {
  const tenant = fixtureTenant({ locations: YARDS, ...over })
  return { ...tenant, settings: { ...tenant.settings, card: { ...tenant.settings.card, ...card } } } as never
}
const view = (car: Partial<Car> = {}, on: Parameters<typeof site>[0] = {}) =>
  cardView({ ...CAR, ...car } as Car, site(on), NOW)

describe('what a card shows', () => {
  test('CARD-01 CARD-10 address, title, photos, and kilometres, transmission, fuel, body and seats in this order', () => {
    const shown = view()
    expect(shown).toMatchObject({
      id: 7,
      href: '/cars/2021-toyota-hilux-7',
      title: '2021 Toyota HiLux',
      image: '/first.jpg',
      photos: 3,
      reserved: false,
    })
    expect(shown.info).toEqual([
      { kind: 'km', text: '61,250 km' },
      { kind: 'transmission', text: 'Automatic' },
      { kind: 'fuel', text: 'Diesel' },
      { kind: 'body', text: 'Ute' },
      { kind: 'seats', text: '5 seats' },
    ])
  })

  test('CARD-10 what is missing or blank is dropped; a new car says nothing with its zero, a used one does', () => {
    const none = { simple_transmission: ' ', simple_fuel: null, simple_body: '', seats: 0 } as Partial<Car>
    expect(view({ ...none, km: null }).info).toEqual([])
    expect(view({ ...none, km: undefined } as never).info).toEqual([])
    expect(view({ ...none, km: 0, car_type: 'new' }).info).toEqual([])
    expect(view({ ...none, km: 0, car_type: 'used' }).info).toEqual([{ kind: 'km', text: '0 km' }])
    expect(view({ ...none, km: 12, car_type: 'new' }).info).toEqual([{ kind: 'km', text: '12 km' }])
    expect(view({ ...none, km: null, simple_transmission: ' Manual ' }).info).toEqual([
      { kind: 'transmission', text: 'Manual' },
    ])
    expect(view({ ...none, km: null, seats: 1 }).info).toEqual([{ kind: 'seats', text: '1 seat' }])
    expect(view({ photos_count: undefined } as never).photos).toBe(0)
  })

  test('CARD-12 a reserved car says so, unless it is sold', () => {
    expect(view({ reserved: true }).reserved).toBe(true)
    expect(view({ reserved: true, sold: true }).reserved).toBe(false)
    expect(view({ reserved: undefined } as never).reserved).toBe(false)
  })

  test('CARD-08 VEH-35 over the photo of a car on consignment stands the suburb of its owner, not the yard', () => {
    const consigned = { private_suburb: 'Redlynch', private_postcode: '4870', location_name: 'Jetty' }
    expect(view(consigned, { card: { locationOverlay: true } }).overlay).toBe('Redlynch')
  })

  test('CARD-08 the place stands over the photo where it is switched on, by its name or else by town and state', () => {
    const on = { card: { locationOverlay: true } }
    expect(view({}, on).overlay).toBe('Cairns, QLD')
    expect(view({ location_name: 'Jetty' }, on).overlay).toBe('Jetty')
    expect(view({ city: null } as never, on).overlay).toBe('QLD')
    expect(view({ state: undefined } as never, on).overlay).toBe('Cairns')
    expect(view({ city: null, state: null } as never, on).overlay).toBeNull()
    expect(view({ location_name: ' ' }, on).overlay).toBe('Cairns, QLD')
    expect(view({}, { card: { locationOverlay: false } }).overlay).toBeNull()
    // Off by default where there is one place alone, but not for a dealer who wants it.
    expect(view({ location_name: 'Jetty' }, { ...on, locations: [{ name: 'Jetty' }] }).overlay).toBe('Jetty')
  })

  test('CARD-23 a subscription price where the dealer shows one', () => {
    const on = { card: { subscriptionPrice: true, subscriptionLabel: 'Subscribe from {price} per week' } }
    expect(view({ subscription_price: 189 }, on).subscription).toBe('Subscribe from $189 per week')
    expect(view({ subscription_price: 0 }, on).subscription).toBeNull()
    expect(view({ subscription_price: undefined } as never, on).subscription).toBeNull()
    expect(view({ subscription_price: 189 }, { card: { subscriptionPrice: false } }).subscription).toBeNull()
  })

  test('CARD-09 chips in the dealer’s order, in the words of the country; empty ones are left out', () => {
    const chips = (names: string[], car: Partial<Car> = {}, over: object = {}) =>
      view(car, { card: { chips: names as never }, ...over }).chips
    expect(
      chips(['year', 'car_type', 'simple_body', 'colour', 'fuel', 'badge'], { simple_fuel: 'Petrol' }),
    ).toEqual(['2021', 'Used', 'Ute', 'Grey', 'Petrol', 'SR5'])
    expect(chips(['car_type'], { car_type: 'new' })).toEqual(['New'])
    expect(chips(['car_type'], { car_type: 'demo' })).toEqual(['Demo'])
    expect(chips(['car_type'], { car_type: 'other' } as never)).toEqual([])
    expect(
      chips(['body', 'nothing', 'badge', 'images'], { simple_body: '', badge: '  ', images: [] }),
    ).toEqual([])
    expect(chips(['body'])).toEqual(['Ute'])
    expect(chips(['badge'], { badge: ' GX ' })).toEqual(['GX'])
    expect(chips(['colour', 'fuel'], { simple_fuel: 'Petrol' }, { country: 'US', regional: US })).toEqual([
      'Gray',
      'Gas',
    ])
    expect(view({ simple_fuel: 'Petrol' }, { country: 'US', regional: US }).info[2]).toEqual({
      kind: 'fuel',
      text: 'Gas',
    })
    expect(chips(['colour'], {}, { country: 'NZ', regional: NZ })).toEqual(['Grey'])
  })

  test('CFG-21 the settings of the car’s own dealership hold for its card', () => {
    const settings = fixtureTenant().settings
    const dealershipOverrides = {
      bay: { card: { ...settings.card, subscriptionPrice: true, subscriptionLabel: 'From {price}' } },
    }
    expect(view({ subscription_price: 10 }, { dealershipOverrides }).subscription).toBe('From $10')
    expect(
      view({ subscription_price: 10, dealership_slug: 'hill' }, { dealershipOverrides }).subscription,
    ).toBeNull()
  })
})

describe('pictures of a car', () => {
  test('CARD-21 CARD-22 the first of primary image, thumbnail and image; none where there are no photos', () => {
    const images = [{ image: { url: '/a.jpg' } }] as NonNullable<Car['images']>
    expect(cardImage({ primary_image_url: '/p.jpg', thumbnails: ['/t.jpg'], images })).toBe('/p.jpg')
    expect(cardImage({ thumbnails: ['/t.jpg'], images })).toBe('/t.jpg')
    expect(cardImage({ thumbnails: [], images })).toBe('/a.jpg')
    expect(cardImage({ images: [] })).toBeNull()
    expect(cardImage({ images: [{}] as NonNullable<Car['images']> })).toBeNull()
    expect(cardImage({})).toBeNull()
    expect(cardImage({ primary_image_url: '/p.jpg', photos_count: 0 })).toBeNull()
  })

  test('VEH-34 the gallery has every picture once, in its order; the card’s where there is no other', () => {
    const images = ['/a.jpg', '/b.jpg', undefined, '/a.jpg'].map((url) =>
      url ? { image: { url } } : {},
    ) as never
    expect(galleryImages({ primary_image_url: '/b.jpg', images })).toEqual(['/a.jpg', '/b.jpg'])
    expect(galleryImages({ primary_image_url: '/p.jpg' })).toEqual(['/p.jpg'])
    expect(galleryImages({ primary_image_url: '/p.jpg', images: [{}] as never })).toEqual(['/p.jpg'])
    expect(galleryImages({ photos_count: 0, images })).toEqual([])
  })
})

describe('bodies and cars like one', () => {
  test('SRCH-20 four bodies before "Show all", or the dealer’s own number with an own list', () => {
    const settings = { bodyLimit: 4, customBodyLimit: 20 }
    expect(maxBodies({ ...settings, customBodies: [] })).toBe(4)
    expect(maxBodies({ ...settings, customBodies: ['ute'] })).toBe(20)
  })

  test('SRCH-24 own bodies first, in every spelling, and no car without a row', () => {
    const items = ['SUV', 'Hatchback', 'hatch', 'Hearse', 'ute', 'Camper'].map((value) => ({ value }))
    const names = (custom: string[]) => offeredBodies(items, custom).map(({ value }) => value)
    expect(names([])).toEqual(['SUV', 'Hatchback', 'hatch', 'Hearse', 'ute', 'Camper'])
    expect(names(['ute', 'hatch', 'hearse', 'bus'])).toEqual([
      'ute',
      'Hatchback',
      'hatch',
      'Hearse',
      'SUV',
      'Camper',
    ])
  })

  test('VEH-40 cars like one: make and body, then other makes, then other bodies; each within a fifth of the price', () => {
    const near = ' AND price:16000 TO 24000'
    expect(similarFilters({ make: 'Kia', simple_body: 'Hatchback', price: 20_000 })).toEqual([
      `make:"Kia" AND simple_body:"hatch"${near}`,
      `NOT make:"Kia" AND simple_body:"hatch"${near}`,
      `make:"Kia" AND NOT simple_body:"hatch"${near}`,
    ])
    // Of the price that its page shows (VEH-30).
    expect(similarFilters({ make: 'Kia', simple_body: '', price: 25_000, offer_price: 20_000 })).toEqual([
      `make:"Kia"${near}`,
    ])
    expect(similarFilters({ make: 'Kia', simple_body: null, price: 0 } as never)).toEqual(['make:"Kia"'])
    expect(similarFilters({ make: String.raw`A "b" \c`, simple_body: '', price: 11 } as never)).toEqual([
      String.raw`make:"A \"b\" \\c" AND price:9 TO 13`,
    ])
    // A price that the page does not show is none.
    expect(similarFilters({ make: 'Kia', simple_body: '', price: 10 } as never)).toEqual(['make:"Kia"'])
    expect(similarFilters({ make: 'Kia', simple_body: '' } as never)).toEqual(['make:"Kia"'])
  })

  test('stock in the dealer’s own words', () => {
    const noun = { one: 'caravan', many: 'caravans' }
    expect([0, 1, 2_400].map((count) => countOf(count, noun))).toEqual([
      '0 caravans',
      '1 caravan',
      '2,400 caravans',
    ])
    expect(capitalised('caravans')).toBe('Caravans')
  })
})
