import type { SearchParameters } from 'algoliasearch-helper'
import type { UiState } from 'instantsearch.js'
import { indexAttribute, listAttribute, rangeAttribute } from '../../runtime/search-state/attributes.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import { formatRange, parseRange } from '../../runtime/search-state/url.ts'
import { SORT_INDEXES, sortOf } from './parameters.ts'

/** The index id that InstantSearch keeps its state under. */
export const INDEX_ID = 'cars'

/** From the address to InstantSearch. */
export function toUiState(state: SearchState): UiState {
  const refinementList: Record<string, string[]> = {}
  for (const [attribute, values] of Object.entries(state.lists)) {
    if (values && values.length > 0) refinementList[indexAttribute(attribute as never)] = values
  }
  const range: Record<string, string> = {}
  for (const [attribute, value] of Object.entries(state.ranges)) range[attribute] = formatRange(value)
  return {
    [INDEX_ID]: {
      ...(state.query && { query: state.query }),
      ...(state.page > 1 && { page: state.page }),
      ...(state.sort !== 'relevance' && { sortBy: SORT_INDEXES[state.sort] }),
      ...(Object.keys(refinementList).length > 0 && { refinementList }),
      ...(Object.keys(range).length > 0 && { range }),
    },
  }
}

/** From InstantSearch to the address. */
export function fromUiState(uiState: UiState): SearchState {
  const index = uiState[INDEX_ID] ?? {}
  const state: SearchState = {
    query: index.query ?? '',
    page: index.page ?? 1,
    sort: sortOf(index.sortBy),
    lists: {},
    ranges: {},
  }
  for (const [name, values] of Object.entries(index.refinementList ?? {})) {
    const attribute = listAttribute(name)
    if (attribute && values.length > 0) state.lists[attribute] = values
  }
  for (const [name, text] of Object.entries(index.range ?? {})) {
    const attribute = rangeAttribute(name)
    const range = parseRange(text)
    if (attribute && range) state.ranges[attribute] = range
  }
  return state
}

type Asked = Pick<
  SearchParameters,
  'index' | 'query' | 'page' | 'disjunctiveFacetsRefinements' | 'numericRefinements'
>

/** The search that an answer is of; the one under way may be another. */
export function fromParameters({
  index,
  query = '',
  page = 0,
  disjunctiveFacetsRefinements,
  numericRefinements,
}: Asked): SearchState {
  const state: SearchState = { query, page: page + 1, sort: sortOf(index), lists: {}, ranges: {} }
  for (const [name, values] of Object.entries(disjunctiveFacetsRefinements)) {
    const attribute = listAttribute(name)
    if (attribute && values.length > 0) state.lists[attribute] = values
  }
  for (const [name, bounds] of Object.entries(numericRefinements)) {
    const attribute = rangeAttribute(name)
    const [min, max] = (['>=', '<='] as const).map((operator) => bounds[operator]?.flat()[0])
    if (!attribute || (min === undefined && max === undefined)) continue
    state.ranges[attribute] = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  }
  return state
}
