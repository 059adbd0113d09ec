import type { EngineAnswer, FacetStats, GeoPoint, ParsedQuery, RawHit, SearchRecord } from '../../port.ts'
import type { SortBy } from '../../settings/index-settings.ts'
import { candidates } from './candidates.ts'
import { countCodes, facetStats } from './facet-counts.ts'
import { grouped } from './groups.ts'
import { hasMarkedParts, markedParts } from './marked-parts.ts'
import { project } from './projection.ts'
import { allDocuments, byAttribute, byKey, byNumber, inTurn, page, type Compare } from './rank.ts'
import type { SearchIndex } from './search-index.ts'
import { topValues } from './top-values.ts'
import { typosOf } from './text/cost.ts'
import { queryWords, searchText, type TextMatch } from './text-search.ts'

/** What a query matches: `docs` null stands for all documents of the index. */
export interface Matched {
  docs: Uint32Array | null
  text: TextMatch | null
}

/** Finds what a query matches, in no order. */
export function match(index: SearchIndex, query: ParsedQuery): Matched {
  const filtered = candidates(index, query.filter, query.geo)
  const words = queryWords(query.query)
  if (words.length === 0) return { docs: filtered, text: null }
  const text = searchText(index, words, filtered, query)
  return { docs: text.docs, text }
}

/** @param sort of the index or replica, ahead of everything else. */
export function runSearch(index: SearchIndex, query: ParsedQuery, sort: SortBy[]): EngineAnswer {
  const { docs, text } = match(index, query)
  const { total, ranked, firsts } = ranking(index, docs, text, query, sort)
  const counted = countFacets(index, docs, firsts, query)
  if (sendsStored(query)) {
    return { total, hits: [], rawHits: ranked.map((doc) => rawHit(index, doc, text, query)), ...counted }
  }
  return { total, hits: ranked.map((doc) => hit(index, doc, text, query)), ...counted }
}

interface Ranking {
  /** Records, or groups of records. */
  total: number
  ranked: number[]
  /** The best document of each group, ascending; undefined when nothing is grouped. */
  firsts?: Uint32Array
}

function ranking(
  index: SearchIndex,
  docs: Uint32Array | null,
  text: TextMatch | null,
  query: ParsedQuery,
  sort: SortBy[],
): Ranking {
  const total = docs ? docs.length : index.count
  if (query.distinct > 0 && index.settings.attributeForDistinct !== null) {
    const everything = { ...query, offset: 0, length: total }
    const ordered = rank(index, docs ?? allDocuments(index), text, everything, sort)
    const groups = grouped(index, ordered, query.distinct)
    return {
      total: groups.length,
      ranked: groups.slice(query.offset, query.offset + query.length).flat(),
      firsts: Uint32Array.from(groups, ([first]) => first!).toSorted(),
    }
  }
  const wanted = query.length > 0 && query.offset < total
  return { total, ranked: wanted ? rank(index, docs ?? allDocuments(index), text, query, sort) : [] }
}

function rank(
  index: SearchIndex,
  docs: Uint32Array,
  text: TextMatch | null,
  query: ParsedQuery,
  sort: SortBy[],
): number[] {
  const around = query.geo?.around
  const comparisons: (Compare | undefined)[] = [
    ...sort.map((by) => byAttribute(index, by)),
    around && text ? byTypos(text) : undefined,
    around ? byDistance(index, docs, around) : undefined,
    text ? byNumber(text.cost, false) : undefined,
    ...index.customRanking.map((by) => byAttribute(index, by)),
    byKey(index.keys),
  ]
  const compare = inTurn(comparisons.filter((comparison) => comparison !== undefined))
  return [...page(docs, compare, query.offset, query.length)]
}

/** Typos outrank distance, which outranks the rest of the text's cost. */
function byTypos({ cost }: TextMatch): Compare {
  return (a, b) => typosOf(cost[a]!) - typosOf(cost[b]!)
}

function byDistance(
  index: SearchIndex,
  docs: Uint32Array,
  around: GeoPoint & { precision: number },
): Compare {
  const bands = new Map<number, number>()
  for (const doc of docs) {
    const nearest = index.geo.nearest(doc, around)
    bands.set(doc, nearest ? Math.floor(nearest.metres / around.precision) : Infinity)
  }
  return (a, b) => {
    const [x, y] = [bands.get(a)!, bands.get(b)!]
    return x === y ? 0 : x - y
  }
}

