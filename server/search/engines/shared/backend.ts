import type { Filter } from '../../filter/clauses.ts'
import type { EngineCapabilities, FacetStats, ParsedQuery, SearchRecord } from '../../port.ts'
import type { SortBy } from '../../settings/index-settings.ts'
import type { EngineDocument } from './engine-document.ts'
import type { EngineFields } from './engine-fields.ts'

/** A query made ready for a hosted engine. */
export interface EngineQuery {
  /** Index to ask: that of the stock, also for a replica. */
  index: string
  /** Name under which it was asked for: the index or one of its replicas. */
  asked: string
  fields: EngineFields
  /** Of the replica; empty for the index itself. */
  sort: SortBy[]
  /** Holds known attributes only. */
  filter: Filter
  /** Attributes to count. */
  facets: string[]
  /** Those of them with bounds and sum. */
  stats: string[]
  /** Whether words may differ from what was typed; otherwise only where the engine cannot help it. */
  typos: boolean
  query: ParsedQuery
}

export interface Found {
  total: number
  /** Whole records in order. */
  records: SearchRecord[]
  /** Every value that the engine gave, in no order. */
  counts: Record<string, [value: string, count: number][]>
  stats: Record<string, FacetStats>
}

export interface PublishOptions {
  fields: EngineFields
  /** Of its name and those of its replicas. */
  prefix: string
  /** Waited for right before visitors see what was built; where it throws, they never do. */
  mayStill: () => Promise<void>
}

/** What a hosted engine's folder implements: its own language in place of the port's. */
export interface EngineBackend {
  readonly capabilities: EngineCapabilities
  /** Whether a search can do without typos, so that they are forgiven only where nothing fits exactly. */
  readonly typosByQuery: boolean
  /** Whether it asks with fewer words itself where nothing is found (`removeWordsIfNoResults`), as far as it can. */
  readonly removesWords: boolean
  /** In the order of the queries. */
  search(queries: EngineQuery[]): Promise<Found[]>
  /** Whole records in the order of the ids. */
  read(index: string, objectIDs: string[]): Promise<(SearchRecord | null)[]>
  /** Makes an empty index that nobody searches yet. */
  create(name: string, fields: EngineFields): Promise<void>
  /** Puts and removes whole documents; done, and visible, when it returns. */
  write(name: string, documents: EngineDocument[], removedIDs: string[], fields: EngineFields): Promise<void>
  /**
   * Lets `index` mean the built one from now on, at once, and removes what it meant before.
   */
  publish(index: string, built: string, how: PublishOptions): Promise<void>
  drop(name: string): Promise<void>
  /** Indexes whose names begin with this one and that nobody searches; only of an engine that can tell. */
  unused?(beginning: string): Promise<string[]>
  /** What each live index whose name begins with this is called there; only of an engine that gives every build a name of its own. */
  called?(beginning: string): Promise<Record<string, string>>
  /** Records of the live index; null when there is none. */
  count(index: string): Promise<number | null>
}

/** At most this many values of a facet are read from an engine; counts are exact up to here. */
export const MOST_VALUES = 10_000
