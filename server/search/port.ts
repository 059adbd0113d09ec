import type { Filter } from './filter/clauses.ts'
import type { IndexSettings } from './settings/index-settings.ts'

/** A record of an index: any JSON object; `objectID` names it. */
export interface SearchRecord {
  objectID: string
  [attribute: string]: unknown
}

/** One search, parsed and with the key's restrictions already in its filter. */
export interface ParsedQuery {
  /** Index or replica. */
  index: string
  query: string
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone'
  /** `min` keeps only the hits with the fewest typos; `default` is what the index settings say. */
  typoTolerance: 'default' | 'true' | 'min' | 'strict' | 'false'
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional'
  /** Words of the query that need not be found; records that hold them stand first. */
  optionalWords: string[]
  /** Records shown of those with one value of the index's `attributeForDistinct`; 0: all. Totals and pages then count groups. */
  distinct: number
  /** Facets count one record of each group. */
  facetingAfterDistinct: boolean
  filter: Filter
  geo: GeoQuery | null
  /** Facet attributes to count; `*` for all that the settings allow. */
  facets: string[]
  maxValuesPerFacet: number
  sortFacetValuesBy: 'count' | 'alpha'
  /** Hits to skip, and how many to return. */
  offset: number
  length: number
  /** Null: all but the unretrievable ones. `-name` leaves one out. */
  attributesToRetrieve: string[] | null
  /** Null: all searchable attributes. */
  attributesToHighlight: string[] | null
  /** Attributes with the number of words to cut out of each; `*` for all searchable ones. */
  attributesToSnippet: { name: string; words: number }[]
  snippetEllipsisText: string
  /** Of lists, only the members with a word of the query are marked or cut out. */
  restrictHighlightAndSnippetArrays: boolean
  highlightPreTag: string
  highlightPostTag: string
  restrictSearchableAttributes: string[] | null
  rankingInfo: boolean
  /** Of an administrator: unretrievable attributes are returned too. */
  unrestricted: boolean
  /** The answer goes out as JSON text: an engine that keeps its records so may return `rawHits` instead of `hits`. */
  raw: boolean
}

/** A hit as JSON text in three parts, the middle one as it is stored, so that sending it needs neither reading nor writing JSON. */
export interface RawHit {
  head: string
  body: Uint8Array
  tail: string
}

export interface GeoPoint {
  lat: number
  lng: number
}

export interface GeoQuery {
  /** Ranks by distance; `radius` in metres, null without bound. `precision` in metres puts near distances on a par. */
  around: (GeoPoint & { radius: number | null; precision: number }) | null
  /** Any of these boxes. */
  boxes: { low: GeoPoint; high: GeoPoint }[]
}

export interface FacetStats {
  min: number
  max: number
  avg: number
  sum: number
}

export interface EngineAnswer {
  total: number
  hits: SearchRecord[]
  /** In place of `hits`, where the query allows it. */
  rawHits?: RawHit[]
  facets: Record<string, Record<string, number>> | null
  facetStats: Record<string, FacetStats>
}

/** Searches in the values of one facet, within the records that the query matches. */
export interface FacetValuesQuery {
  within: ParsedQuery
  facet: string
  facetQuery: string
  maxFacetHits: number
}

export interface FacetHit {
  value: string
  highlighted: string
  count: number
}

/** Reads records by id; those outside the filter are not found. */
export interface ObjectsQuery {
  index: string
  objectIDs: string[]
  filter: Filter
  attributesToRetrieve: string[] | null
  unrestricted: boolean
}

/**
 * A change of a live index. `patch` merges its members into the record, built-in operations included (`withChange`); `null`
 * members stay as null.
 */
export type Operation =
  | { action: 'put'; record: SearchRecord }
  | { action: 'patch'; record: SearchRecord; createIfMissing: boolean }
  | { action: 'delete'; objectID: string }

/** An index being built beside the live one. Nothing of it is visible before `commit`. */
export interface IndexBuild {
  put(record: SearchRecord): void | Promise<void>
  /**
   * Swaps it in at once for the live index of that name.
   *
   * @param mayStill asked right before: what is built may take a minute until it can be searched. Where it throws, what was built is
   *   taken away
   */
  commit(mayStill?: () => Promise<void>): Promise<IndexReport>
  abort(): Promise<void>
}

