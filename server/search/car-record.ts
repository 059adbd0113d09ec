import { formatCount, formatMoney } from '../../runtime/format/money.ts'
import { canonicalBody } from '../../runtime/rules/car/body-type.ts'
import { measuresOf, phrasesOf } from '../../runtime/query-understanding/phrase-cars.ts'
import { titleWords } from '../../runtime/query-understanding/title-words.ts'
import { cardImage } from '../../runtime/rules/car/car-image.ts'
import { priceAsked } from '../../runtime/rules/car/price.ts'
import type { PriceAmong } from '../../runtime/rules/car/price-among.ts'
import { isSold } from '../../runtime/rules/car/availability.ts'
import { atShownYard } from '../../runtime/rules/locations/shown-yard.ts'
import { indexRank } from '../../runtime/rules/search/listing-score.ts'
import {
  FAR_FUTURE,
  failedConditions,
  strictnessAttributes,
  strictnessOf,
  type StockCondition,
} from '../../runtime/rules/search/stock-filter.ts'
import type { Car, LenderEntry } from '../../schemas/generated/types.ts'
import type { ListingFacts } from '../../runtime/rules/search/unlisted.ts'
import type { GeoPoint, SearchRecord } from './port.ts'

/** What the tenant adds to its cars when they are indexed. */
export interface CarContext {
  tenant: string
  /** Conditions with `when` of the tenant's stock filter (SRCH-55). */
  conditions?: StockCondition[]
  /** Where the car stands. */
  place?: GeoPoint | undefined
  /** Ids of the dealer's places that are not shown (LOC-06). */
  hiddenYards?: ReadonlySet<number> | undefined
  /** Where its price stands among those of cars like it. */
  among?: PriceAmong | null
}

/** What the vehicle page alone shows, and reads from the database. Undefined is left out of JSON; other ways to leave it out copy a car several times. */
const PAGE_ONLY = {
  dealercomments: undefined,
  standardEquipment: undefined,
  spin_images: undefined,
  inspection: undefined,
} as const satisfies Partial<Record<keyof Car, undefined>>

const NO_YARDS: ReadonlySet<number> = new Set()

/** Pictures that a card needs; the vehicle page reads all of them from the database. */
const MOST_IMAGES = 6

/**
 * The index record of a car: its own fields without the long texts, the pictures of its turn and its inspection, and the numbers and buckets computed from them
 * (SRCH-26, SRCH-31, SRCH-51 … SRCH-60).
 */
export function carRecord(
  stored: Car,
  { tenant, conditions = [], place, hiddenYards = NO_YARDS, among }: CarContext,
): SearchRecord & ListingFacts {
  const car = atShownYard(stored, hiddenYards)
  const { images, thumbnails } = car
  // A car whose price is not shown lies in no range of prices, also not below one: feeds write 0 or 1 for "on request".
  const price = priceAsked(car)
  const isOffer = price !== null && price !== car.price
  const weekly = weeklyPayment(car)
  const body = car.simple_body ? canonicalBody(car.simple_body) : null
  return {
    ...car,
    ...PAGE_ONLY,
    objectID: String(car.id),
    finance_lenders: onCards(car.finance_lenders),
    ...(images ? { images: images.slice(0, MOST_IMAGES) } : {}),
    ...(thumbnails ? { thumbnails: thumbnails.slice(0, MOST_IMAGES) } : {}),
    // Cards come without the lists of pictures (CARD-22).
    primary_image_url: cardImage(car),
    price,
    // Found and sorted by the price that its card shows (VEH-30), which reads the same from here.
    ...(isOffer ? { before_price: car.price, offer_price: null } : {}),
    subscription_price: car.subscription_price || null,
    make_model: car.make_model ?? `${car.make} ${car.model}`,
    simple_body: body,
    body,
    transmission: car.simple_transmission ?? null,
    price_range: priceRange(price),
    km_range: kmRange(car.km),
    weekly_price_range: weeklyPriceRange(weekly),
    weekly_payment: weekly,
    ...measuresOf(car),
    said: phrasesOf(car),
    title_words: titleWords(car),
    // What a dealer asks of the stock may name a place that visitors are not shown.
    ...listingFacts(stored, conditions),
    created_at_timestamp: epochSeconds(car.created_at),
    custom_rank: car.custom_rank ?? strictnessOf(car),
    rank: indexRank(car, epochSeconds(car.created_at)),
    ...(among ? { price_among: among } : {}),
    // Where the place is not shown, the car has no id of it any more: nor does it tell where that lies (LOC-06).
    ...(place && car.location_id === stored.location_id ? { _geoloc: place } : {}),
    tenant,
  }
}

