import { describe, expect, test } from 'vitest'
import type { Location, Regional } from '../../../schemas/generated/types.ts'
import {
  addressLines,
  departmentsOf,
  directionsHref,
  licenceLines as licenceLinesOf,
  locationBySlug,
  locationColumns,
  locationHref,
  locationKind,
  locationPhone,
  locationRating,
  locationStockHref,
  selectLocations,
  strippedSlug,
  telHref,
  type LocationSelection,
} from './locations.ts'
import { COUNTRIES } from '../../resolve/country.ts'
import { siteContext } from '../../compile/site.ts'
import { fixtureTenant, settingsWith } from '../../testing/fixture-tenant.ts'
import { AU } from '../../testing/regional.ts'

function place(over: Partial<Location> & { id: number }): Location {
  return { name: `Place ${over.id}`, slug: `place-${over.id}`, dealership_slug: 'd', ...over }
}

const licenceLines = (
  location: Omit<Parameters<typeof licenceLinesOf>[0], 'dealership_slug'>,
  state: string,
  regional: Regional,
) =>
  licenceLinesOf({ dealership_slug: 'd', ...location }, { ...siteContext(fixtureTenant()), state, regional })

const world = [
  place({ id: 1, primary: true, location_type: '' }),
  place({ id: 2, location_type: 'service', manufacturers: ['Ford'] }),
  place({ id: 3, location_type: 'parts', location_subtype: ['buying', 'fleet'] }),
  place({ id: 4, location_type: 'sales', manufacturers: ['Suzuki'], location_subtype: 'buying' }),
  place({ id: 5, location_type: 'sales', visible: false }),
]

describe('selection', () => {
  const table: [LocationSelection, number[]][] = [
    ['all', [1, 2, 3, 4]],
    ['primary', [1]],
    ['sales', [1, 4]],
    ['service', [2]],
    ['parts', [3]],
    ['service-and-parts', [2, 3]],
    [4, [4]],
  ]
  test.each(table)('LOC-05 LOC-06 LOC-08 %s shows the places %j', (selection, ids) => {
    expect(selectLocations(world, { selection }).map((location) => location.id)).toEqual(ids)
  })

  test('LOC-06 a hidden place is not even shown by its id', () => {
    expect(selectLocations(world, { selection: 5 })).toEqual([])
  })

  test('LOC-09 a make filter keeps its places and those without a list', () => {
    expect(selectLocations(world, { manufacturer: 'ford' }).map((location) => location.id)).toEqual([1, 2, 3])
  })

  test('LOC-09 LOC-13 a subtype matches a text or a list', () => {
    expect(selectLocations(world, { subtype: 'buying' }).map((location) => location.id)).toEqual([3, 4])
  })

  test('LOC-12 an empty type means sales', () => {
    expect(locationKind({ location_type: '' })).toBe('sales')
    expect(locationKind({ location_type: 'parts' })).toBe('parts')
  })

  test.each([
    [1, { md: 1, lg: 1 }],
    [2, { md: 2, lg: 2 }],
    [3, { md: 2, lg: 3 }],
    [4, { md: 2, lg: 3 }],
    [6, { md: 2, lg: 3 }],
    [8, { md: 2, lg: 3 }],
  ])('LOC-11 %i places stand in %j columns', (count, columns) => {
    expect(locationColumns(count)).toEqual(columns)
  })
})

describe('links', () => {
  test('ROUTE-34 ROUTE-35 ROUTE-36 ROUTE-37 the style of the site decides the address', () => {
    const service = { name: 'Cairns Toyota Service', slug: 'cairns-toyota-service' }
    expect(locationHref(service, 'contact')).toBe('/contact')
    expect(locationHref(service, 'contact-us')).toBe('/contact-us/cairns-toyota-service')
    expect(locationHref(service, 'contact-us-stripped')).toBe('/contact-us/cairns-toyota')
    expect(locationHref(service, 'locations')).toBe('/locations/cairns-toyota-service')
  })

  test.each([
    ['Cairns Toyota Service', 'cairns-toyota'],
    ['Cairns Toyota - Parts', 'cairns-toyota'],
    ['Cairns Toyota SALES', 'cairns-toyota'],
    ['Cairns Service Centre', 'cairns-service-centre'],
    ['Kererū Coast Sales Service', 'kereru-coast-sales'],
    ['Service', 'service'],
  ])('ROUTE-36 %s becomes %s', (name, slug) => {
    expect(strippedSlug(name)).toBe(slug)
  })

  test('ROUTE-36 departments share a page; the sales location wins and lists the others', () => {
    const service = place({ id: 1, name: 'Bay Ford Service', location_type: 'service' })
    const sales = place({ id: 2, name: 'Bay Ford Sales', location_type: 'sales' })
    expect(locationBySlug([service, sales], 'bay-ford', 'contact-us-stripped')?.id).toBe(2)
    expect(departmentsOf([service, sales], sales).map((location) => location.id)).toEqual([1])
    expect(locationBySlug([place({ id: 3, visible: false })], 'place-3', 'contact-us')).toBeUndefined()
  })

  test('LOC-03 directions by the place link, else the coordinates, else the address', () => {
    const address = { street: '1 Bay Rd', city: 'Cairns', state: 'QLD', postcode: '4870' }
    const to = (over: object) => directionsHref(place({ id: 1, address: { ...address, ...over } }))
    expect(to({ place_url: 'https://maps.example/p', lat: 1, long: 2 })).toBe('https://maps.example/p')
    expect(to({ lat: -16.92, long: 145.77 })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=-16.92,145.77',
    )
    expect(to({})).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=1%20Bay%20Rd%2C%20Cairns%20QLD%204870',
    )
    expect(directionsHref(place({ id: 1 }))).toBeNull()
  })

  test('LOC-27 the stock link refines by the dealership', () => {
    expect(locationStockHref({ dealership_slug: 'bay-ford' }, '/our-stock')).toBe(
      '/our-stock?refinementList%5Bdealership_slug%5D%5B0%5D=bay-ford',
    )
  })
})