export interface IndexReport {
  index: string
  records: number
  /** Changes with the settings: an index built from others is stale. */
  version: string
  buildMs: number
  /** Bytes held by the index, where the engine can tell. */
  bytes: number | null
}

/** What an engine can do, so that the protocol refuses the rest with a reason instead of answering wrongly. */
export interface EngineCapabilities {
  name: string
  /** Totals and facet counts are exact at any size. */
  exactCounts: boolean
  geo: boolean
  typoTolerance: boolean
  synonyms: boolean
  /** `distinct` and `optionalWords`. */
  grouping: boolean
  optionalWords: boolean
  /** Temporary indexes, copy and move: what a stock sync written for the hosted service needs. */
  administration: boolean
  /** Its work is done by this process, so that what one request costs can be counted. */
  inProcess?: boolean
}

/**
 * A search engine. The protocol above it parses, checks keys and shapes answers; an engine runs parsed queries. Adding an
 * engine is adding a folder that implements this and passes `conformance/`.
 */
export interface SearchEngine {
  readonly capabilities: EngineCapabilities
  /** Answers in the order of the queries. @throws UnknownIndexError */
  search(queries: ParsedQuery[]): Promise<EngineAnswer[]>
  facetValues(query: FacetValuesQuery): Promise<FacetHit[]>
  /** Records in the order of the ids; null for those that do not exist or may not be seen. */
  getObjects(query: ObjectsQuery): Promise<(SearchRecord | null)[]>
  /** Settings of an index or replica; undefined when there is none of that name. */
  settings(index: string): Promise<IndexSettings | undefined>
  /** Records of the live index, also one that an earlier process built; null when there is none. */
  count(index: string): Promise<number | null>
  beginBuild(index: string, settings: IndexSettings): Promise<IndexBuild>
  /** Present where indexes outlive the process that built them, so that another one can go on with them. */
  readonly lasting?: LastingIndexes
  /** Present where what was built can be written down, for a later process to go on with. */
  readonly keeping?: KeptIndexes
  /** Removes what builds left behind whose process was killed hours ago: each is as large as the stock. */
  dropAbandoned?(): Promise<void>
  /** Applies changes to the live index, in order. @throws UnknownIndexError */
  patch(index: string, operations: Operation[]): Promise<void>
  /** Present when `capabilities.administration`. */
  readonly administration?: IndexAdministration
}

/** Indexes of this process, in pieces that can be cloned. */
export interface KeptIndexes {
  /**
   * Gives all of a live index that nothing has changed since it was built. Changes wait meanwhile.
   *
   * @returns false: it has been changed, and nothing of it is given
   */
  write(index: string, put: (part: unknown) => Promise<void>): Promise<boolean>
  /** Makes live what was built with these settings. @param next gives the pieces in their order */
  restore(index: string, settings: IndexSettings, next: <T>() => Promise<T>): Promise<void>
}

/** Indexes on another machine, as servers that share them know them. */
export interface LastingIndexes {
  /** Searches what another server built with these settings. @param names what it called each index, where that is known */
  adopt(settings: Readonly<Record<string, IndexSettings>>, names: Readonly<Record<string, string>>): void
  /** What this process knows each index to be called there. */
  names(): Record<string, string>
  /** What each live index is called there at present. Absent: the engine cannot tell, and what is there cannot be gone on with. */
  live?(): Promise<Record<string, string>>
  /** Names of indexes that are not what they were when this process built or adopted them; only where `live` is. */
  strange?(): Promise<string[]>
  /** Takes all of them away. */
  remove(): Promise<void>
}

export interface IndexAdministration {
  list(): { name: string; entries: number; primary: string | null }[]
  /** Creates the index when there is none, else rebuilds it under the new settings. */
  applySettings(index: string, settings: IndexSettings): Promise<void>
  /** `move` replaces the destination; `copy` with a scope copies settings only. */
  move(source: string, destination: string): Promise<void>
  copy(source: string, destination: string, settingsOnly: boolean): Promise<void>
  clear(index: string): Promise<void>
  remove(index: string): Promise<void>
}

export class UnknownIndexError extends Error {
  override readonly name = 'UnknownIndexError'
  readonly index: string

  constructor(index: string) {
    super(`Index ${index} does not exist`)
    this.index = index
  }
}
