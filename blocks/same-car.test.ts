import { describe, expect, test } from 'vitest'
import type { BlockLoad } from '../runtime/block/types.ts'
import type { ResolvedTenant } from '../runtime/resolve/types.ts'
import { settingsWith } from '../runtime/testing/fixture-tenant.ts'
import type { Car, Location } from '../schemas/generated/types.ts'
import { registry } from './registry.ts'
import { blockOfCar, USED_CAR } from './shared/testing/block-of-car.ts'
import { fixturesOf } from './shared/testing/fixtures.ts'
import { fakeContext } from './shared/testing/load-context.ts'
import { schemaDefaults, visibleText } from './shared/testing/render-block.ts'

const YARD: Location = {
  id: 11,
  name: 'Brolga Bay Cairns',
  slug: 'cairns',
  dealership_slug: 'yard',
  phone: '07 7010 0140',
  address: { street: '1 Road', city: 'Cairns', state: 'QLD', postcode: '4870', lat: -16.9, long: 145.7 },
}

const CAR = {
  ...USED_CAR,
  km: 41_000,
  trans: 'Automatic',
  fuel: 'Petrol',
  simple_fuel: 'Petrol',
  simple_body: 'suv',
  seats: 5,
  photos_count: 1,
  primary_image_url: '/img/vehicles/a.webp',
  images: [{ image: { url: '/img/vehicles/a.webp' } }],
  dealercomments: 'One owner, full history and two keys.',
  standardEquipment: 'Sunroof|Roof rack|Tow bar',
  created_at: '2026-01-05T00:00:00Z',
  average_market_price: 33_000,
  location_id: 11,
  dealership_id: 4,
  dealership_slug: 'yard',
  payment_processors: ['embedded'],
  finance_lenders: {
    manual: {
      interestRate: 8.99,
      comparisonRate: 9.74,
      paymentWeek: 123.5,
      paymentMonth: 535,
      termMonths: 60,
      deposit: 2000,
    },
    carclarity: { interestRate: 7.5, comparisonRate: 8.25, paymentWeek: 119, termMonths: 60 },
  },
} as unknown as Car

/** All that a car may offer is offered, in one display of the estimate or the other. */
const tenant = (display: 'standard' | 'balloon10-30', noun: 'car' | 'caravan'): Partial<ResolvedTenant> => ({
  locations: [YARD],
  finance_provider: 'Manual',
  settings: settingsWith({
    card: { financeStrip: true, pricePosition: true, subscriptionPrice: true },
    finance: { display, extraLenders: ['Car Clarity'] },
    reserve: { enabled: true, onlinePurchase: true },
    vehicle: { requestPhotos: true, showViews: true },
    search: { noun: { one: noun, many: `${noun}s` } },
  }),
})

// What a search for parts finds is no car.
const withCar = [...registry].filter(([type, { load }]) => load !== undefined && type !== 'PartsSearch')

/** What the server makes of every block that looks something up, where the car of the page, and of every list, is this one. */
async function shown(more: Partial<Car>, noun: 'car' | 'caravan' = 'car'): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const display of ['standard', 'balloon10-30'] as const) {
    for (const [type, block] of withCar) {
      const car = { ...CAR, ...more }
      const props = fixturesOf(block.folder)[0]?.props ?? {}
      found[`${type} ${display}`] = await blockOfCar(block, car, { tenant: tenant(display, noun), props })
    }
  }
  return found
}

describe('cars that are the same to a visitor are the same to every block', () => {
  test.each<[string, Partial<Car>, Partial<Car>]>([
    ['CARD-11 sold, by either of its two marks', { sold: true }, { status: 'sold' }],
    [
      'VEH-30 reduced, by an offer or by its price',
      { offer_price: 27_000 },
      { price: 27_000, before_price: 29_500 },
    ],
    ['DISP-01 with a price of 10, or none', { price: 10 }, { price: null }],
    ['DISP-02 pre-ordered in no words, or without a price', { price: null, preorder: ' ' }, { price: null }],
    [
      'CARD-21 with no photo, by its count or by its lists',
      { photos_count: 0 },
      { photos_count: 0, primary_image_url: null, images: [] },
    ],
  ])('%s', async (_, one, other) => {
    const [before, first, second] = [await shown({}), await shown(one), await shown(other)]
    expect(second).toEqual(first)
    expect(first).not.toEqual(before)
  })

  test.each<[string, Partial<Car>]>([
    ['DISP-04 an earlier price that is no higher', { before_price: 29_500 }],
    ['VEH-30 an offer that is no lower', { offer_price: 29_500 }],
    ['VEH-30 an offer of no more than 10', { offer_price: 10 }],
    ['CARD-15 a tag of blanks', { tag: '  ' }],
    ['CARD-23 a subscription for nothing', { subscription_price: 0 }],
    ['CARD-13 a mark of reservation that says no', { reserved: false }],
    ['CARD-11 a mark of sale that says no', { sold: false }],
    ['CARD-14 a mark of certification that says no', { certified: false }],
  ])('%s changes nothing', async (_, more) => expect(await shown(more)).toEqual(await shown({})))
})

test('DISP-04 wherever an earlier price is struck through, it is said to be one', async () => {
  const struck = Object.entries(await shown({ before_price: 31_000 })).flatMap(([block, html]) =>
    [...html.matchAll(/<s[ >].*?<\/s>/gs)].map(([text]) => `${block}: ${visibleText(text)}`),
  )
  expect(struck.length).toBeGreaterThan(1)
  for (const each of struck) expect(each).toMatch(/: Was \$31,000$/)
})

test('CARD-21 what stands for a photo is a caravan at a dealer of caravans, and for one among cars, whatever the block', async () => {
  const bare: Partial<Car> = { photos_count: 0, primary_image_url: null, images: [] }
  const pictures = async (more: Partial<Car>, noun?: 'caravan') =>
    Object.entries(await shown({ ...bare, ...more }, noun)).flatMap(([block, html]) =>
      [...html.matchAll(/coming-soon[\w-]*\.svg/g)].map(([picture]) => `${block}: ${picture}`),
    )
  const ofCars = await pictures({})
  expect(ofCars.length).toBeGreaterThan(3)
  expect(ofCars.filter((each) => !each.endsWith(': coming-soon.svg'))).toEqual([])
  const ofCaravans = ofCars.map((each) => each.replace('.svg', '-caravan.svg'))
  expect(await pictures({}, 'caravan')).toEqual(ofCaravans)
  expect(await pictures({ item_type: 'caravan' })).toEqual(ofCaravans)
})

test('RUN-02 a block that looks up the car of its page says that it needs one', async () => {
  const asking: string[] = []
  for (const [type, block] of withCar) {
    const { context } = fakeContext({ tenant: tenant('standard', 'car'), params: { slug: CAR.slug } })
    context.stock = { carBySlug: async () => void asking.push(type), carById: async () => undefined }
    await (block.load as BlockLoad<object, unknown>)(context, {
      ...schemaDefaults(block.schema),
      ...fixturesOf(block.folder)[0]?.props,
    })
  }
  expect(asking.length).toBeGreaterThan(12)
  // Forms ask about the car where there is one.
  const silent = asking.filter((type) => !registry.get(type)?.schema.needs?.includes('car'))
  expect(silent.filter((type) => type !== 'EnquiryForm')).toEqual([])
})
