import { explainListing } from '../../../runtime/rules/search/listing-score.ts'
import type { Access } from '../keys/search-keys.ts'
import type { SearchRecord } from '../port.ts'
import { ProtocolError } from './protocol-error.ts'

/**
 * Hits with `_explain`: the dealer's own rank, and the points that put a car before its equals. Of staff: what a dealer
 * ranks by is not told to visitors.
 *
 * @throws ProtocolError 403 for a search key
 */
export function explained(hits: SearchRecord[], access: Access, nowMs: number): SearchRecord[] {
  if (access.kind !== 'admin') throw new ProtocolError(403, '"explain" is not allowed with this API key')
  return hits.map((hit) => ({ ...hit, _explain: explanationOf(hit, nowMs) }))
}

/** Undefined for a record that is no car. */
function explanationOf(hit: SearchRecord, nowMs: number): object | undefined {
  if (typeof hit.rank !== 'number') return undefined
  const createdAt = typeof hit.created_at_timestamp === 'number' ? hit.created_at_timestamp : null
  const reasons = explainListing(
    hit as unknown as Parameters<typeof explainListing>[0],
    createdAt,
    Math.floor(nowMs / 1000),
  )
  return {
    dealer_rank: hit.custom_rank,
    points: reasons.reduce((sum, { points }) => sum + points, 0),
    reasons,
  }
}
