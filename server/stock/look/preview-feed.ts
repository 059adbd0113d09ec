import type { Readable } from 'node:stream'
import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { isRejected, type MappedRow, type RejectedRow } from '../import/car-draft.ts'
import { settleBodies } from '../import/feed-evidence.ts'
import { unlistedText } from '../import/listing.ts'
import { mapRow } from '../import/map-row.ts'
import { Notes } from '../import/notes.ts'
import { isBroken } from '../import/read/feed-row.ts'
import { openFeed } from '../import/read/open-feed.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import type { TenantStock } from '../tenant-stock.ts'
import { firstRows } from './look-at-feed.ts'

/** One row of a feed as it would come out. */
export type PreviewRow =
  | { line: number; car: Omit<Car, 'id' | 'slug'>; reasons: string[] }
  | { line: number; rejected: Pick<RejectedRow, 'column' | 'value' | 'reason' | 'instead'> }

export const PREVIEWED = 10
/** What a model's body is told from, as in an import. */
const READ_ALONG = 200

/**
 * Ten rows of a feed as cars, with what keeps them from the site's lists; nothing is stored.
 *
 * @param from the first of them, from 0
 * @throws FeedError for what is no feed
 */
export async function previewFeed(
  feed: Readable,
  mapping: CompiledMapping,
  { stock, from, nowMs }: { stock: TenantStock; from: number; nowMs: number },
): Promise<PreviewRow[]> {
  const { batches } = await openFeed(feed, { records: mapping.records })
  const { rows } = await firstRows(batches, from + READ_ALONG)
  feed.destroy()
  const notes = new Notes()
  const context = {
    mapping,
    notes,
    locations: stock.locations,
    unit: stock.regional.distanceUnit ?? COUNTRIES[mapping.country].regional.distanceUnit,
    nowYear: new Date(nowMs).getUTCFullYear(),
  }
  const results = rows.map((row): MappedRow | RejectedRow =>
    isBroken(row) ? { ...row, column: '', value: '', code: 'broken-row' } : mapRow(row, context),
  )
  await settleBodies(
    results.filter((row): row is MappedRow => !isRejected(row)),
    notes,
  )
  return results.slice(from, from + PREVIEWED).map((row): PreviewRow => {
    if (isRejected(row)) {
      const { line, column, value, reason, instead } = row
      return { line, rejected: { column, value, reason, instead } }
    }
    return { line: row.line, car: row.draft, reasons: reasonsOf(row.draft, stock, nowMs) }
  })
}

/** The same words as in the report of an import, in which a car that the feed calls sold is sold today. */
function reasonsOf(draft: MappedRow['draft'], { slug, stockFilter }: TenantStock, nowMs: number): string[] {
  const text = unlistedText(slug, stockFilter, nowMs)(draft)
  return text === '' ? [] : text.split('\n')
}
