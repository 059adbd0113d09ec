import { queryWords } from '../embedded/text-search.ts'
import type { Clause, FilterCondition, NumberTest } from '../../filter/clauses.ts'
import type { GeoQuery, ParsedQuery } from '../../port.ts'
import { MOST_VALUES, type EngineQuery } from '../shared/backend.ts'
import { fieldName } from '../shared/engine-fields.ts'
import { digest, KEY, PLACE, PRESENT, RECORD, SCALE } from './collection.ts'

/** One search of a multi-search. */
export type TypesenseSearch = { collection: string; q: string } & Record<string, string | number | boolean>

/** Hits that one search returns at most. */
const MOST_HITS = 250

/** Orders that one search may name. */
const MOST_SORTS = 3

/** The searches that answer one query: a long page takes several, the first of which counts. */
export function searches(asked: EngineQuery): TypesenseSearch[] {
  const { offset, length } = asked.query
  const count = Math.max(1, Math.ceil(length / MOST_HITS))
  return Array.from({ length: count }, (_, i) => ({
    ...common(asked),
    ...(i === 0 ? facetsOf(asked) : {}),
    offset: offset + i * MOST_HITS,
    limit: Math.min(MOST_HITS, length - i * MOST_HITS),
  }))
}

function common(asked: EngineQuery): TypesenseSearch {
  const { index, query, filter } = asked
  const words = queryWords(query.query)
  const filters = [...filter.map(clauseText), ...geoFilters(query.geo)]
  return {
    collection: index,
    q: words.length === 0 ? '*' : words.join(' '),
    ...(words.length === 0 ? {} : textParameters(asked)),
    ...(filters.length === 0 ? {} : { filter_by: filters.join(' && ') }),
    sort_by: sortOf(asked, words.length > 0),
    include_fields: RECORD,
  }
}

function facetsOf({ facets, stats }: EngineQuery): Record<string, string | number> {
  if (facets.length === 0) return {}
  const fields = [
    ...facets.map((name) => fieldName('value', name)),
    ...stats.map((name) => fieldName('number', name)),
  ]
  return { facet_by: fields.join(','), max_facet_values: MOST_VALUES, facet_strategy: 'exhaustive' }
}

/** All words must match; typos from 4 and 8 letters, none in words with digits and in attributes that are exact. */
function textParameters({ query, fields, typos }: EngineQuery): Record<string, string | number | boolean> {
  const only = query.restrictSearchableAttributes
  const names = only && only.length > 0 ? only.filter((name) => fields.texts.includes(name)) : fields.texts
  return {
    query_by: names.map((name) => fieldName('text', name)).join(','),
    prefix: query.queryType !== 'prefixNone',
    num_typos: names
      .map((name) => (typos && !fields.settings.exactAttributes.includes(name) ? 2 : 0))
      .join(','),
    min_len_1typo: 4,
    min_len_2typo: 8,
    enable_typos_for_numerical_tokens: false,
    enable_typos_for_alpha_numerical_tokens: false,
    // Without it the engine stops looking as soon as it has enough, and totals are no totals.
    exhaustive_search: true,
    ...droppedWords(query),
  }
}

function droppedWords({ removeWordsIfNoResults: how }: ParsedQuery): Record<string, string | number> {
  if (how === 'lastWords') return { drop_tokens_threshold: 1, drop_tokens_mode: 'right_to_left' }
  if (how === 'firstWords') return { drop_tokens_threshold: 1, drop_tokens_mode: 'left_to_right' }
  return { drop_tokens_threshold: 0 }
}

function clauseText(clause: Clause): string {
  const alternatives = clause.flatMap(conditionTexts)
  return alternatives.length === 1 ? alternatives[0]! : `(${alternatives.join(' || ')})`
}

/** Alternatives of which one must hold. Values go as digests, so there is nothing to escape. */
function conditionTexts({ negated, test }: FilterCondition): string[] {
  if (test.kind === 'number') return negated ? outside(test) : [within(test)]
  return [`${fieldName('facet', test.attribute)}:${negated ? '!=' : '='}${digest(test.value)}`]
}

function within({ attribute, low, high }: NumberTest): string {
  const field = fieldName('number', attribute)
  const [from, to] = [Math.ceil(low * SCALE), Math.floor(high * SCALE)]
  if (low === -Infinity) return `${field}:<=${to}`
  if (high === Infinity) return `${field}:>=${from}`
  // Between two thousandths there is no number.
  return from > to ? `${KEY}:<0` : `${field}:[${from}..${to}]`
}

/** Records without the number are outside too, which the comparisons alone would not find. */
function outside({ attribute, low, high }: NumberTest): string[] {
  const field = fieldName('number', attribute)
  const [from, to] = [Math.ceil(low * SCALE), Math.floor(high * SCALE)]
  const absent = `${PRESENT}:!=${digest(attribute)}`
  // Of several numbers none may be the one: only the engine's own negation says so.
  if (from === to) return [absent, `${field}:!=${from}`]
  return [
    absent,
    ...(low === -Infinity ? [] : [`${field}:<${from}`]),
    ...(high === Infinity ? [] : [`${field}:>${to}`]),
  ]
}

function geoFilters(geo: GeoQuery | null): string[] {
  const filters: string[] = []
  if (geo?.around && geo.around.radius !== null) {
    filters.push(`${PLACE}:(${geo.around.lat}, ${geo.around.lng}, ${geo.around.radius / 1000} km)`)
  }
  if (geo && geo.boxes.length > 0) {
    const boxes = geo.boxes.map(
      ({ low, high }) =>
        `${PLACE}:(${high.lat}, ${low.lng}, ${high.lat}, ${high.lng}, ${low.lat}, ${high.lng}, ${low.lat}, ${low.lng})`,
    )
    filters.push(boxes.length === 1 ? boxes[0]! : `(${boxes.join(' || ')})`)
  }
  return filters
}

function sortOf({ sort, fields, query }: EngineQuery, hasText: boolean): string {
  const by = ({ attribute, descending }: EngineQuery['sort'][number]): string =>
    `${fieldName('sort', attribute)}(missing_values: last):${descending ? 'desc' : 'asc'}`
  const around = query.geo?.around
  const orders = [
    ...sort.map(by),
    ...(around ? [`${PLACE}(${around.lat}, ${around.lng}, precision: ${around.precision} m):asc`] : []),
    ...(hasText ? ['_text_match:desc'] : []),
    ...fields.customRanking.map(by),
    `${KEY}:asc`,
  ]
  return orders.slice(0, MOST_SORTS).join(',')
}
