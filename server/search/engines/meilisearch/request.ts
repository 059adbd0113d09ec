import type { MultiSearchQuery } from 'meilisearch'
import { queryWords } from '../embedded/text-search.ts'
import type { Clause, FilterCondition } from '../../filter/clauses.ts'
import type { GeoQuery } from '../../port.ts'
import type { EngineQuery } from '../shared/backend.ts'
import { fieldName } from '../shared/engine-fields.ts'
import { boundsOf } from '../shared/known-filter.ts'
import { RECORD } from './index-settings.ts'

/**
 * The searches that answer one query: totals and counts are exact only where whole pages are asked for, so that a window
 * which is no page takes a second search for its hits.
 */
export function searchQueries(asked: EngineQuery): MultiSearchQuery[] {
  const { offset, length } = asked.query
  const counts = { ...common(asked), facets: countedFields(asked) }
  const isPage = length > 0 && offset % length === 0
  if (isPage) return [{ ...counts, page: offset / length + 1, hitsPerPage: length }]
  const totals = { ...counts, page: 1, hitsPerPage: 0 }
  return length === 0 ? [totals] : [totals, { ...common(asked), offset, limit: length }]
}

/** Values are counted as they were written; numbers once more as numbers, for their bounds and sum. */
function countedFields({ facets, stats }: EngineQuery): string[] {
  return [
    ...facets.map((name) => fieldName('value', name)),
    ...stats.map((name) => fieldName('number', name)),
  ]
}

function common({ index, query, filter, sort }: EngineQuery): MultiSearchQuery {
  const only = query.restrictSearchableAttributes
  return {
    indexUid: index,
    q: words(query.query, query.queryType !== 'prefixNone'),
    filter: [...filter.map(clauseTexts), ...geoFilters(query.geo)],
    sort: [
      ...sort.map(
        ({ attribute, descending }) => `${fieldName('sort', attribute)}:${descending ? 'desc' : 'asc'}`,
      ),
      ...(query.geo?.around ? [`_geoPoint(${query.geo.around.lat}, ${query.geo.around.lng}):asc`] : []),
    ],
    matchingStrategy: query.removeWordsIfNoResults === 'lastWords' ? 'last' : 'all',
    attributesToRetrieve: [RECORD],
    ...(only && only.length > 0 ? { attributesToSearchOn: only.map((name) => fieldName('text', name)) } : {}),
  }
}

/** The bare words: quotes and a leading `-` would be operators. A word followed by a space is not taken as a beginning. */
function words(text: string, prefix: boolean): string {
  const found = queryWords(text)
  return found.length === 0 || prefix ? found.join(' ') : `${found.join(' ')} `
}

/** Texts of one list are ORed, lists are ANDed. */
function clauseTexts(clause: Clause): string[] {
  return clause.map(conditionText)
}

function conditionText({ negated, test }: FilterCondition): string {
  if (test.kind === 'number') {
    const field = fieldName('number', test.attribute)
    const bounds = boundsOf(test.low, test.high)
    const closed = bounds.length === 2 && bounds.every(({ operator }) => operator.endsWith('='))
    const met = closed
      ? `${field} ${decimal(test.low)} TO ${decimal(test.high)}`
      : `(${bounds.map(({ operator, value }) => `${field} ${operator} ${decimal(value)}`).join(' AND ')})`
    return negated ? `NOT ${met}` : met
  }
  return `${negated ? 'NOT ' : ''}${fieldName('value', test.attribute)} = ${quoted(test.value)}`
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** Without an exponent, which the filter language does not read. */
function decimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/(?:\.|(?<!0))0+$/, '') : text
}

function geoFilters(geo: GeoQuery | null): (string | string[])[] {
  const filters: (string | string[])[] = []
  if (geo?.around && geo.around.radius !== null) {
    filters.push(`_geoRadius(${geo.around.lat}, ${geo.around.lng}, ${geo.around.radius})`)
  }
  if (geo && geo.boxes.length > 0) {
    // Top right, then bottom left.
    filters.push(
      geo.boxes.map(
        ({ low, high }) => `_geoBoundingBox([${high.lat}, ${high.lng}], [${low.lat}, ${low.lng}])`,
      ),
    )
  }
  return filters
}