/** Of each lender what a card works with, and the deposit and term of a hit (FIN-16); the vehicle page reads other terms and disclaimers from the database. */
function onCards(lenders: Car['finance_lenders']) {
  if (!lenders) return lenders
  const offers = Object.entries(lenders).map(([name, lender]) => {
    const { interestRate, comparisonRate, paymentWeek, paymentMonth, deposit, termYears }: LenderEntry =
      lender ?? {}
    return [name, { interestRate, comparisonRate, paymentWeek, paymentMonth, deposit, termYears }] as const
  })
  return Object.fromEntries(offers)
}

/** What the stock rule looks at of a car, whether or not it is indexed. */
export function listingFacts(car: Car, conditions: StockCondition[] = []): ListingFacts {
  const failed = conditions.length > 0 ? failedConditions({ ...car }, conditions) : []
  return {
    available_until: availableUntil(car),
    show_on_dealer_website: car.show_on_dealer_website ?? true,
    ...strictnessAttributes(car),
    ...(failed.length > 0 ? { failed_conditions: failed } : {}),
  }
}

/**
 * One number instead of the mixed OR of the specification (SRCH-59): far future in stock and coming soon, the time of sale
 * for sold cars, 0 otherwise.
 */
export function availableUntil(car: Pick<Car, 'status' | 'sold' | 'sold_date_timestamp'>): number {
  if (isSold(car)) return car.sold_date_timestamp ?? 0
  return car.status === 'in_stock' || car.status === 'coming_soon' ? FAR_FUTURE : 0
}

const PRICE_STEP = 10_000
const WEEKLY_STEP = 50
/** The first weekly bucket spans two steps: `$0 - $100`, then `$100 - $150` (SRCH-26). */
const WEEKLY_FIRST = 100

/** `$10,000 - $20,000` for 10,000 up to but not including 20,000; null without a price (SRCH-26). */
export function priceRange(price: number | null | undefined): string | null {
  return bucket(price, PRICE_STEP, PRICE_STEP)
}

/** `$0 - $100`, then steps of 50; null without a weekly amount (SRCH-26). */
export function weeklyPriceRange(weekly: number | null | undefined): string | null {
  return bucket(weekly, WEEKLY_STEP, WEEKLY_FIRST)
}

const KM_STEP = 10_000

/** `10,000 - 20,000` for 10,000 up to but not including 20,000, in the unit of the odometer; null where none is known. */
function kmRange(km: number | null | undefined): string | null {
  if (km === null || km === undefined || km < 0) return null
  const low = Math.floor(km / KM_STEP) * KM_STEP
  return `${formatCount(low)} - ${formatCount(low + KM_STEP)}`
}

function bucket(amount: number | null | undefined, step: number, first: number): string | null {
  if (amount === null || amount === undefined || !(amount > 0)) return null
  if (amount < first) return `${formatMoney(0)} - ${formatMoney(first)}`
  const low = Math.floor(amount / step) * step
  return `${formatMoney(low)} - ${formatMoney(low + step)}`
}

/** Weeks of the budget formula (BUDG: budget = 260 × weekly amount). */
const BUDGET_WEEKS = 260

/** The lowest weekly amount that a lender offers, else what the price comes to in the budget formula. */
function weeklyPayment(car: Car): number | null {
  const { finance_lenders } = car
  const price = priceAsked(car) ?? car.price
  const offers = Object.values(finance_lenders ?? {})
    .map((lender) => Number(lender?.paymentWeek))
    .filter((amount) => amount > 0)
  if (offers.length > 0) return Math.min(...offers)
  return price ? price / BUDGET_WEEKS : null
}

/** ISO text or epoch seconds (or milliseconds) to epoch seconds; null for anything unreadable. */
export function epochSeconds(moment: string | number | null | undefined): number | null {
  if (typeof moment === 'number') return moment > 1e11 ? Math.floor(moment / 1000) : moment
  if (!moment) return null
  const parsed = Date.parse(moment)
  return Number.isNaN(parsed) ? null : Math.floor(parsed / 1000)
}
