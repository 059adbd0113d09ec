import type { FacetHit, FacetValuesQuery } from '../../port.ts'
import { countCodes } from './facet-counts.ts'
import { highlightText } from './highlight.ts'
import { match } from './run-search.ts'
import type { SearchIndex } from './search-index.ts'
import { topValues, type ValueCount } from './top-values.ts'
import { allowedTypos, editDistance } from './text/edit-distance.ts'
import type { WordPlan } from './text/plan.ts'
import { mayHaveTypo, tokens } from './text/tokens.ts'

/** Values of a facet whose words begin with the words asked for, most frequent first; typos only where nothing else fits. */
export function runFacetValues(index: SearchIndex, query: FacetValuesQuery): FacetHit[] {
  const column = index.facets.get(query.facet)
  if (!column) return []
  const { docs } = match(index, query.within)
  const values = topValues(column, countCodes(column, docs), Infinity, 'count')
  const { highlightPreTag: preTag, highlightPostTag: postTag } = query.within
  return matchingValues(values, query.facetQuery, query.maxFacetHits, { preTag, postTag })
}

/** @param values in the order in which they are to be shown */
export function matchingValues(
  values: ValueCount[],
  facetQuery: string,
  most: number,
  tags: { preTag: string; postTag: string },
): FacetHit[] {
  const words = tokens(facetQuery).map(({ term }) => term)
  const exact = values.filter(({ value }) => fits(value, words, false))
  const found = exact.length > 0 ? exact : values.filter(({ value }) => fits(value, words, true))
  const plans = words.map((word): WordPlan => ({ word, prefix: true, sources: [], others: new Set() }))
  return found.slice(0, most).map(({ value, count }) => ({
    value,
    highlighted: highlightText(value, { words: plans, ...tags }).value,
    count,
  }))
}

function fits(value: string, words: string[], typos: boolean): boolean {
  const terms = tokens(value).map(({ term }) => term)
  return words.every((word) => terms.some((term) => term.startsWith(word) || (typos && isNear(word, term))))
}

function isNear(word: string, term: string): boolean {
  const most = allowedTypos(word)
  return most > 0 && mayHaveTypo(word) && mayHaveTypo(term) && editDistance(word, term, most, true) <= most
}
