import type { Filter } from '../filter/clauses.ts'
import { FilterError } from '../filter/filter-error.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from '../filter/filter-lists.ts'
import { parseFilter } from '../filter/parse.ts'
import type { ParsedQuery } from '../port.ts'
import { checkNames } from './known-params.ts'
import { parseGeo } from './parse-geo.ts'
import {
  invalid,
  maybeJson,
  readBoolean,
  readChoice,
  readInteger,
  readText,
  readTexts,
  type RawParams,
} from './param-values.ts'
import { ProtocolError } from './protocol-error.ts'

/** Page size where the request names none (SRCH-37). */
const PAGE_SIZE = 21
export const LARGEST_PAGE = 1_000
const FARTHEST = 1_000_000_000
const MOST_FACET_VALUES = 1_000

/** Characters of what somebody types, and of a tag that stands before and after every word found. */
const LONGEST_QUERY = 2_048
const LONGEST_TAG = 100

/** What a key or the platform demands of every query. */
export interface Demands {
  filter: Filter
  /** Parameters of the index's settings, for what the visitor does not say. */
  defaults: RawParams
  /** Parameters of the key; they replace the visitor's. */
  params: RawParams
  unrestricted: boolean
  /** The caller sends JSON text and takes hits as they are stored. */
  raw: boolean
}

/** Where in the results the answer lies, as it is echoed. */
export interface Window {
  page: number
  hitsPerPage: number
  /** Present when the request asked by offset instead of page. */
  offset: number | undefined
  length: number | undefined
}

export interface ParsedRequest {
  query: ParsedQuery
  /** Members of the answer to send; null: all. */
  responseFields: string[] | null
  window: Window
}

/**
 * Reads all parameters of one search.
 * @throws ProtocolError 400 naming the parameter that is wrong.
 */
export function parseQuery(index: string, visitor: RawParams, demands: Demands): ParsedRequest {
  const params = { ...demands.defaults, ...withoutNothing(visitor), ...demands.params }
  checkNames(params)
  const window = readWindow(params)
  const query: ParsedQuery = {
    index,
    query: readText(params, 'query', LONGEST_QUERY) ?? '',
    queryType: readChoice(params, 'queryType', ['prefixLast', 'prefixAll', 'prefixNone']) ?? 'prefixLast',
    typoTolerance: readChoice(params, 'typoTolerance', ['true', 'min', 'strict', 'false']) ?? 'default',
    removeWordsIfNoResults:
      readChoice(params, 'removeWordsIfNoResults', ['none', 'lastWords', 'firstWords', 'allOptional']) ??
      'none',
    optionalWords: readTexts(params, 'optionalWords') ?? [],
    distinct: readDistinct(params),
    facetingAfterDistinct: readBoolean(params, 'facetingAfterDistinct') ?? false,
    filter: [...demands.filter, ...readFilters(visitor)],
    geo: parseGeo(params),
    facets: readTexts(params, 'facets') ?? [],
    maxValuesPerFacet: readInteger(params, 'maxValuesPerFacet', { min: 0, max: MOST_FACET_VALUES }) ?? 100,
    sortFacetValuesBy: readChoice(params, 'sortFacetValuesBy', ['count', 'alpha']) ?? 'count',
    offset: window.offset ?? window.page * window.hitsPerPage,
    length: window.length ?? window.hitsPerPage,
    attributesToRetrieve: retrievable(readTexts(params, 'attributesToRetrieve')),
    attributesToHighlight: readTexts(params, 'attributesToHighlight') ?? null,
    attributesToSnippet: (readTexts(params, 'attributesToSnippet') ?? []).map(snippetAttribute),
    snippetEllipsisText: readText(params, 'snippetEllipsisText', LONGEST_TAG) ?? '…',
    restrictHighlightAndSnippetArrays: readBoolean(params, 'restrictHighlightAndSnippetArrays') ?? false,
    highlightPreTag: readText(params, 'highlightPreTag', LONGEST_TAG) ?? '<em>',
    highlightPostTag: readText(params, 'highlightPostTag', LONGEST_TAG) ?? '</em>',
    restrictSearchableAttributes: readTexts(params, 'restrictSearchableAttributes') ?? null,
    rankingInfo: readBoolean(params, 'getRankingInfo') ?? false,
    unrestricted: demands.unrestricted,
    raw: demands.raw,
  }
  const responseFields = readTexts(params, 'responseFields') ?? ['*']
  return { query, window, responseFields: responseFields.includes('*') ? null : responseFields }
}

/** Members without a value say nothing: the default of the index is meant. */
function withoutNothing(params: RawParams): RawParams {
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== undefined && value !== null),
  )
}

/** Four records of a group at the most, as with the hosted service. */
const MOST_OF_A_GROUP = 4

function readDistinct(params: RawParams): number {
  const { distinct } = params
  if (
    distinct === undefined ||
    typeof distinct === 'boolean' ||
    distinct === 'true' ||
    distinct === 'false'
  ) {
    return readBoolean(params, 'distinct') ? 1 : 0
  }
  return readInteger(params, 'distinct', { min: 0, max: MOST_OF_A_GROUP }) ?? 0
}

const SNIPPET_WORDS = 10
const LONGEST_SNIPPET = 1_000

/** `dealercomments:20`, or an attribute alone, of which ten words are meant. */
function snippetAttribute(entry: string): { name: string; words: number } {
  const [, name = entry, words] = /^(.+):(\d{1,6})$/.exec(entry) ?? []
  const length = words === undefined ? SNIPPET_WORDS : Number(words)
  if (length < 1 || length > LONGEST_SNIPPET) {
    throw invalid('attributesToSnippet', `attributes with 1 to ${LONGEST_SNIPPET} words, such as "name:10"`)
  }
  return { name, words: length }
}

/** All filter parameters together. @throws ProtocolError 400 saying which one is wrong and where. */
export function readFilters(params: RawParams): Filter {
  return [
    ...named('filters', () => parseFilter(readText(params, 'filters') ?? '')),
    ...named('facetFilters', () => parseFacetFilters(listOrText(params.facetFilters))),
    ...named('numericFilters', () => parseNumericFilters(listOrText(params.numericFilters))),
    ...named('tagFilters', () => parseTagFilters(listOrText(params.tagFilters))),
  ]
}

function listOrText(value: unknown): unknown {
  return typeof value === 'string' ? (maybeJson(value) ?? value) : value
}

function named(name: string, parse: () => Filter): Filter {
  try {
    return parse()
  } catch (error) {
    if (error instanceof FilterError) throw new ProtocolError(400, `${name}: ${error.message}`)
    throw error
  }
}

function readWindow(params: RawParams): Window {
  const page = readInteger(params, 'page', { min: 0, max: FARTHEST }) ?? 0
  const hitsPerPage = readInteger(params, 'hitsPerPage', { min: 0, max: LARGEST_PAGE }) ?? PAGE_SIZE
  const offset = readInteger(params, 'offset', { min: 0, max: FARTHEST })
  const length = readInteger(params, 'length', { min: 0, max: LARGEST_PAGE })
  if (offset === undefined && length === undefined) return { page, hitsPerPage, offset, length }
  return { page: 0, hitsPerPage, offset: offset ?? 0, length: length ?? hitsPerPage }
}

function retrievable(names: string[] | undefined): string[] | null {
  if (!names) return null
  if (names.some((name) => name.length > 200)) throw invalid('attributesToRetrieve', 'attribute names')
  return names
}
