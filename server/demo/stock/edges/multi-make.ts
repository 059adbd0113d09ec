import { ago, FULL_LENDER, FULL_NZ_LENDER, model, secondsAgo, type Edge, type EdgeFacts } from './edge.ts'

const used = { kind: 'used' } as const

/** Favourites, trade-in limits and lender rates: the used-car supermarket. */
export function lanternfishEdges({ now, year }: EdgeFacts): Edge[] {
  const old = ago(now, 60)
  const lender = (name: string, change: object): Edge => ({
    name: `EDGE-LENDER-${name}`,
    wishes: { ...used, model: model('Mazda CX-5'), year: year - 4, price: 28_990, photos: 12 },
    set: {
      finance_lenders: { angle: { ...FULL_LENDER, deposit: 2_899, termYears: 5, ...change } },
      created_at: old,
    },
  })
  return [
    {
      name: 'EDGE-USED-PHOTOS-PRICE',
      wishes: { ...used, photos: 12, price: 18_990 },
      set: { created_at: old },
    },
    {
      name: 'EDGE-USED-NO-PHOTOS',
      wishes: { ...used, photos: 0, price: 18_990 },
      set: { created_at: old },
    },
    { name: 'EDGE-USED-NO-PRICE', wishes: { ...used, photos: 12 }, set: { price: 0, created_at: old } },
    { name: 'EDGE-NEW', wishes: { kind: 'new', photos: 8, price: 32_990 }, set: { created_at: old } },
    {
      name: 'EDGE-TRADE-7-YEARS',
      wishes: { ...used, model: model('Toyota Corolla'), year: year - 7 },
      set: { km: 82_000, created_at: old },
    },
    {
      name: 'EDGE-TRADE-8-YEARS',
      wishes: { ...used, model: model('Toyota Corolla'), year: year - 8 },
      set: { km: 82_000, created_at: old },
    },
    {
      name: 'EDGE-TRADE-100000-KM',
      wishes: { ...used, model: model('Hyundai i30'), year: year - 5 },
      set: { km: 100_000, created_at: old },
    },
    {
      name: 'EDGE-TRADE-100001-KM',
      wishes: { ...used, model: model('Hyundai i30'), year: year - 5 },
      set: { km: 100_001, created_at: old },
    },
    lender('FULL', {}),
    lender('INTEREST-NULL', { interestRate: null }),
    lender('COMPARISON-NULL', { comparisonRate: null }),
    lender('RATES-0', { interestRate: 0, comparisonRate: 0 }),
    lender('NO-WEEKLY', { paymentWeek: null }),
    {
      name: 'EDGE-LENDER-NONE',
      wishes: { ...used, price: 28_990, photos: 12 },
      set: { finance_lenders: null, created_at: old },
    },
    {
      name: 'EDGE-LENDER-CAR-CLARITY',
      wishes: { ...used, price: 28_990, photos: 12 },
      set: { finance_lenders: { carclarity: FULL_LENDER }, created_at: old },
    },
    {
      name: 'EDGE-SUZUKI-LENDER',
      wishes: { ...used, model: model('Suzuki Vitara'), price: 21_990, photos: 12 },
      set: { finance_lenders: { angle: FULL_LENDER }, created_at: old },
    },
    ...[3, 4].map((count): Edge => ({
      name: `EDGE-PHOTOS-${count}`,
      wishes: { ...used, photos: count, price: 18_990 },
      set: { created_at: old },
    })),
  ]
}

