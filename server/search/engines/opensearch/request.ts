import { mayHaveTypo } from '../embedded/text/tokens.ts'
import { queryWords } from '../embedded/text-search.ts'
import type { Clause, FilterCondition } from '../../filter/clauses.ts'
import type { GeoQuery, ParsedQuery } from '../../port.ts'
import { MOST_VALUES, type EngineQuery } from '../shared/backend.ts'
import { fieldName } from '../shared/engine-fields.ts'
import { boundsOf } from '../shared/known-filter.ts'
import { ALL_WORDS, KEY, PLACE, RECORD } from './mapping.ts'

type Json = Record<string, unknown>

const OPERATORS = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' } as const

/** One edit from 4 letters, two from 8. */
const FUZZINESS = 'AUTO:4,8'

/** Prefixes that keep a count and a statistic of one attribute apart. */
export const COUNT = 'count_'
export const STATS = 'stats_'

/** The body of a search. */
export function searchBody(asked: EngineQuery): Json {
  const { query, filter, facets, stats, typos } = asked
  const words = queryWords(query.query)
  return {
    query: {
      bool: {
        ...(words.length > 0
          ? { must: [textQuery(words, query, typos)], should: ranking(words, asked) }
          : {}),
        filter: [...filter.map(clauseQuery), ...geoQueries(query.geo)],
      },
    },
    sort: sortOf(asked, words.length > 0),
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

/** Every word must be there, in whichever attribute; the last one as a beginning. */
function textQuery(words: string[], query: ParsedQuery, typos: boolean): Json {
  const { queryType, restrictSearchableAttributes: only } = query
  const prefixFrom = { prefixAll: 0, prefixLast: words.length - 1, prefixNone: words.length }[queryType]
  if (only && only.length > 0) {
    const fields = only.map((name) => fieldName('text', name))
    return { bool: { must: words.map((word, i) => wordIn(fields, word, i >= prefixFrom, typos)) } }
  }
  const whole = words.join(' ')
  if (!typos) {
    const exact = { match: { [ALL_WORDS]: { query: whole, operator: 'and' } } }
    if (queryType === 'prefixNone') return exact
    const begun =
      queryType === 'prefixLast'
        ? { match_bool_prefix: { [ALL_WORDS]: { query: whole, operator: 'and' } } }
        : { bool: { must: words.map((word) => wordIn([ALL_WORDS], word, true, false)) } }
    // Synonyms are those of whole words, which the first form looks up.
    return { bool: { should: [exact, begun], minimum_should_match: 1 } }
  }
  return { bool: { must: words.map((word, i) => wordIn([ALL_WORDS], word, i >= prefixFrom, true)) } }
}

function wordIn(fields: string[], word: string, prefix: boolean, typos: boolean): Json {
  const fuzzy = typos && mayHaveTypo(word) ? { fuzziness: FUZZINESS } : {}
  const forms: Json[] = [{ multi_match: { query: word, fields, ...fuzzy } }]
  if (prefix) forms.push({ multi_match: { query: word, fields, type: 'bool_prefix' } })
  return { bool: { should: forms, minimum_should_match: 1 } }
}

/** Earlier attributes weigh more; decides only the order. */
function ranking(words: string[], { fields: { texts } }: EngineQuery): Json[] {
  const weighed = texts.map((name, i) => `${fieldName('text', name)}^${texts.length - i}`)
  return [{ multi_match: { query: words.join(' '), fields: weighed, type: 'most_fields' } }]
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