describe('details', () => {
  test('CFG-14 address lines leave no gap for what is missing', () => {
    expect(addressLines({ street: '1 Bay Rd', city: 'Cairns', state: 'qld', postcode: '4870' })).toEqual([
      '1 Bay Rd',
      'Cairns QLD 4870',
    ])
    expect(addressLines({ city: 'Cairns' })).toEqual(['Cairns'])
    expect(
      addressLines({ street: '1 Bay Rd', city: 'Tauranga', state: 'bay-of-plenty', postcode: '3118' }),
    ).toEqual(['1 Bay Rd', 'Tauranga 3118'])
  })

  test('LOC-16 the own rating wins over that of its reviews; LOC-22 else the dealership’s', () => {
    const reviews = { count: 3, average_rating: '4.1' }
    const dealerships = [{ id: 1, slug: 'd', average_rating: 4.7, review_count: 99 }]
    expect(
      locationRating({ ...place({ id: 1, average_rating: '4.6', review_count: 20 }), reviews }, []),
    ).toEqual({ average: 4.6, count: 20 })
    expect(locationRating({ ...place({ id: 1 }), reviews }, dealerships)).toEqual({ average: 4.1, count: 3 })
    expect(locationRating(place({ id: 1 }), dealerships)).toEqual({ average: 4.7, count: 99 })
    expect(locationRating(place({ id: 1 }), [])).toBeNull()
  })

  test('LOC-17 letters that the number brings along are not said twice', () => {
    const lines = licenceLines(
      { dealer_license_number: 'LMCT 11844', motor_vehicle_repairer: null, state: 'vic' },
      'vic',
      AU,
    )
    expect(lines).toEqual([{ label: 'LMCT', number: '11844' }])
    expect(licenceLines({ dealer_license_number: 'MD028417', state: 'nsw' }, 'nsw', AU)[0]?.number).toBe(
      '028417',
    )
  })

  test.each([
    ['qld', 'AU', ['MD 123', 'Motor Vehicle Repairer 9']],
    ['vic', 'AU', ['LMCT 123', 'Motor Vehicle Repairer 9']],
    ['wa', 'AU', ['MD 123', 'MRB 9']],
    ['sa', 'AU', ['Dealer Licence 123', 'Motor Vehicle Repairer 9']],
    ['bay-of-plenty', 'NZ', ['Registered trader 123', 'Motor Vehicle Repairer 9']],
  ] as const)('LOC-17 licence labels of %s, %s', (state, country, lines) => {
    const location = place({ id: 1, dealer_license_number: '123', motor_vehicle_repairer: '9' })
    expect(
      licenceLines(location, state, COUNTRIES[country].regional).map(
        ({ label, number }) => `${label} ${number}`,
      ),
    ).toEqual(lines)
  })

  test('LOC-17 CFG-21 where licences are not shown there is no line, at the site or at one dealership of it', () => {
    const off = settingsWith({ locations: { showLicences: false } })
    const numbers = place({ id: 1, dealer_license_number: '123', motor_vehicle_repairer: '9' })
    expect(licenceLinesOf(numbers, siteContext(fixtureTenant({ settings: off })))).toEqual([])
    const site = siteContext(fixtureTenant({ dealershipOverrides: { d: { locations: off.locations } } }))
    expect(licenceLinesOf(numbers, site)).toEqual([])
    expect(licenceLinesOf({ ...numbers, dealership_slug: 'other' }, site)).toHaveLength(2)
  })

  test('LOC-17 a missing number is no line', () => {
    expect(licenceLines(place({ id: 1, dealer_license_number: ' ' }), 'qld', AU)).toEqual([])
  })

  test('the phone of a place comes from its contact details when it has none of its own', () => {
    expect(locationPhone(place({ id: 1, contact_detail: { phone: '07 7010 0001' } }))).toBe('07 7010 0001')
    expect(telHref('(07) 7010 0118')).toBe('tel:0770100118')
    expect(telHref('+64 7 555 0101')).toBe('tel:+6475550101')
  })
})

