import type { SearchAnswer } from '../../runtime/block/load-context.ts'
import type { Understood } from '../../runtime/query-understanding/understood.ts'
import type { NamedVocabulary } from '../../runtime/query-understanding/vocabulary.ts'
import type { StaticMap } from '../../runtime/map/static-map.ts'
import type { PromoTile } from '../../runtime/rules/content/promo.ts'
import type { Near } from '../../runtime/search-state/near.ts'
import type { SearchPreset } from '../../runtime/search-state/path.ts'
import type { ToldWay } from './told-ways.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import type { Car, Settings } from '../../schemas/generated/types.ts'
import type { HistogramAttribute } from './histogram.ts'
import type { View } from './view.ts'

/** What the loader hands to the region, on the server and in the browser. */
export interface SearchData {
  /** The state of the address, presets of the path included. */
  state: SearchState
  preset: SearchPreset
  /** The city that the site's own preset added, because nothing else was refined (ROUTE-11). */
  presetCity: string | null
  /** Parameters that are not ours; they stay in the address (SRCH-08). */
  unknown: [string, string][]
  view: View
  /** Open data under the yards: the region, and its drawing where the address asks for the map; null where none is known. */
  map: { region: string; style: Settings['maps']['style']; drawn?: StaticMap } | null
  /** Filter strings by sort; the lowest-price sort may have its own (SRCH-56). */
  filters: { standard: string; priceAscending: string; around: Record<string, string | number> }
  /** What the visitor wants to be near to. */
  near: Near | null
  /** What InstantSearch takes over instead of searching again. */
  initial: { state: Record<string, unknown>; results: SearchAnswer[] }
  /** Configured stock number for large counts (SRCH-43). */
  stockCount: number | null
  /** Counts above it are replaced (SRCH-43). */
  countLimit: number
  /** What the site's stock is called, for reading typed text and for models under their make. */
  vocabulary: NamedVocabulary
  /** What the server read out of the text of the address; null without a text. */
  understood: { text: string; meaning: Understood } | null
  /** Marks of makes by the catalogue: an address, or null for a make that is written out instead (SRCH-13). */
  logos: Record<string, string | null>
  /** Cars per bucket over the whole stock of the site, for the histograms behind the sliders. */
  stock: Partial<Record<HistogramAttribute, Record<string, number>>>
  /** Promo tiles of the first page (PROMO-02). */
  tiles: PromoTile[]
  /** Ways out of an empty result (SRCH-64). */
  relaxations: ToldWay[]
  /** Cars beside an empty result that has no way out (SRCH-33). */
  similar: Car[]
}