function countFacets(
  index: SearchIndex,
  docs: Uint32Array | null,
  firsts: Uint32Array | undefined,
  query: ParsedQuery,
): Pick<EngineAnswer, 'facets' | 'facetStats'> {
  if (query.facets.length === 0) return { facets: null, facetStats: {} }
  const { facets: wanted } = query
  const asked = index.countable.filter(({ name }) => wanted.includes('*') || wanted.includes(name))
  const facets: Record<string, Record<string, number>> = Object.create(null)
  const stats: Record<string, FacetStats> = Object.create(null)
  for (const { name, afterDistinct } of asked) {
    const column = index.facets.get(name)!
    const within = firsts && (afterDistinct || query.facetingAfterDistinct) ? firsts : docs
    const top = topValues(
      column,
      countCodes(column, within),
      query.maxValuesPerFacet,
      query.sortFacetValuesBy,
    )
    if (top.length > 0) {
      const values: Record<string, number> = Object.create(null)
      for (const { value, count } of top) values[value] = count
      facets[name] = values
    }
    const numbers = index.numbers.get(name)
    const found = numbers && facetStats(numbers, within, index.alive)
    if (found) stats[name] = found
  }
  return { facets, facetStats: stats }
}

function hit(index: SearchIndex, doc: number, text: TextMatch | null, query: ParsedQuery): SearchRecord {
  const record = query.unrestricted ? index.wholeRecord(doc) : index.publicRecord(doc)
  const projected = project(record, query.attributesToRetrieve)
  const extras = extrasOf(index, doc, text, query, () => record)
  return extras ? { ...projected, ...extras } : projected
}

/** Whether hits can go out as stored bytes. */
function sendsStored({ raw, unrestricted }: ParsedQuery): boolean {
  return raw && !unrestricted
}

/** JSON of the record's wanted members, as stored or cut down to the attributes asked for. */
function storedBytes(index: SearchIndex, doc: number, attributes: string[] | null): Uint8Array {
  if (attributes === null || attributes.join() === '*') return index.documents.publicBytes(doc)
  return index.projections.get(JSON.stringify(attributes), doc, () => {
    const { objectID: _, ...members } = project(index.publicRecord(doc), attributes)
    return Buffer.from(JSON.stringify(members))
  })
}

function rawHit(index: SearchIndex, doc: number, text: TextMatch | null, query: ParsedQuery): RawHit {
  const stored = storedBytes(index, doc, query.attributesToRetrieve)
  const extras = extrasOf(index, doc, text, query, () => index.publicRecord(doc))
  const comma = stored.length > EMPTY_OBJECT ? ',' : ''
  return {
    head: `{"objectID":${JSON.stringify(String(index.keys[doc]))}${comma}`,
    body: stored.subarray(1, -1),
    tail: extras ? `,${JSON.stringify(extras).slice(1)}` : '}',
  }
}

const EMPTY_OBJECT = '{}'.length

/** What a hit holds besides the record's own members; undefined when nothing. */
function extrasOf(
  index: SearchIndex,
  doc: number,
  text: TextMatch | null,
  query: ParsedQuery,
  record: () => SearchRecord,
): Record<string, unknown> | undefined {
  if (!hasMarkedParts(query) && !query.rankingInfo) return undefined
  return {
    ...(hasMarkedParts(query) && markedParts(record(), query, text?.plans ?? [], index.text.attributes)),
    ...(query.rankingInfo && { _rankingInfo: rankingInfo(index, doc, text, query) }),
  }
}

function rankingInfo(index: SearchIndex, doc: number, text: TextMatch | null, query: ParsedQuery): object {
  const cost = text?.cost[doc] ?? 0
  const around = query.geo?.around
  const nearest = around ? index.geo.nearest(doc, around) : undefined
  return {
    nbTypos: typosOf(cost),
    firstMatchedWord: 0,
    proximityDistance: 0,
    userScore: 0,
    geoDistance: nearest ? Math.round(nearest.metres) : 0,
    geoPrecision: around ? around.precision : 1,
    nbExactWords: text ? text.plans.length - (cost % 2 ** 8) : 0,
    words: text ? text.plans.length - (Math.floor(cost / 2 ** 16) % 2 ** 8) : 0,
    filters: 0,
    ...(nearest ? { matchedGeoLocation: { ...nearest.point, distance: Math.round(nearest.metres) } } : {}),
  }
}
