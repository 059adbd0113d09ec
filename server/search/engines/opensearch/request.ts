import type { Clause, FilterCondition } from '../../filter/clauses.ts'
import type { GeoQuery } from '../../port.ts'
import { MOST_VALUES, type EngineQuery } from '../shared/backend.ts'
import { fieldName } from '../shared/engine-fields.ts'
import { boundsOf } from '../shared/known-filter.ts'
import { KEY, PLACE, RECORD } from './mapping.ts'

type Json = Record<string, unknown>

const OPERATORS = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' } as const

/** Prefixes that keep a count and a statistic of one attribute apart. */
export const COUNT = 'count_'
export const STATS = 'stats_'

/**
 * The body of a search.
 * @param text what the words became (`text-query.ts`); undefined for a query without words
 */
export function searchBody(asked: EngineQuery, text?: Json): Json {
  const { query, facets, stats } = asked
  return {
    query: { bool: { ...(text ? { must: [text] } : {}), filter: filterQueries(asked) } },
    sort: sortOf(asked, text !== undefined),
    from: query.offset,
    size: query.length,
    track_total_hits: true,
    _source: [RECORD],
    ...(facets.length > 0
      ? {
          aggs: {
            ...Object.fromEntries(
              facets.map((name) => [
                COUNT + name,
                {
                  terms: {
                    field: fieldName('value', name),
                    size: Math.min(MOST_VALUES, Math.floor(MOST_BUCKETS / facets.length)),
                  },
                },
              ]),
            ),
            ...Object.fromEntries(
              stats.map((name) => [STATS + name, { stats: { field: fieldName('number', name) } }]),
            ),
          },
        }
      : {}),
  }
}

/** What a record must be, whatever the words. */
export function filterQueries({ filter, query }: EngineQuery): Json[] {
  return [...filter.map(clauseQuery), ...geoQueries(query.geo)]
}

/** `search.max_buckets` of the server by default, for all facets together. */
const MOST_BUCKETS = 65_535

function clauseQuery(clause: Clause): Json {
  const [only] = clause
  if (clause.length === 1) return conditionQuery(only!)
  return { bool: { should: clause.map(conditionQuery), minimum_should_match: 1 } }
}

function conditionQuery({ negated, test }: FilterCondition): Json {
  const met =
    test.kind === 'number'
      ? {
          range: {
            [fieldName('number', test.attribute)]: Object.fromEntries(
              boundsOf(test.low, test.high).map(({ operator, value }) => [OPERATORS[operator], value]),
            ),
          },
        }
      : { term: { [`${fieldName('value', test.attribute)}.folded`]: test.value } }
  return negated ? { bool: { must_not: [met] } } : met
}

function geoQueries(geo: GeoQuery | null): Json[] {
  const queries: Json[] = []
  if (geo?.around && geo.around.radius !== null) {
    const { lat, lng, radius } = geo.around
    queries.push({ geo_distance: { distance: `${radius}m`, [PLACE]: { lat, lon: lng } } })
  }
  if (geo && geo.boxes.length > 0) {
    const boxes = geo.boxes.map(({ low, high }) => ({
      geo_bounding_box: {
        [PLACE]: { top_left: { lat: high.lat, lon: low.lng }, bottom_right: { lat: low.lat, lon: high.lng } },
      },
    }))
    queries.push({ bool: { should: boxes, minimum_should_match: 1 } })
  }
  return queries
}

function sortOf({ sort, fields, query }: EngineQuery, hasText: boolean): Json[] {
  const by = ({ attribute, descending }: EngineQuery['sort'][number]): Json => ({
    [fieldName('sort', attribute)]: { order: descending ? 'desc' : 'asc', missing: '_last' },
  })
  const around = query.geo?.around
  return [
    ...sort.map(by),
    ...(around
      ? [{ _geo_distance: { [PLACE]: { lat: around.lat, lon: around.lng }, order: 'asc', unit: 'm' } }]
      : []),
    ...(hasText ? [{ _score: { order: 'desc' } }] : []),
    ...fields.customRanking.map(by),
    { [KEY]: { order: 'asc' } },
  ]
}
