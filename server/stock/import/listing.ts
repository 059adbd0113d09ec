import { unlistedReasons } from '../../../runtime/rules/search/unlisted.ts'
import type { StockFilter } from '../../../runtime/rules/search/stock-filter.ts'
import { carRecord } from '../../search/car-record.ts'
import type { CarDraft, FeedCar } from './car-draft.ts'

/** How many of a feed's cars its dealer's site lists, and why not the others: the counts add up (SRCH-51 … SRCH-60). */
export interface Listing {
  /** The dealer's strictness level; 0 is off. */
  level: number
  appliesTo: StockFilter['appliesTo']
  listed: number
  cars: number
  /** Each unlisted car once, under all of its reasons; most cars first. `line` is the first one's. */
  unlisted: { reasons: string[]; count: number; line: number }[]
}

/** Tells of a car why the site would not list it, a line for each reason, as the search index will hold it. */
export function unlistedText(
  tenant: string,
  filter: StockFilter,
  nowMs: number,
): (draft: CarDraft) => string {
  return (draft) => {
    // A car that the feed calls sold without saying when is sold by this import.
    const sold = draft.status === 'sold' && !draft.sold_date_timestamp
    const car = { ...draft, id: 0, slug: '', ...(sold && { sold_date_timestamp: Math.floor(nowMs / 1000) }) }
    const record = carRecord(car, { tenant, conditions: filter.extra })
    return unlistedReasons(record, filter, nowMs).join('\n')
  }
}

/** Counts the cars by what {@link unlistedText} says of them. */
export function listingOf(rows: readonly FeedCar[], { level, appliesTo }: StockFilter): Listing {
  const groups = new Map<string, Listing['unlisted'][number]>()
  for (const { unlisted, line } of rows) {
    if (unlisted === '') continue
    const group = groups.get(unlisted)
    if (group) group.count += 1
    else groups.set(unlisted, { reasons: unlisted.split('\n'), count: 1, line })
  }
  const unlisted = [...groups.values()].toSorted((a, b) => b.count - a.count || a.line - b.line)
  const listed = unlisted.reduce((rest, { count }) => rest - count, rows.length)
  return { level, appliesTo, listed, cars: rows.length, unlisted }
}
