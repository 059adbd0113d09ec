import type { Car, Regional } from '../../schemas/generated/types.ts'
import type { SearchAnswer, SearchRequest } from '../block/load-context.ts'
import { understandQuery, withoutPart } from '../query-understanding/understand.ts'
import type { StockVocabulary } from '../query-understanding/vocabulary.ts'
import { indexAttribute, type ListAttribute, type RangeAttribute } from './attributes.ts'
import { refinementLabel } from './labels.ts'
import { isRefined, type SearchState } from './search-state.ts'

/** A way out of an empty result: the same search without one of its refinements (SRCH-64). */
export interface Relaxation {
  /** What is removed: `Diesel`, `up to $40,000`, `“towbar”`. */
  label: string
  /** The search that is left. */
  state: SearchState
}

/** Ways out that are tried; more would only be a longer wait. */
const MOST = 12

/** What buyers give up last to first: the colour before the gearbox, the price before the model. */
const IMPORTANCE = [
  'colour',
  'filtered_features',
  'seats',
  'transmission',
  'badge',
  'fuel',
  'drive',
  'km',
  'year',
  'car_type',
  'city',
  'location_name',
  'price',
  'weekly_payment',
  'body',
  'model',
  'make',
]

/** The place of an attribute in `IMPORTANCE`; what is not named there, typed words too, stands before the price. */
function importance(attribute: string): number {
  const at = IMPORTANCE.indexOf(attribute)
  return at < 0 ? IMPORTANCE.indexOf('city') : at
}

/** Every refinement of a search taken away in turn, the least important first, parts of the typed text on their own. */
export function relaxations(
  state: SearchState,
  { regional, vocabulary, thisYear }: { regional: Regional; vocabulary: StockVocabulary; thisYear: number },
): Relaxation[] {
  const base = { ...state, page: 1 }
  const found: (Relaxation & { attribute: string })[] = []
  for (const name of Object.keys(state.lists) as ListAttribute[]) {
    const lists = { ...state.lists }
    delete lists[name]
    // Models belong to their make: without it they would stand for another one's.
    if (name === 'make') delete lists.model
    found.push({ attribute: name, label: refinementLabel(state, name, regional), state: { ...base, lists } })
  }
  for (const name of Object.keys(state.ranges) as RangeAttribute[]) {
    const ranges = { ...state.ranges }
    delete ranges[name]
    found.push({ attribute: name, label: refinementLabel(state, name, regional), state: { ...base, ranges } })
  }
  if (state.query !== '') {
    const { parts, rest } = understandQuery(state.query, vocabulary, thisYear)
    for (const part of parts) {
      const label = state.query.slice(part.start, part.end).trim()
      const { meaning } = part
      const attribute = 'attribute' in meaning ? meaning.attribute : ''
      found.push({
        attribute,
        label: `“${label}”`,
        state: { ...base, query: withoutPart(state.query, part) },
      })
    }
    if (rest !== '' || parts.length === 0) {
      const kept = parts.map(({ start, end }) => state.query.slice(start, end).trim()).join(' ')
      found.push({ attribute: '', label: `“${rest || state.query}”`, state: { ...base, query: kept } })
    }
  }
  const ways = found
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => importance(a.attribute) - importance(b.attribute))
    .slice(0, MOST)
    .map(({ label, state: left }) => ({ label, state: left }))
  // Taking the only refinement away is what "Clear all filters" does.
  return ways.length === 1 && ways.every((way) => !isRefined(way.state)) ? [] : ways
}

/** Cars shown of the nearest way out. */
export const SIMILAR = 3

/** One query that only counts a search, or finds its first cars too. */
export function countRequest(state: SearchState, filters: string, hitsPerPage = 0): SearchRequest {
  const facetFilters = Object.entries(state.lists).flatMap(([name, values]) =>
    values && values.length > 0
      ? [values.map((value) => `${indexAttribute(name as ListAttribute)}:${escapeNegation(value)}`)]
      : [],
  )
  const numericFilters = Object.entries(state.ranges).flatMap(([name, { min, max }]) => [
    ...(min === undefined ? [] : [`${name}>=${min}`]),
    ...(max === undefined ? [] : [`${name}<=${max}`]),
  ])
  return {
    indexName: 'cars',
    params: { query: state.query, hitsPerPage, filters, facetFilters, numericFilters, facets: [] },
  }
}

/** A value that begins with a minus would read as "not". */
function escapeNegation(value: string): string {
  return value.startsWith('-') ? `\\${value}` : value
}

/** A way out with what it leads to: how many cars, and the first of them (SRCH-33). */
export interface WayOut extends Relaxation {
  count: number
  cars: Car[]
}

/** The ways out that lead to cars, in the order given: what is given up first costs the buyer least. */
export function nearestRelaxations(
  ways: readonly Relaxation[],
  answers: readonly Pick<SearchAnswer, 'nbHits' | 'hits'>[],
  limit = 4,
): WayOut[] {
  return ways
    .map((way, index) => ({
      ...way,
      count: answers[index]?.nbHits ?? 0,
      cars: (answers[index]?.hits ?? []) as unknown as Car[],
    }))
    .filter(({ count }) => count > 0)
    .slice(0, limit)
}
