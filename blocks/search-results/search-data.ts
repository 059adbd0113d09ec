import type { SearchState } from '../../runtime/search-state/search-state.ts'
import type { SearchPreset } from '../../runtime/search-state/path.ts'
import type { SearchAnswer } from '../../runtime/block/load-context.ts'

/** What the loader hands to the region, on the server and in the browser. */
export interface SearchData {
  /** The state of the address, presets of the path included. */
  state: SearchState
  preset: SearchPreset
  /** Parameters that are not ours; they stay in the address (SRCH-08). */
  unknown: [string, string][]
  /** Filter strings by sort; the lowest-price sort may have its own (SRCH-56). */
  filters: { standard: string; priceAscending: string }
  /** What InstantSearch takes over instead of searching again. */
  initial: { state: Record<string, unknown>; results: SearchAnswer[] }
  /** Configured stock number for large counts (SRCH-43). */
  stockCount: number | null
}
