import { conditionName, meets, shownSince, type StockFilter } from './stock-filter.ts'

/** What the stock rule looks at of a car: the members of its index record. */
export interface ListingFacts {
  [attribute: string]: unknown
  available_until: number
  show_on_dealer_website: boolean
  strictness_all: number
  strictness_used: number
  failed_conditions?: string[]
  price?: number | null
  photos_count?: number | null
}

/**
 * Why a site does not list a car, in words for staff; empty when it does. It holds exactly for the cars that
 * `stockFilterString` leaves out (SRCH-51 … SRCH-60).
 */
export function unlistedReasons(car: ListingFacts, filter: StockFilter, nowMs: number): string[] {
  const unmet = filter.extra.filter((condition) =>
    condition.when
      ? car.failed_conditions?.includes(conditionName(condition))
      : !meets(car, condition.require, NaN),
  )
  return [
    ...(car.available_until > shownSince(nowMs, filter.soldDays) ? [] : ['sold or not for sale']),
    ...(car.show_on_dealer_website ? [] : ['marked as not for the website']),
    ...strictnessReasons(car, filter),
    ...unmet.map(
      (condition) => `against the dealer’s condition ${conditionName(condition).replace(/^:/, '')}`,
    ),
  ]
}

/** The base rule in words: what is missing at this level (SRCH-51, SRCH-52, appendix A). */
function strictnessReasons(car: ListingFacts, { level, appliesTo }: StockFilter): string[] {
  if (car[`strictness_${appliesTo}`] >= level) return []
  const photos = car.photos_count ?? 0
  const isPriced = (car.price ?? 0) > 0
  if (level === 1) return ['neither price nor photograph']
  const needed = Math.max(1, level - 2)
  return [
    ...(isPriced || level === 2 ? [] : ['no price']),
    ...(photos >= needed ? [] : [photos === 0 ? 'no photograph' : `fewer than ${needed} photographs`]),
  ]
}
