import type { RejectedRow } from './car-draft.ts'
import type { MergedRow } from './duplicates.ts'
import type { Listing } from './listing.ts'
import type { NormalisedCount } from './notes.ts'
import type { FeedFormat } from './read/open-feed.ts'

/** What an import did, every row accounted for: `rows = new + changed + unchanged + merged + rejected`. */
export interface ImportReport {
  tenant: string
  /** Name of the file or stream as given. */
  file: string
  format: FeedFormat
  mapping: string
  /** Name under which the cars are stored; removals concern cars of the same source only. */
  source: string
  dryRun: boolean
  /** True when the cars were written; false for a dry run and for a refused feed. */
  committed: boolean
  rows: number
  counts: {
    new: number
    changed: number
    unchanged: number
    /** Stored cars that the feed no longer lists. */
    removed: number
    merged: number
    rejected: number
    /** Unchanged cars whose computed market average moved. */
    repriced: number
  }
  /** How many of the cars the site lists; null where the tenant's stock filter is not known. */
  listing: Listing | null
  /** Why nothing was written although the feed could be read. */
  refused: {
    code: 'removes-too-much' | 'nothing-usable' | 'incomplete' | 'own-feed'
    message: string
  } | null
  rejected: RejectedRow[]
  merged: MergedRow[]
  normalised: NormalisedCount[]
  milliseconds: number
}
