import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ResolvedTenant } from '../../../runtime/resolve/types.ts'
import { settingsWith } from '../../../runtime/testing/fixture-tenant.ts'
import type { Car, Location, SettingsPatch } from '../../../schemas/generated/types.ts'
import { FIXTURE_NOW, fixtureSite, visibleText } from '../testing/render-block.ts'
import { CARD_ATTRIBUTES } from './card-attributes.ts'
import { CarCard } from './car-card.tsx'

const RANGER = {
  id: 7,
  slug: '2021-ford-ranger-xlt-7',
  year: 2021,
  make: 'Ford',
  model: 'Ranger',
  badge: 'XLT',
  series: 'PX MkIII',
  price: 45_990,
  before_price: 48_990,
  price_type: 'Drive Away',
  car_type: 'used',
  status: 'in_stock',
  colour: 'Blue',
  drive: '4WD',
  km: 45_210,
  simple_transmission: 'Automatic',
  simple_fuel: 'Diesel',
  simple_body: 'ute',
  seats: 5,
  photos_count: 3,
  primary_image_url: '/img/vehicles/ute-blue-side-3.webp',
  location_name: 'Paperbark',
  finance_lenders: { taurus: { interestRate: 7.99, comparisonRate: 8.49, paymentWeek: 186.4 } },
} as unknown as Car

const places = [
  { id: 1, name: 'One', slug: 'one', dealership_slug: 'a' },
  { id: 2, name: 'Two', slug: 'two', dealership_slug: 'a' },
] as unknown as Location[]

function card(
  changes: Partial<Car> = {},
  settings: SettingsPatch = {},
  tenant: Partial<ResolvedTenant> = {},
) {
  const site = fixtureSite({ settings: settingsWith(settings), finance_provider: 'Taurus', ...tenant })
  const car = { ...RANGER, ...changes }
  return renderToStaticMarkup(<CarCard car={car} site={site} now={FIXTURE_NOW} headingLevel={2} />)
}

const list = (html: string, name: string) =>
  [
    ...(new RegExp(`<ul class="fc-car-card__${name}">([\\s\\S]*?)</ul>`).exec(html)?.[1] ?? '').matchAll(
      /<li>([\s\S]*?)<\/li>/g,
    ),
  ].map(([, item]) => visibleText(item ?? ''))

