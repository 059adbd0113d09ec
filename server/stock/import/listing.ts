import { unlistedReasons } from '../../../runtime/rules/search/unlisted.ts'
import type { StockFilter } from '../../../runtime/rules/search/stock-filter.ts'
import { carRecord } from '../../search/car-record.ts'
import { inTurns } from '../in-turns.ts'
import type { MappedRow } from './car-draft.ts'

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

/** Looks at each car as the search index will hold it. */
export async function listingOf(
  rows: readonly MappedRow[],
  tenant: string,
  filter: StockFilter,
  nowMs: number,
): Promise<Listing> {
  const groups = new Map<string, Listing['unlisted'][number]>()
  let listed = 0
  await inTurns(rows, ({ draft, line }) => {
    // A car that the feed calls sold without saying when is sold by this import.
    const sold = draft.status === 'sold' && !draft.sold_date_timestamp
    const car = { ...draft, id: 0, slug: '', ...(sold && { sold_date_timestamp: Math.floor(nowMs / 1000) }) }
    const record = carRecord(car, { tenant, conditions: filter.extra })
    const reasons = unlistedReasons(record, filter, nowMs)
    if (reasons.length === 0) {
      listed += 1
      return
    }
    const key = reasons.join('\n')
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { reasons, count: 1, line })
  })
  const unlisted = [...groups.values()].toSorted((a, b) => b.count - a.count || a.line - b.line)
  return { level: filter.level, appliesTo: filter.appliesTo, listed, cars: rows.length, unlisted }
}
