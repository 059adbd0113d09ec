import type { Car } from '../../../schemas/generated/types.ts'
import { recentSoldSince } from '../car/availability.ts'

/** A further condition of some dealers: cars that match `when` must also meet `require` (SRCH-53 … SRCH-55). */
export interface StockCondition {
  when?: Record<string, string | number | boolean>
  require: Record<string, string | number | boolean | NumberCondition>
}

export interface NumberCondition {
  gt?: number
  gte?: number
  lt?: number
  lte?: number
}

export interface StockFilter {
  /** Strictness 0 … 14, default 3 (appendix A). */
  level: number
  appliesTo: 'used' | 'all'
  extra: StockCondition[]
  /** Days that a sold car stays listed (SRCH-60). */
  soldDays: number
  /** Whether the lowest-price sort hides cars without a price (SRCH-56). */
  priceAscendingNeedsPrice: boolean
}

/**
 * Cars in stock, coming soon, or sold within the window, shown on dealer websites (SRCH-59). The indexed number
 * `available_until` replaces the mixed text-and-number OR, which hosted engines refuse.
 */
export function availabilityFilter(nowMs: number, soldDays: number): string {
  return `available_until > ${shownSince(nowMs, soldDays)} AND show_on_dealer_website:true`
}

/**
 * The `available_until` that shown cars are beyond, in epoch seconds (SRCH-60). Without a window no sold car may pass,
 * whatever its time of sale: only the far future does.
 */
export function shownSince(nowMs: number, soldDays: number): number {
  return soldDays > 0 ? recentSoldSince(nowMs, soldDays) : FAR_FUTURE - 1
}

/** `available_until` of cars in stock or coming soon: 1 January 2100 in epoch seconds. */
export const FAR_FUTURE = 4_102_444_800

/**
 * The highest strictness level at which a car is still listed (appendix A; SRCH-51). Indexed as a number, because the
 * rule itself mixes text and numbers in one OR, which hosted engines refuse. Missing counts as 0.
 */
export function strictnessOf({ price, photos_count }: Pick<Car, 'price' | 'photos_count'>): number {
  const photos = photos_count ?? 0
  const priced = (price ?? 0) > 0
  if (priced && photos >= 1) return Math.min(STRICTEST, photos + 2)
  if (photos >= 1) return 2
  return priced ? 1 : 0
}

const STRICTEST = 14

/** The indexed numbers that the base rule filters on: for all cars, and with new and demo cars out of its scope (SRCH-52). */
export function strictnessAttributes(car: Pick<Car, 'price' | 'photos_count' | 'car_type'>): {
  strictness_all: number
  strictness_used: number
} {
  const level = strictnessOf(car)
  return { strictness_all: level, strictness_used: car.car_type === 'used' ? level : STRICTEST }
}

/** The base rule; empty when it is off (SRCH-51, SRCH-52). */
export function strictnessFilter({ level, appliesTo }: Pick<StockFilter, 'level' | 'appliesTo'>): string {
  return level > 0 ? `strictness_${appliesTo} >= ${level}` : ''
}

/** The one filter string of the search page, legal on every engine: an AND of ORs (SRCH-57, appendix B). */
export function stockFilterString(
  filter: StockFilter,
  { nowMs, sort }: { nowMs: number; sort: 'relevance' | 'latest' | 'price-desc' | 'price-asc' },
): string {
  const parts = [
    availabilityFilter(nowMs, filter.soldDays),
    strictnessFilter(filter),
    ...filter.extra.map(conditionFilter),
    sort === 'price-asc' && filter.priceAscendingNeedsPrice ? 'price > 0' : '',
  ]
  return parts.filter(Boolean).join(' AND ')
}

/** Budget finder and cards: available, and priced above 1000 for the finder (BUDG-12, BUDG-13). */
export function budgetFilterString(nowMs: number, soldDays: number, priceAbove = 1000): string {
  return `${availabilityFilter(nowMs, soldDays)} AND price > ${priceAbove}`
}

/**
 * A condition without `when` filters on its attributes; one with `when` filters on the indexed names of the conditions
 * that the car fails, for the same reason as the strictness (SRCH-55).
 */
function conditionFilter(condition: StockCondition): string {
  if (condition.when) return `NOT failed_conditions:"${conditionName(condition)}"`
  return Object.entries(condition.require)
    .flatMap(([attribute, value]) =>
      typeof value === 'object' ? numberClauses(attribute, value) : [`${attribute}:${quote(value)}`],
    )
    .join(' AND ')
}

/** Names of the conditions with `when` that a car fails; indexed as `failed_conditions`. */
export function failedConditions(car: Record<string, unknown>, conditions: StockCondition[]): string[] {
  return conditions
    .filter(({ when, require }) => when && meets(car, when) && !meets(car, require))
    .map(conditionName)
}

/** A readable, stable name: `car_type=demo,make=Nissan:km>3000`. */
export function conditionName({ when = {}, require }: StockCondition): string {
  const scope = Object.entries(when).map(([attribute, value]) => `${attribute}=${value}`)
  const demands = Object.entries(require).flatMap(([attribute, value]) =>
    typeof value === 'object'
      ? numberClauses(attribute, value).map((clause) => clause.replaceAll(' ', ''))
      : [`${attribute}=${value}`],
  )
  return `${scope.toSorted().join(',')}:${demands.toSorted().join(',')}`.replace(/["\\]/g, '')
}

/**
 * Whether a car has the values.
 *
 * @param absent what a missing number counts as; with NaN it meets no bound, as in an engine's filter
 */
export function meets(
  car: Record<string, unknown>,
  condition: StockCondition['require'],
  absent = 0,
): boolean {
  return Object.entries(condition).every(([attribute, value]) => {
    const actual = car[attribute]
    if (typeof value !== 'object') return String(actual).toLowerCase() === String(value).toLowerCase()
    const number = typeof actual === 'number' ? actual : absent
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = value
    return number > gt && number >= gte && number < lt && number <= lte
  })
}

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function numberClauses(attribute: string, condition: NumberCondition): string[] {
  return (Object.keys(OPERATORS) as (keyof typeof OPERATORS)[])
    .filter((name) => condition[name] !== undefined)
    .map((name) => `${attribute} ${OPERATORS[name]} ${condition[name]}`)
}

function quote(value: string | number | boolean): string {
  const text = String(value)
  return /^[\w-]+$/.test(text) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`
}