describe('a result card', () => {
  test('CARD-04 where switched on, a line and its sentence say where the price stands among cars like it', () => {
    const compared = { price_among: [35_990, 40_000, 50_000, 55_990, 3, 12] } as Partial<Car>
    const html = card(compared, { card: { pricePosition: true } })
    expect(html).toContain('<circle cx="50%"')
    expect(html).toContain('<line x1="20%" x2="70%"')
    expect(visibleText(html)).toContain('$36k $56k 3 of 12 like it cost more')
    // The picture is hidden from screen readers, the sentence is not.
    expect(html).toMatch(/<svg aria-hidden="true">.*<p>3 of 12 like it cost more<\/p>/)
    expect(card(compared)).not.toContain('among')
    expect(card({}, { card: { pricePosition: true } })).not.toContain('among')
    expect(card({ ...compared, price: 0 }, { card: { pricePosition: true } })).not.toContain('among')
  })

  test('CARD-01 CARD-02 CARD-24 one link for the whole card in its heading, with alt text and distinct buttons', () => {
    const html = card()
    expect(html).toContain(
      '<h2 class="fc-car-card__title"><a href="/cars/2021-ford-ranger-xlt-7">2021 Ford Ranger</a></h2>',
    )
    expect(html).toContain('alt="2021 Ford Ranger XLT PX MkIII"')
    const names = [...html.matchAll(/<a class="fc-button[^>]*>([\s\S]*?)<\/a>/g)].map(([, text]) =>
      visibleText(text ?? ''),
    )
    expect(names).toEqual(['View Details for 2021 Ford Ranger', 'Enquire Now for 2021 Ford Ranger'])
  })

  test.each([
    [{ status: 'in_stock' }, true],
    [{ status: 'coming_soon' }, true],
    [{ status: 'in_stock', reserved: true }, true],
    [{ status: 'in_stock', sold: true }, false],
    [{ status: 'sold' }, false],
    [{ status: 'archived' }, false],
  ] as const)(
    'VEH-10 a card of a car that is %j offers an enquiry and a test drive: %s',
    (state, isOffered) => {
      const text = visibleText(
        card(state as Partial<Car>, { card: { actions: ['details', 'enquire', 'test-drive'] } }),
      )
      expect(text).toContain('View Details')
      expect(text.includes('Enquire Now')).toBe(isOffered)
      expect(text.includes('Book a test drive')).toBe(isOffered)
    },
  )

  test('CARD-03 chips are the configured attributes, empty ones left out', () => {
    expect(list(card(), 'chips')).toEqual(['Used', 'Blue', '4WD'])
    expect(list(card({ colour: '' }), 'chips')).toEqual(['Used', '4WD'])
    expect(list(card({}, { card: { chips: ['fuel', 'body', 'year'] } }), 'chips')).toContain('2021')
  })

  test('CARD-04 the price stands with its type and what it was', () => {
    const text = visibleText(card())
    expect(text).toContain('$45,990 Drive Away')
    expect(text).toContain('Was $48,990')
    expect(visibleText(card({ price: 0 }))).toContain('Enquire for price.')
  })

  test('CARD-05 FIN-25 the finance strip shows where the teaser rules hold', () => {
    expect(visibleText(card())).toContain('$186 per week')
    expect(visibleText(card())).toContain('8.49% p.a.')
    expect(visibleText(card({ make: 'Suzuki' }))).not.toContain('per week')
    expect(visibleText(card({}, { card: { financeStrip: false } }))).not.toContain('per week')
  })

  test('CARD-06 the buttons are the configured set, in order', () => {
    const buttons = (html: string) =>
      [...html.matchAll(/<a class="fc-button[^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(buttons(card())).toEqual(['/cars/2021-ford-ranger-xlt-7', '/cars/2021-ford-ranger-xlt-7#enquire'])
    expect(buttons(card({}, { card: { actions: ['test-drive', 'details'] } }))).toEqual([
      '/book-test-drive?car_id=7',
      '/cars/2021-ford-ranger-xlt-7',
    ])
    expect(buttons(card({}, { card: { actions: ['details'] } }))).toHaveLength(1)
  })

  test('CARD-06 ROUTE-17 "Reserve" is offered where the site lists it and this car can be reserved', () => {
    const reserve = (changes: object, settings: SettingsPatch = {}) =>
      /href="(\/cars\/[^"]*\/(?:checkout|buy-online))"/.exec(
        card(
          { payment_processors: ['card'], ...changes },
          {
            card: { actions: ['details', 'reserve'] },
            ...settings,
          },
        ),
      )?.[1]
    expect(reserve({})).toBe('/cars/2021-ford-ranger-xlt-7/checkout')
    expect(reserve({}, { reserve: { variant: 'buy-online' } })).toBe(
      '/cars/2021-ford-ranger-xlt-7/buy-online',
    )
    expect(reserve({ reserved: true })).toBeUndefined()
    expect(reserve({ payment_processors: [] })).toBeUndefined()
    expect(reserve({}, { reserve: { enabled: false } })).toBeUndefined()
  })

  test('CARD-07 CARD-12 CARD-13 the tag of the first rule that applies', () => {
    const tag = (html: string) => /class="fc-car-card__tag" data-tone="(\w+)">([^<]*)</.exec(html)?.slice(1)
    expect(tag(card({ reserved: true, tag: 'Manager Special' }))).toEqual(['danger', 'RESERVED'])
    expect(tag(card({ tag: 'Manager Special' }))?.[1]).toBe('Manager Special')
    expect(tag(card({ sold: true, reserved: true }))?.[1]).toBe('SOLD')
    expect(tag(card())).toBeUndefined()
  })

  test('CARD-12 a reserved electric car keeps its ELECTRIC tag, and its buttons say RESERVED', () => {
    const settings = { card: { electricTag: true, actions: ['details' as const, 'reserve' as const] } }
    const html = card({ reserved: true, simple_fuel: 'Electric', payment_processors: ['card'] }, settings)
    expect(html).toContain('data-tone="electric">ELECTRIC<')
    expect(html).toMatch(/fc-car-card__actions"><span class="fc-car-card__reserved">RESERVED<\/span>/)
    expect(html).not.toContain('/checkout')
    expect(card({ simple_fuel: 'Electric' }, settings)).not.toContain('RESERVED')
    expect(card({ reserved: true, sold: true }, settings)).not.toContain('RESERVED')
  })

  test('CARD-14 a certified used Toyota carries the badge as a picture with a name', () => {
    const html = card(
      { certified: true, car_type: 'used', make: 'Toyota' },
      { card: { certifiedBadge: true } },
    )
    expect(html).toMatch(/data-tone="certified"><svg [^>]*role="img" aria-label="Toyota Certified">/)
    expect(card({ certified: true, make: 'Ford' }, { card: { certifiedBadge: true } })).not.toContain(
      '<svg class="fc-certified',
    )
  })

  test('CARD-08 the location lies over the photo where it is switched on', () => {
    expect(card({}, {}, { locations: places })).toMatch(/fc-car-card__place">[\s\S]*?Paperbark/)
    expect(card({}, { card: { locationOverlay: false } })).not.toContain('fc-car-card__place')
  })

  test('CARD-09 the heart is there for cars that may be saved', () => {
    expect(card()).toMatch(/<button type="button" class="fc-favourite"[^>]*aria-pressed="false"/)
    expect(card({ car_type: 'new' }, { favourites: { allowedTypes: ['used'] } })).not.toContain(
      'fc-favourite',
    )
  })

  test('CARD-10 km, transmission, fuel, body and seats in this order, missing ones dropped', () => {
    expect(list(card(), 'info')).toEqual(['45,210 km', 'Automatic', 'Diesel', 'Ute', '5 seats'])
    expect(list(card({ car_type: 'new', km: 0 }), 'info')).toEqual(['Automatic', 'Diesel', 'Ute', '5 seats'])
    expect(list(card({ simple_fuel: null, seats: null }), 'info')).toEqual(['45,210 km', 'Automatic', 'Ute'])
    expect(list(card({ seats: 1 }), 'info').at(-1)).toBe('1 seat')
    expect(list(card({}, {}, { country: 'US' }), 'info')[0]).toBe('45,210 mi')
  })

  test('CARD-21 without photos a picture says that they are coming', () => {
    const bare = { photos_count: 0, primary_image_url: null, thumbnails: [], images: [] }
    expect(card(bare)).toMatch(/src="\/img\/placeholders\/coming-soon\.svg[^>]*alt="Photos coming soon"/)
    expect(card(bare, { search: { noun: { one: 'van', many: 'vans' } } })).toContain(
      'src="/img/placeholders/coming-soon-caravan.svg',
    )
  })

  test.each(['caravan', 'motorhome'])(
    'CARD-21 a %s without photos lies under the cover of one at a yard of cars too',
    (item_type) => {
      expect(CARD_ATTRIBUTES).toContain('item_type')
      expect(
        card({ item_type, photos_count: 0, primary_image_url: null, thumbnails: [], images: [] }),
      ).toContain('src="/img/placeholders/coming-soon-caravan.svg')
    },
  )
})

test('FAV-01 FAV-15 a car whose type may not be saved has no heart, but among the saved cars it can be taken out', () => {
  const site = fixtureSite({ settings: settingsWith({ favourites: { allowedTypes: ['new'] } }) })
  const draw = (saved: boolean) =>
    renderToStaticMarkup(<CarCard car={RANGER} site={site} now={FIXTURE_NOW} saved={saved} />)
  expect(draw(false)).not.toContain('data-favourite')
  expect(draw(true)).toMatch(/<button[^>]*data-favourite/)
})
