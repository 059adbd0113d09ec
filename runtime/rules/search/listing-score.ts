import type { Car } from '../../../schemas/generated/types.ts'
import { strictnessOf } from './stock-filter.ts'

/** What a car's place among its equals rests on; staff read it (`explain`). */
export interface ListingReason {
  about: 'photographs' | 'completeness' | 'price' | 'freshness'
  points: number
  why: string
}

const PHOTO_POINTS = 20
const MOST_PHOTOS = 20
const COMPLETE_POINTS = 250

/** What buyers filter and compare by. */
const DETAILS = [
  'year',
  'badge',
  'series',
  'km',
  'colour',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'seats',
  'doors',
  'stocknum',
] as const satisfies (keyof Car)[]

type Rated = Partial<Pick<Car, (typeof DETAILS)[number]>> &
  Pick<
    Car,
    'car_type' | 'price' | 'before_price' | 'average_market_price' | 'photos_count' | 'filtered_features'
  >

/** Below this a price is a deposit, a mistake or a joke. */
const LOWEST_PRICE = 500

/** How a price stands to the market's: up to this share of it, so many points. */
const PRICE_STEPS: readonly [share: number, points: number, why: string][] = [
  [0.5, 60, 'less than half of the market price: likely a mistake'],
  [0.95, 250, 'below the market price'],
  [1.05, 210, 'at the market price'],
  [1.25, 120, 'above the market price'],
  [Infinity, 40, 'far above the market price'],
]

/**
 * How good a listing is, whenever it is read: photographs (400), completeness (250) and price (250). Cars that the dealer
 * ranks alike stand in this order, and by freshness, instead of by their ids (SRCH-31).
 */
export function listingReasons(car: Rated): ListingReason[] {
  const photos = Math.min(car.photos_count ?? 0, MOST_PHOTOS)
  const isNew = car.car_type === 'new'
  const filled = DETAILS.filter((name) => isFilled(car[name]) || (name === 'km' && isNew)).length
  const hasFeatures = (car.filtered_features?.length ?? 0) > 0
  const [of, had] = [DETAILS.length + 1, filled + Number(hasFeatures)]
  return [
    { about: 'photographs', points: photos * PHOTO_POINTS, why: `${car.photos_count ?? 0} photographs` },
    {
      about: 'completeness',
      points: Math.round((COMPLETE_POINTS * had) / of),
      why: `${had} of ${of} details`,
    },
    priceReason(car),
  ]
}

function priceReason({ price, before_price: before, average_market_price: market }: Rated): ListingReason {
  const about = 'price'
  if (!price || price <= 0) return { about, points: 0, why: 'no price' }
  if (price < LOWEST_PRICE) return { about, points: 20, why: 'too low to be a price' }
  if (market && market > 0) {
    const step = PRICE_STEPS.find(([share]) => price / market <= share)
    if (step) return { about, points: step[1], why: step[2] }
  }
  return before && before > price
    ? { about, points: 200, why: 'reduced' }
    : { about, points: 150, why: 'a price, no market price to compare it with' }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== 0
}

const DAY = 86_400
/** 1 January 2010 in epoch seconds. Counted from a fixed day: the order of two cars must not change with the clock. */
const FIRST_DAY = 1_262_304_000
const MOST_FRESH = 9_000

/** A point for each day that it came later. */
function freshness(createdAt: number | null): number {
  return createdAt === null ? 0 : Math.max(0, Math.min(Math.floor((createdAt - FIRST_DAY) / DAY), MOST_FRESH))
}

/** Room for all points below one thousandth of the dealer's rank. */
const ROOM = 10_000

/**
 * The one number that the cars' index is ordered by: the dealer's rank to the thousandth, then the listing's points. Whole,
 * because some engines keep no fractions.
 *
 * @param createdAt epoch seconds
 */
export function indexRank(car: Rated & Pick<Car, 'custom_rank' | 'price'>, createdAt: number | null): number {
  const points = listingReasons(car).reduce((sum, reason) => sum + reason.points, freshness(createdAt))
  return Math.round((car.custom_rank ?? strictnessOf(car)) * 1000) * ROOM + points
}

/** The reasons with the freshness as of now: a point lost for each day on the lot. */
export function explainListing(car: Rated, createdAt: number | null, nowSeconds: number): ListingReason[] {
  const days = createdAt === null ? null : Math.max(0, Math.floor((nowSeconds - createdAt) / DAY))
  return [
    ...listingReasons(car),
    {
      about: 'freshness',
      points: days === null ? 0 : 0 - days,
      why: days === null ? 'nobody knows since when' : `listed for ${days} days`,
    },
  ]
}
