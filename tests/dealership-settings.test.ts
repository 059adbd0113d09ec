import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { visibleText } from '../blocks/shared/testing/render-block.ts'
import type { Car } from '../schemas/generated/types.ts'
import { withoutPageData } from './matrix/facts.ts'
import { createDemoWorld, type Change, type DemoWorld } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
})
afterAll(async () => {
  const { faults } = world
  await world.close()
  if (faults.length > 0) throw new Error(`Pages had faults: ${JSON.stringify(faults)}`)
})

/** Bottlebrush says less about its prices, sells nothing online and lends on nothing; Curlew Point is as the site. */
const OWN: Change = (document) => ({
  ...document,
  settings: {
    ...(document['settings'] as object),
    card: { actions: ['details', 'reserve'], financeStrip: true },
    reserve: { ...(document['settings'] as { reserve?: object }).reserve, enabled: true },
    compare: { enabled: true },
  },
  dealershipOverrides: {
    'gumleaf-5': {
      vehicle: { noPriceText: 'Ask Bottlebrush', pdf: false, keyInformation: 2, similarCars: 1 },
      card: { actions: ['enquire'], financeStrip: false, chips: [] },
      reserve: { enabled: false },
      favourites: { enabled: false },
      promo: { dealershipTile: { enabled: true, title: 'Bottlebrush values your car' } },
    },
  },
})

const visit = async (path: string) => {
  const { statusCode, body } = await world.get('brolga-bay', path, OWN)
  expect(statusCode).toBe(200)
  return body
}

const carOf = (dealership: string, wanted: (car: Car) => boolean = () => true): Car => {
  const found = world
    .cars('brolga-bay')
    .find(
      (car) => car.dealership_slug === dealership && car.status === 'in_stock' && !car.sold && wanted(car),
    )
  if (!found) throw new Error(`no such car at ${dealership}`)
  return found
}

/** The cards of a page, by the id of their car. */
function cards(html: string): Map<number, string> {
  const found = html.matchAll(/<article class="fc-car-card" data-car="(\d+)">.*?<\/article>/gs)
  return new Map([...found].map(([card, id]) => [Number(id), card]))
}

