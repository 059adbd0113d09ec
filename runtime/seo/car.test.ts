import { describe, expect, test } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { siteContext } from '../compile/site.ts'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import { carJsonLd } from './car.ts'

const car = {
  id: 5,
  name: '2021 Ford Ranger XLT',
  slug: '2021-ford-ranger-xlt-5',
  year: 2021,
  make: 'Ford',
  model: 'Ranger',
  badge: 'XLT',
  status: 'in_stock',
  car_type: 'used',
  km: 40_000,
  seats: 5,
  doors: 0,
  simple_body: 'Ute',
  trans: '6 speed automatic',
  simple_fuel: 'Diesel',
  drive: '4x4',
  dealercomments: 'One owner.|Tow bar & <b>tub liner</b>.',
  dealership_slug: 'bay',
  images: [{ image: { url: '/img/a.webp' } }],
} as unknown as Car

const site = siteContext(
  fixtureTenant({
    locations: [
      {
        id: 1,
        name: 'Bay',
        slug: 'bay',
        dealership_slug: 'bay',
        address: { street: '2 Jetty Road', city: 'Brolga Bay', state: 'qld', postcode: '4818' },
      },
    ],
  }),
)
const told = (changes: Partial<Car>, price: number | null = 30_000) =>
  carJsonLd({ ...car, ...changes }, { name: 'Ranger', price, site }) as Record<string, never>

describe('SEO-01 a car as search engines read it', () => {
  test.each([
    ['of the yard of its dealership', 'bay', 'Brolga Bay'],
    ['not of a yard that is hidden', 'back', undefined],
    ['of none where its dealership has none', 'nowhere', undefined],
  ])('its seller has the address %s', (_what, dealership_slug, town) => {
    const back = {
      id: 2,
      name: 'Back',
      slug: 'back',
      dealership_slug: 'back',
      visible: false,
      address: { city: 'Hidden Valley' },
    }
    const group = { ...site, locations: [...site.locations, back as never] }
    const data = carJsonLd({ ...car, dealership_slug }, { name: 'Ranger', price: 1, site: group })
    const { seller } = data['offers'] as { seller: { address?: { addressLocality: string } } }
    expect(seller.address?.addressLocality).toBe(town)
  })

  test('VEH-35 a car on consignment is where its owner is, not in the yard of its seller', () => {
    const { offers } = told({ private_suburb: 'Redlynch', private_postcode: '4870' })
    expect(offers).toMatchObject({
      seller: { '@type': 'AutoDealer' },
      availableAtOrFrom: {
        '@type': 'Place',
        address: { addressLocality: 'Redlynch', postalCode: '4870', addressCountry: 'AU' },
      },
    })
    expect(JSON.stringify(offers)).not.toMatch(/Jetty|Brolga/)
    expect(told({})['offers']).not.toHaveProperty('availableAtOrFrom')
  })

  test('where cars have miles, miles are told', () => {
    const american = { ...site, regional: { ...site.regional, distanceUnit: 'mi' as const } }
    expect(carJsonLd(car, { name: 'Ranger', price: 1, site: american })).toMatchObject({
      mileageFromOdometer: { value: 40_000, unitCode: 'SMI' },
    })
  })

  test.each([
    [500, 'x'.repeat(500)],
    [501, `${'x'.repeat(499)}…`],
  ])('of %i characters of comments a description has 500', (length, text) => {
    expect(told({ dealercomments: 'x'.repeat(length) })['description']).toBe(text)
  })

  test('every member that it can have, and no other', () => {
    const whole = { colour: 'Grey', vin: '6FP', stocknum: 'U5', doors: 4, fuel: 'Turbo diesel' }
    expect(told({ ...whole, car_type: 'new', dealership_name: 'Bay Ford' })).toEqual({
      '@type': ['Product', 'Car'],
      name: 'Ranger',
      url: '/cars/2021-ford-ranger-xlt-5',
      description: 'One owner. Tow bar & tub liner .',
      brand: { '@type': 'Brand', name: 'Ford' },
      model: 'Ranger',
      vehicleModelDate: '2021',
      vehicleConfiguration: 'XLT',
      image: ['/img/a.webp'],
      bodyType: 'Ute',
      color: 'Grey',
      driveWheelConfiguration: '4x4',
      vehicleTransmission: '6 speed automatic',
      fuelType: 'Turbo diesel',
      vehicleEngine: { '@type': 'EngineSpecification', fuelType: 'Turbo diesel' },
      numberOfDoors: 4,
      vehicleSeatingCapacity: 5,
      vehicleIdentificationNumber: '6FP',
      sku: 'U5',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 40_000, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/NewCondition',
      offers: {
        '@type': 'Offer',
        price: 30_000,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        url: '/cars/2021-ford-ranger-xlt-5',
        seller: {
          '@type': 'AutoDealer',
          name: 'Bay Ford',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '2 Jetty Road',
            addressLocality: 'Brolga Bay',
            addressRegion: 'QLD',
            postalCode: '4818',
            addressCountry: 'AU',
          },
        },
      },
    })
  })

  test('says what the page says, and leaves out what nobody knows', () => {
    const data = told({})
    expect(data).toMatchObject({
      '@type': ['Product', 'Car'],
      description: 'One owner. Tow bar & tub liner .',
      bodyType: 'Ute',
      vehicleConfiguration: 'XLT',
      vehicleTransmission: '6 speed automatic',
      driveWheelConfiguration: '4x4',
      vehicleEngine: { fuelType: 'Diesel' },
      vehicleSeatingCapacity: 5,
      mileageFromOdometer: { value: 40_000, unitCode: 'KMT' },
      offers: {
        price: 30_000,
        priceCurrency: 'AUD',
        seller: { '@type': 'AutoDealer', address: { streetAddress: '2 Jetty Road', addressRegion: 'QLD' } },
      },
    })
    expect(Object.keys(data)).not.toContain('numberOfDoors')
    expect(Object.keys(told({ images: [], thumbnails: [], primary_image_url: null }))).not.toContain('image')
    expect(told({}, null)['offers']).not.toHaveProperty('price')
    expect(told({ item_type: 'caravan' })['@type']).toEqual(['Product', 'Vehicle'])
    expect(String(told({ dealercomments: 'x'.repeat(900) })['description'])).toHaveLength(500)
  })

  test.each([
    [{}, 'InStock'],
    [{ status: 'coming_soon' }, 'PreOrder'],
    [{ reserved: true }, 'LimitedAvailability'],
    [{ reserved: true, sold: true }, 'SoldOut'],
    [{ status: 'sold' }, 'SoldOut'],
    [{ status: 'archived' }, 'OutOfStock'],
  ] as [Partial<Car>, string][])('SEO-01 availability of %j is %s', (changes, availability) => {
    expect(told(changes)['offers']).toMatchObject({ availability: `https://schema.org/${availability}` })
  })
})
