import { ago, FULL_LENDER, model, secondsAgo, type Edge, type EdgeFacts } from './edge.ts'

const sentence = 'Serviced on time, two keys, tidy inside and out. '

/** Comments of an exact length (VEH-22). */
const comments = (length: number): string =>
  sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length - 1)
    .trimEnd()
    .padEnd(length - 1, 'x') + '.'

const GUMLEAF = ['gumleaf-1', 'gumleaf-2', 'gumleaf-3', 'gumleaf-4', 'gumleaf-5'] as const

const used = { kind: 'used' } as const
const OLD = 60

/** Edge cars of the big group: tags, prices, photos, market badge, finance, comments. */
export function brolgaBayEdges({ now, year, locations }: EdgeFacts): Edge[] {
  const old = ago(now, OLD)
  const taurus = { taurus: FULL_LENDER }
  const hilux = { kind: 'used', model: model('Toyota HiLux') } as const
  /** Of the one dealership here that lends: no finance is shown for cars of the others (FIN-06). */
  const lending = locations.find((location) => location.dealership_slug === 'brolga-bay')
  const financed = lending ? { location: lending } : {}
  const price = (value: number): Edge => ({
    name: `EDGE-PRICE-${value}`,
    wishes: { ...used, year: year - 4 },
    set: { price: value, created_at: old, finance_lenders: taurus },
  })
  const photos = (count: number): Edge => ({
    name: `EDGE-PHOTOS-${count}`,
    wishes: { ...used, photos: count, price: 19_990 },
    set: { created_at: old },
  })
  const market = (name: string, state: number | null, national: number, asked: number): Edge => ({
    name: `EDGE-MARKET-${name}`,
    wishes: used,
    set: {
      price: asked,
      state_average_market_price: state,
      average_market_price: national,
      created_at: old,
    },
  })
  return [
    {
      name: 'EDGE-SOLD-2D23H',
      wishes: used,
      set: { status: 'sold', sold: true, sold_date_timestamp: secondsAgo(now, 2, 23) },
    },
    {
      name: 'EDGE-SOLD-3D1H',
      wishes: used,
      set: { status: 'sold', sold: true, sold_date_timestamp: secondsAgo(now, 3, 1) },
    },
    { name: 'EDGE-CREATED-7D23H', wishes: used, set: { created_at: ago(now, 7, 23) } },
    { name: 'EDGE-CREATED-8D', wishes: used, set: { created_at: ago(now, 8) } },
    { name: 'EDGE-CREATED-8D1H', wishes: used, set: { created_at: ago(now, 8, 1) } },
    { name: 'EDGE-CREATED-FUTURE', wishes: used, set: { created_at: ago(now, -2) } },
    {
      name: 'EDGE-TAG-SOLD',
      wishes: used,
      set: {
        status: 'sold',
        sold: true,
        reserved: true,
        sold_date_timestamp: secondsAgo(now, 1),
        created_at: old,
      },
    },
    {
      name: 'EDGE-TAG-HYBRID',
      wishes: { ...used, model: model('Toyota Yaris Cross') },
      set: { simple_fuel: 'Hybrid', created_at: old },
    },
    {
      name: 'EDGE-TAG-RESERVED',
      wishes: used,
      set: { reserved: true, tag: 'Price Drop', created_at: old },
    },
    { name: 'EDGE-TAG-CERTIFIED', wishes: hilux, set: { certified: true, created_at: old } },
    { name: 'EDGE-TAG-CUSTOM', wishes: used, set: { tag: 'Manager Special', created_at: old } },
    { name: 'EDGE-TAG-RUNOUT', wishes: { kind: 'demo' }, set: { tag: 'Runout Sale', created_at: old } },
    {
      name: 'EDGE-TAG-TEST-DRIVE',
      wishes: { kind: 'demo' },
      set: { tag: 'Test Drive Only', created_at: old },
    },
    {
      name: 'EDGE-TAG-COMING-SOON',
      wishes: { kind: 'new' },
      set: { status: 'coming_soon', created_at: old },
    },
    { name: 'EDGE-TAG-NEW-ARRIVAL', wishes: used, set: { created_at: ago(now, 1) } },
    { name: 'EDGE-TAG-NONE', wishes: used, set: { created_at: old } },
    {
      name: 'EDGE-TAG-ALL-FLAGS',
      wishes: { ...hilux, price: 29_990 },
      set: {
        simple_fuel: 'Hybrid',
        status: 'sold',
        sold: true,
        reserved: true,
        certified: true,
        tag: 'Manager Special',
        created_at: ago(now, 1),
        sold_date_timestamp: secondsAgo(now, 1),
      },
    },
    ...[0, 10, 11, 200, 201, 500, 501].map(price),
    {
      name: 'EDGE-PRICE-NULL',
      wishes: used,
      set: { price: null, created_at: old, finance_lenders: taurus },
    },
    market('STATE-499', 30_000, 30_400, 29_501),
    market('STATE-500', 30_000, 30_400, 29_500),
    market('NATIONAL-499', null, 30_000, 29_501),
    market('NATIONAL-500', null, 30_000, 29_500),
    market('STATE-BELOW', 29_000, 31_000, 29_500),
    {
      name: 'EDGE-YEAR-MINUS-11',
      wishes: { ...used, ...financed, model: model('Ford Ranger'), year: year - 11, price: 18_990 },
      set: { finance_lenders: taurus, created_at: old },
    },
    {
      name: 'EDGE-YEAR-MINUS-12',
      wishes: { ...used, ...financed, model: model('Ford Ranger'), year: year - 12, price: 16_990 },
      set: { finance_lenders: taurus, created_at: old },
    },
    {
      name: 'EDGE-TAURUS-MONTHLY',
      wishes: { ...used, model: model('Mazda CX-5'), year: year - 3, price: 29_990, photos: 8 },
      set: { finance_lenders: { taurus: { ...FULL_LENDER, paymentWeek: null } }, created_at: old },
    },
    {
      name: 'EDGE-SUZUKI-LENDER',
      wishes: { kind: 'new', model: model('Suzuki Swift') },
      set: { finance_lenders: taurus, created_at: old },
    },
    ...photosAndWords(photos, old),
    {
      name: 'EDGE-BEFORE-EQUAL',
      wishes: { ...used, price: 24_990 },
      set: { before_price: 24_990, created_at: old },
    },
    {
      name: 'EDGE-BEFORE-ABOVE',
      wishes: { ...used, price: 24_990 },
      set: { before_price: 24_991, created_at: old },
    },
    {
      name: 'EDGE-OFFER-PRICE',
      wishes: { ...used, price: 31_990 },
      set: { offer_price: 29_990, created_at: old },
    },
    { name: 'EDGE-HIDDEN', wishes: used, set: { show_on_dealer_website: false } },
    { name: 'EDGE-STATUS-OTHER', wishes: used, set: { status: 'archived' } },
    {
      name: 'EDGE-CONSIGNMENT',
      wishes: used,
      set: { private_suburb: 'Wellington Point', private_postcode: '4160', created_at: old },
    },
    { name: 'EDGE-NO-PROCESSOR', wishes: used, set: { payment_processors: [], created_at: old } },
    ...GUMLEAF.map((slug): Edge => {
      const yard = locations.find((location) => location.dealership_slug === slug)
      return {
        name: `EDGE-${slug.toUpperCase()}`,
        wishes: {
          ...used,
          model: model('Toyota Corolla'),
          year: year - 4,
          price: 21_990,
          ...(yard ? { location: yard } : {}),
        },
        set: { dealership_slug: slug, finance_lenders: taurus, created_at: old },
      }
    }),
    ...[500, 501].map((value): Edge => ({
      name: `EDGE-FINANCE-${value}`,
      wishes: { ...used, ...financed, model: model('Ford Ranger'), year: year - 9, price: value },
      set: { finance_lenders: taurus, created_at: old },
    })),
  ]
}

function photosAndWords(photos: (count: number) => Edge, old: string): Edge[] {
  return [
    ...[0, 1, 2, 12].map(photos),
    { name: 'EDGE-COMMENTS-EMPTY', wishes: used, set: { dealercomments: '', created_at: old } },
    { name: 'EDGE-COMMENTS-PIPES', wishes: used, set: { dealercomments: ' | | ', created_at: old } },
    { name: 'EDGE-COMMENTS-400', wishes: used, set: { dealercomments: comments(400), created_at: old } },
    { name: 'EDGE-COMMENTS-401', wishes: used, set: { dealercomments: comments(401), created_at: old } },
    {
      name: 'EDGE-EQUIPMENT-8',
      wishes: used,
      set: { standardEquipment: equipment(8), created_at: old },
    },
    {
      name: 'EDGE-EQUIPMENT-9',
      wishes: used,
      set: { standardEquipment: equipment(9), created_at: old },
    },
  ]
}

const equipment = (count: number): string =>
  [
    'ABS brakes',
    'Bluetooth',
    'Cruise control',
    'Dual airbags',
    'Electric mirrors',
    'Fog lights',
    'Immobiliser',
    'Keyless entry',
    'Leather seats',
  ]
    .slice(0, count)
    .join('|')