describe('CFG-21 the settings of the car’s own dealership', () => {
  test('CFG-21 CARD-06 two dealerships on one page: each card has its own buttons, chips and finance', async () => {
    const html = await visit('/search?dealership_slug=gumleaf-5&dealership_slug=gumleaf-4')
    const shown = cards(html)
    const of = (dealership: string) =>
      world
        .cars('brolga-bay')
        .flatMap((car) => (car.dealership_slug === dealership ? (shown.get(car.id) ?? []) : []))
    expect(of('gumleaf-5').length).toBeGreaterThan(0)
    expect(of('gumleaf-4').length).toBeGreaterThan(0)
    for (const card of of('gumleaf-5')) {
      // Nobody asks for a car that is gone (VEH-10).
      expect(card.includes('Enquire')).toBe(!card.includes('data-tone="sold"'))
      expect(card).not.toMatch(/View Details|Reserve|per week|fc-car-card__chips/)
    }
    for (const card of of('gumleaf-4')) expect(card).toContain('View Details')
    expect(of('gumleaf-4').join('')).toMatch(/>Reserve/)
  })

  test('CFG-21 PROMO-02 the tile of a dealership stands among its own results alone', async () => {
    expect(await visit('/search?dealership_slug=gumleaf-5')).toContain('Bottlebrush values your car')
    expect(await visit('/search?dealership_slug=gumleaf-4')).not.toContain('Bottlebrush values your car')
    expect(await visit('/search')).not.toContain('Bottlebrush values your car')
  })

  test('CFG-21 VEH-02 VEH-25 the page of a car: key information, printed page and online reservation', async () => {
    const own = carOf('gumleaf-5')
    const other = carOf('gumleaf-4')
    const page = await visit(`/cars/${own.slug}`)
    const [before = ''] = (/<section class="fc-key-information.*?<\/section>/s.exec(page)?.[0] ?? '').split(
      '<details',
    )
    expect(before.match(/<dt>/g)).toHaveLength(2)
    expect(page).not.toContain(`/cars/${own.slug}/reserve`)
    expect((await world.get('brolga-bay', `/api/cars/${other.slug}/pdf`, OWN)).statusCode).toBe(200)
    expect((await world.get('brolga-bay', `/api/cars/${own.slug}/pdf`, OWN)).statusCode).toBe(404)
  })

  test('CFG-21 CARD-04 CMP-02 a car without a price says so in its dealership’s words: page, card, comparison', async () => {
    const unpriced = world
      .cars('brolga-bay')
      .filter(({ price, sold, preorder }) => !price && !sold && !preorder)
    const [own] = unpriced
    const other = unpriced.find(({ dealership_slug }) => dealership_slug !== own?.dealership_slug)
    if (!own || !other) throw new Error('the demo has no two such cars')
    const words: Change = (document) => ({
      ...document,
      dealershipOverrides: { [String(own.dealership_slug)]: { vehicle: { noPriceText: 'Ask the yard' } } },
    })
    const page = async (path: string) => withoutPageData((await world.get('brolga-bay', path, words)).body)
    expect(await page(`/cars/${own.slug}`)).toContain('Ask the yard')
    expect(await page(`/cars/${other.slug}`)).not.toContain('Ask the yard')
    const table = await page(`/compare?ids=${own.id},${other.id}`)
    const row = /<tr[^>]*><th scope="row">Price<\/th>(.*?)<\/tr>/s.exec(table)?.[1] ?? ''
    const { settings } = (await world.compiled('brolga-bay', words)).site
    expect([...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)).toEqual([
      'Ask the yard',
      settings.vehicle.noPriceText,
    ])
  })

  test('CFG-21 PROMO-02 FIN-06 two dealerships: their tile stands at their own place, and one of them lends on nothing', async () => {
    const apart: Change = (document) => ({
      ...document,
      settings: {
        ...(document['settings'] as object),
        promo: { dealershipTile: { enabled: true, position: 3, title: 'Talk to the group' } },
        finance: { excludedDealerships: [] },
      },
      dealershipOverrides: {
        'gumleaf-5': {
          promo: { dealershipTile: { enabled: true, position: 2, title: 'Talk to Bottlebrush' } },
          finance: { excludedDealerships: ['gumleaf-5'] },
        },
      },
    })
    const page = async (path: string) => withoutPageData((await world.get('brolga-bay', path, apart)).body)
    /** Which cell of the results the tile is, counted from one. */
    const placeOf = async (dealership: string, title: string) => {
      const cells = (await page(`/search?dealership_slug=${dealership}`)).matchAll(
        /<article class="fc-car-card"|class="fc-promo-tile__title[^>]*>([^<]+)/g,
      )
      return [...cells].findIndex(([, text]) => text === title) + 1
    }
    expect(await placeOf('gumleaf-5', 'Talk to Bottlebrush')).toBe(2)
    expect(await placeOf('gumleaf-4', 'Talk to the group')).toBe(3)

    const teaser = async (dealership: string) => {
      const financed = carOf(dealership, ({ make, price, finance_lenders: lenders }) =>
        Boolean(lenders?.['taurus'] && (price ?? 0) > 10_000 && make !== 'Suzuki'),
      )
      const [card = ''] = /class="fc-finance-teaser.*/s.exec(await page(`/cars/${financed.slug}`)) ?? []
      return /\$[\d,]+ per week/.exec(visibleText(card))?.[0]
    }
    expect(await teaser('gumleaf-5')).toBeUndefined()
    expect(await teaser('gumleaf-4')).toMatch(/^\$\d+ per week$/)
  })

  test('CFG-21 FORM-11 FORM-21 FORM-30 the forms about a car: policy, terms and the box about news', async () => {
    const forms: Change = (document) => ({
      ...document,
      settings: { ...(document['settings'] as object), reserve: { enabled: true }, forms: {} },
      dealershipOverrides: {
        'gumleaf-5': { forms: { privacyLink: false, requireTerms: true, optInHidden: true } },
      },
    })
    const page = async (path: string) => withoutPageData((await world.get('brolga-bay', path, forms)).body)
    /** Of the form about the car; others of the page are the site's. */
    const found = async (path: string) => {
      const [form = ''] =
        /(?:id="enquire"|class="fc-checkout__form").*?<\/form>/s.exec(await page(path)) ?? []
      expect(visibleText(`<form ${form}`)).toContain('We use your details')
      return [form.includes('href="/privacy-policy"'), form.includes('name="terms_conditions"')]
    }
    const reserved = (car: Car) => (car.price ?? 0) > 10_000 && !car.reserved
    const own = carOf('gumleaf-5', reserved)
    const other = carOf('gumleaf-4', reserved)
    expect([await found(`/cars/${own.slug}`), await found(`/cars/${other.slug}`)]).toEqual([
      [false, true],
      [true, false],
    ])
    expect([await found(`/cars/${own.slug}/checkout`), await found(`/cars/${other.slug}/checkout`)]).toEqual([
      [false, true],
      [true, false],
    ])
    const towards = async (car: Car) =>
      /<section class="fc-trade-in.*name="opt_in"/s.test(await page(`/cars/trade-in?car_id=${car.id}`))
    expect([await towards(own), await towards(other)]).toEqual([false, true])
  })
})
