import type { RawParams } from './param-values.ts'
import { ProtocolError } from './protocol-error.ts'

/** Parameters that a search is run by. */
const HONOURED = new Set([
  'query',
  'queryType',
  'typoTolerance',
  'removeWordsIfNoResults',
  'optionalWords',
  'restrictSearchableAttributes',
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'aroundLatLng',
  'aroundRadius',
  'aroundPrecision',
  'insideBoundingBox',
  'facets',
  'maxValuesPerFacet',
  'sortFacetValuesBy',
  'facetingAfterDistinct',
  'distinct',
  'page',
  'hitsPerPage',
  'offset',
  'length',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'snippetEllipsisText',
  'restrictHighlightAndSnippetArrays',
  'highlightPreTag',
  'highlightPostTag',
  'getRankingInfo',
  'clickAnalytics',
  'responseFields',
  'explain',
])

/** Of the hosted service's reports, rules and learning, which are not here: no hit comes or stands elsewhere by them. */
const WITHOUT_EFFECT = new Set([
  'analytics',
  'analyticsTags',
  'enableABTest',
  'enableReRanking',
  'enableRules',
  'maxFacetHits',
  'naturalLanguages',
  'percentileComputation',
  'personalizationImpact',
  'queryLanguages',
  'renderingContent',
  'ruleContexts',
  'userToken',
])

/** Parameters that are taken with the values that say what is done here anyway; any other would be a wrong answer. */
const FIXED = new Map<string, readonly string[]>(
  Object.entries({
    advancedSyntax: ['false'],
    allowTyposOnNumericTokens: ['false'],
    alternativesAsExact: ['["ignorePlurals","singleWordSynonym"]', 'ignorePlurals,singleWordSynonym'],
    aroundLatLngViaIP: ['false'],
    attributeCriteriaComputedByMinProximity: ['false'],
    decompoundQuery: ['true', 'false'],
    enablePersonalization: ['false'],
    exactOnSingleWordQuery: ['attribute'],
    ignorePlurals: ['false'],
    minProximity: ['1'],
    minWordSizefor1Typo: ['4'],
    minWordSizefor2Typos: ['8'],
    mode: ['keywordSearch'],
    relevancyStrictness: ['100'],
    removeStopWords: ['false'],
    replaceSynonymsInHighlight: ['false'],
    sumOrFiltersScores: ['false'],
    synonyms: ['true'],
  }),
)

/** Known to the hosted service and not done here. */
const UNSUPPORTED = new Set([
  'advancedSyntaxFeatures',
  'disableExactOnAttributes',
  'disableTypoToleranceOnAttributes',
  'insidePolygon',
  'minimumAroundRadius',
  'optionalFilters',
  'ranking',
  'reRankingApplyFilter',
  'semanticSearch',
  'similarQuery',
])

/**
 * Refuses what would not be done: an answer to another question than the one asked is worse than none.
 * @param also names with a meaning of their own beside the search parameters
 * @throws ProtocolError 400 naming the parameter
 */
export function checkNames(params: RawParams, also: ReadonlySet<string> = new Set()): void {
  for (const [name, value] of Object.entries(params)) {
    if (HONOURED.has(name) || WITHOUT_EFFECT.has(name) || also.has(name) || isEmpty(value)) continue
    const fixed = FIXED.get(name)
    if (fixed?.includes(textOf(value))) continue
    if (fixed) {
      throw new ProtocolError(400, `"${name}" is not supported with another value than ${fixed.join(' or ')}`)
    }
    throw new ProtocolError(
      400,
      UNSUPPORTED.has(name) ? `"${name}" is not supported` : `Unknown parameter: ${name.slice(0, 100)}`,
    )
  }
}

/** Nothing asked for. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