describe('places at the edges', () => {
  test('LOC-03 half of a coordinate is none, and an empty address leads nowhere', () => {
    const base = 'https://www.google.com/maps/dir/?api=1&destination='
    const to = (address: object) => directionsHref({ name: 'Yard', address: address as never })
    expect(to({ lat: -19.2, long: 146.7, city: 'Cairns' })).toBe(`${base}-19.2,146.7`)
    expect(to({ lat: -19.2, city: 'Cairns' })).toBe(`${base}Cairns`)
    expect(to({ long: 146.7, city: 'Cairns' })).toBe(`${base}Cairns`)
    expect(to({ street: ' ', city: '' })).toBeNull()
  })

  test('ROUTE-36 one label goes, after any dash and blanks; a name that is only a label stays', () => {
    expect(
      [
        'Kea  Sales',
        'Kea –  Parts ',
        'Kea - Service',
        'Kea Sales Service',
        'Kea Salesroom',
        'Kea x Sales',
        ' Sales',
        'Sales',
      ].map(strippedSlug),
    ).toEqual(['kea', 'kea', 'kea', 'kea-sales', 'kea-salesroom', 'kea-x', 'sales', 'sales'])
  })

  test('ROUTE-36 the page of a slug is the place’s own; where labels are stripped, the sales place is first', () => {
    const kea = [
      place({ id: 1, name: 'Kea Service', slug: 'kea-service', location_type: 'service' }),
      place({ id: 2, name: 'Kea Sales', slug: 'kea-sales', location_type: 'sales' }),
      place({ id: 3, name: 'Tui Parts', slug: 'tui-parts', location_type: 'parts' }),
      place({ id: 4, name: 'Kea Parts', slug: 'kea-parts', location_type: 'parts', visible: false }),
    ]
    const found = (slug: string, style: Parameters<typeof locationBySlug>[2]) =>
      locationBySlug(kea, slug, style)?.id
    expect(found('kea-sales', 'locations')).toBe(2)
    expect(found('kea', 'locations')).toBeUndefined()
    expect(found('kea', 'contact-us-stripped')).toBe(2)
    expect(found('tui', 'contact-us-stripped')).toBe(3)
    expect(found('kea-parts', 'locations')).toBeUndefined()
    expect(departmentsOf(kea, kea[0] as Location).map(({ id }) => id)).toEqual([2])
  })

  test('LOC-17 the labels are the site’s, else the state’s, else plain words; the number loses its own', () => {
    const numbers = { dealer_license_number: ' dealer licence 12 ', motor_vehicle_repairer: '34' }
    const bare = { ...AU, licence: { ...AU.licence, dealer: '', repairer: '' }, states: [] }
    expect(licenceLines(numbers, 'zz', bare)).toEqual([
      { label: 'Dealer Licence', number: '12' },
      { label: 'Motor Vehicle Repairer', number: '34' },
    ])
    const own = { ...bare, licence: { ...bare.licence, dealer: 'Own', repairer: 'Mine' } }
    expect(licenceLines({ dealer_license_number: '1' }, 'zz', own)).toEqual([{ label: 'Own', number: '1' }])
    expect(licenceLines({ dealer_license_number: '1', state: 'vic' }, 'qld', AU)[0]?.label).toBe('LMCT')
    expect(
      licenceLines(
        { dealer_license_number: '1', state: 'vic', address: { state: 'zz' } } as never,
        'qld',
        bare,
      )[0]?.label,
    ).toBe('Dealer Licence')
  })

  test('LOC-16 the rating is the place’s own, its reviews’, its dealership’s; one without a count is none', () => {
    const yards = [
      { slug: 'other', average_rating: 1, review_count: 1 },
      { slug: 'd', average_rating: 4.5, review_count: 9 },
    ] as never
    const rated = (over: object) => locationRating({ dealership_slug: 'd', ...over } as never, yards)
    expect(rated({ average_rating: 4, review_count: 2 })).toEqual({ average: 4, count: 2 })
    expect(rated({ reviews: { average_rating: 3, count: 5 } })).toEqual({ average: 3, count: 5 })
    expect(rated({ average_rating: 4, review_count: 0 })).toEqual({ average: 4.5, count: 9 })
    expect(rated({})).toEqual({ average: 4.5, count: 9 })
    expect(rated({ dealership_slug: 'none' })).toBeNull()
  })

  test('a phone is the place’s own, that of its contact details, or its landline', () => {
    expect(locationPhone({ phone: '1', contact_detail: { phone: '2' } })).toBe('1')
    expect(locationPhone({ contact_detail: { phone: '2', landline_phone: '3' } })).toBe('2')
    expect(locationPhone({ contact_detail: { landline_phone: '3' } })).toBe('3')
    expect(locationPhone({ contact_detail: {} })).toBeNull()
    expect(locationPhone({})).toBeNull()
  })
})