/** Electric tag against reserved and sold, subscription, strictness 14: the electric-first dealer. */
export function voltbirdEdges({ now }: EdgeFacts): Edge[] {
  const old = ago(now, 60)
  const photos = 12
  return [
    {
      name: 'EDGE-ELECTRIC-RESERVED',
      wishes: { kind: 'used', model: model('Tesla Model 3'), photos },
      set: { reserved: true, created_at: old },
    },
    {
      name: 'EDGE-HYBRID-SOLD',
      wishes: { kind: 'used', model: model('Toyota Aqua'), photos },
      set: { status: 'sold', sold: true, sold_date_timestamp: secondsAgo(now, 0, 1), created_at: old },
    },
    {
      name: 'EDGE-SUBSCRIPTION',
      wishes: { kind: 'new', model: model('Kia EV6'), photos },
      set: { subscription_price: 329, created_at: old },
    },
    {
      name: 'EDGE-NO-SUBSCRIPTION',
      wishes: { kind: 'new', model: model('BYD Dolphin'), photos },
      set: { subscription_price: 0, created_at: old },
    },
    {
      name: 'EDGE-PREORDER',
      wishes: { kind: 'new', model: model('Polestar 2'), photos },
      set: { price: null, preorder: 'Reserve yours, first deliveries in March', finance_lenders: null },
    },
    ...[11, 12].map((count): Edge => ({
      name: `EDGE-PHOTOS-${count}`,
      wishes: { kind: 'used', model: model('MG MG4'), photos: count, price: 33_990 },
      set: { created_at: old },
    })),
  ]
}

/** Plates, two cities and the make without finance: New Zealand. */
export function kereruCoastEdges({ now, year, locations }: EdgeFacts): Edge[] {
  const old = ago(now, 60)
  const cities = [...new Set(locations.map((location) => location.address?.city ?? location.city))]
  return [
    {
      name: 'EDGE-NZ-PLATE',
      wishes: { ...used, model: model('Toyota Aqua'), year: year - 6 },
      set: { regplate: 'KRU482', created_at: old },
    },
    {
      name: 'EDGE-SUZUKI-LENDER',
      wishes: { ...used, model: model('Suzuki Swift'), price: 15_990 },
      set: { finance_lenders: { manual: FULL_NZ_LENDER }, created_at: old },
    },
    {
      name: 'EDGE-LENDER-ELIGIBLE',
      wishes: { ...used, model: model('Mazda Demio'), price: 13_990 },
      set: { finance_lenders: { manual: FULL_NZ_LENDER }, created_at: old },
    },
    {
      name: 'EDGE-HYBRID',
      wishes: { ...used, model: model('Toyota Prius') },
      set: { created_at: old },
    },
    ...cities.slice(0, 2).map((city, index): Edge => {
      const yard = locations.find((location) => (location.address?.city ?? location.city) === city)
      return {
        name: `EDGE-CITY-${index + 1}`,
        wishes: { ...used, ...(yard ? { location: yard } : {}) },
        set: { created_at: old },
      }
    }),
  ]
}

/** Miles, the status rule and the excluded flag: the United States. */
export function prairieLarkspurEdges({ now, year }: EdgeFacts): Edge[] {
  const old = ago(now, 60)
  return [
    {
      name: 'EDGE-SOLD',
      wishes: { ...used, model: model('Ford Escape', 'US') },
      set: { status: 'sold', sold: true, sold_date_timestamp: secondsAgo(now, 1) },
    },
    {
      name: 'EDGE-COMING-SOON',
      wishes: { kind: 'new', model: model('Ford Bronco', 'US') },
      set: { status: 'coming_soon', created_at: old },
    },
    {
      name: 'EDGE-LENDER-ELIGIBLE',
      wishes: { ...used, model: model('Jeep Grand Cherokee', 'US'), year: year - 3, price: 34_990 },
      set: { finance_lenders: { manual: FULL_LENDER }, created_at: old },
    },
    {
      name: 'EDGE-MILES',
      wishes: { ...used, model: model('Ford F-150', 'US'), year: year - 5 },
      set: { km: 45_210, created_at: old },
    },
    {
      name: 'EDGE-PRICE-NULL',
      wishes: { kind: 'new', model: model('Jeep Wagoneer', 'US') },
      set: { price: null, created_at: old },
    },
  ]
}
