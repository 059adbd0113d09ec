import { createHash } from 'node:crypto'

/**
 * Settings of one index: a typed subset of the hosted service's, under its names and with its modifiers, so that the same
 * object configures every engine.
 */
export interface IndexSettings {
  /** In order of importance. */
  searchableAttributes: string[]
  /** `name`, `searchable(name)` (facet value search), `filterOnly(name)` (never counted). */
  attributesForFaceting: string[]
  /** Numbers that can be filtered, sorted and counted; null: every number found in a record. */
  numericAttributes: string[] | null
  /** `desc(name)` or `asc(name)`, in order. */
  customRanking: string[]
  /** Sort orders under their own index names, over the same records. */
  replicas: Replica[]
  /** Read by nobody but administrators. */
  unretrievableAttributes: string[]
  /** Words of these match exactly or by prefix, never with a typo: stock numbers, plates. */
  exactAttributes: string[]
  /** Words of a query that are right as they are, whether a record has them or not. */
  exactWords: readonly string[]
  synonyms: Synonym[]
  /** Records with the same value are kept side by side: the tenant, by which nearly every search is filtered. */
  clusterBy: string | null
  typoTolerance: 'true' | 'min' | 'strict' | 'false'
  /** `desc(name)` or `asc(name)`, ahead of everything else; of the index itself, as `replicas` have theirs. */
  sort: string[]
  /** Records with the same value are one thing to a search that asks for `distinct`. */
  attributeForDistinct: string | null
  /** Hits that pages reach; only `browse` goes farther. */
  paginationLimitedTo: number
  /** Search parameters for queries that do not give them, under the protocol's names. */
  defaults: Readonly<Record<string, unknown>>
}

/** Every hit can be paged to. */
export const EVERY_HIT = Number.MAX_SAFE_INTEGER

export interface Replica {
  name: string
  /** `desc(name)` or `asc(name)`, ahead of everything else. */
  sort: string[]
  /** Told back as it was written, `virtual(name)` or `name`: records are shared either way. */
  isStandard?: true
}

/** Two-way when it has no `input`. A member may be several words. */
export interface Synonym {
  objectID: string
  input?: string
  words: string[]
}

export const EMPTY_SETTINGS: IndexSettings = {
  searchableAttributes: [],
  attributesForFaceting: [],
  numericAttributes: null,
  customRanking: [],
  replicas: [],
  unretrievableAttributes: [],
  exactAttributes: [],
  exactWords: [],
  synonyms: [],
  clusterBy: null,
  typoTolerance: 'min',
  sort: [],
  attributeForDistinct: null,
  // The hosted service's own bound.
  paginationLimitedTo: 1_000,
  defaults: {},
}

/** What an index begins with that is made by the write API: the hosted service's own size of a page. */
export const WRITTEN_SETTINGS: IndexSettings = { ...EMPTY_SETTINGS, defaults: { hitsPerPage: 20 } }

/** Raise when records come out of the same input and settings differently: built indexes are then stale. */
const FORMAT = 2

/** Identifies what an index was built from; a changed hash rebuilds. */
export function settingsHash(settings: IndexSettings): string {
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, settings]))
    .digest('hex')
    .slice(0, 16)
}

export interface FacetAttribute {
  name: string
  searchable: boolean
  filterOnly: boolean
  /** Counts one record of each group. */
  afterDistinct: boolean
}

/** `searchable(make)` → name and modifiers. */
export function facetAttribute(entry: string): FacetAttribute {
  const match = /^(searchable|filterOnly|afterDistinct)\((.+)\)$/.exec(entry)
  if (!match) return { name: entry, searchable: false, filterOnly: false, afterDistinct: false }
  const inner = facetAttribute(match[2]!)
  return {
    name: inner.name,
    searchable: inner.searchable || match[1] === 'searchable',
    filterOnly: inner.filterOnly || match[1] === 'filterOnly',
    afterDistinct: inner.afterDistinct || match[1] === 'afterDistinct',
  }
}

export interface SortBy {
  attribute: string
  descending: boolean
}

/** `desc(price)` → attribute and direction. */
export function sortBy(entry: string): SortBy | undefined {
  const match = /^(asc|desc)\((.+)\)$/.exec(entry)
  return match ? { attribute: match[2]!, descending: match[1] === 'desc' } : undefined
}
