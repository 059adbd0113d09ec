import type { SearchParameters } from 'algoliasearch-helper'
import type { Connector } from 'instantsearch.js'
import { listAttribute, rangeAttribute } from '../../runtime/search-state/attributes.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import type { Settings } from '../../schemas/generated/types.ts'
import { facetPlan, searchParameters, sortOf } from './parameters.ts'
import type { SearchData } from './search-data.ts'
import { fromUiState, INDEX_ID, toUiState } from './ui-state.ts'

/** What the region's search depends on beside its state. */
export interface RegionSearch extends Record<string, unknown> {
  settings: Pick<Settings, 'filters'>
  filters: SearchData['filters']
  hitsPerPage: number
}

interface RegionWidget {
  $$type: 'forecourt.region'
  renderState: Record<string, unknown>
  indexRenderState: Record<string, unknown>
  indexUiState: Record<string, unknown>
}

/**
 * The whole region as one InstantSearch widget: its state in, the parameters of the search out, through the same function
 * that the server searches with. Dozens of widgets, one per facet, would each sort and copy their values twice per search.
 */
export const connectRegion: Connector<RegionWidget, RegionSearch> =
  (draw, undraw = () => undefined) =>
  (widgetParams) => ({
    $$type: 'forecourt.region',
    init: ({ instantSearchInstance }) => draw({ instantSearchInstance, widgetParams }, true),
    render: ({ instantSearchInstance }) => draw({ instantSearchInstance, widgetParams }, false),
    dispose: () => {
      undraw()
      return undefined
    },
    getRenderState: (renderState) => renderState,
    getWidgetRenderState: () => ({ widgetParams }),
    getWidgetUiState: (uiState, { searchParameters: parameters }) => ({
      ...uiState,
      ...toUiState(stateOfParameters(parameters))[INDEX_ID],
    }),
    getWidgetSearchParameters: (parameters, { uiState }) =>
      parameters.setQueryParameters(regionParameters(fromUiState({ [INDEX_ID]: uiState }), widgetParams)),
  })

/** The parameters of a state; the lowest-price sort may have a filter of its own (SRCH-56, SRCH-57). */
export function regionParameters(
  state: SearchState,
  { settings, filters, hitsPerPage }: RegionSearch,
): Record<string, unknown> {
  return searchParameters(facetPlan(settings, state), state, {
    filters: state.sort === 'price-asc' ? filters.priceAscending : filters.standard,
    hitsPerPage,
  })
}

/** The state that parameters stand for. */
export function stateOfParameters(parameters: SearchParameters): SearchState {
  const state: SearchState = {
    query: parameters.query ?? '',
    page: (parameters.page ?? 0) + 1,
    sort: sortOf(parameters.index),
    lists: {},
    ranges: {},
  }
  for (const [name, values] of Object.entries(parameters.disjunctiveFacetsRefinements)) {
    const attribute = listAttribute(name)
    if (attribute && values.length > 0) state.lists[attribute] = values
  }
  for (const [name, bounds] of Object.entries(parameters.numericRefinements)) {
    const attribute = rangeAttribute(name)
    const [min] = bounds['>='] ?? []
    const [max] = bounds['<='] ?? []
    if (!attribute || (min === undefined && max === undefined)) continue
    state.ranges[attribute] = {
      ...(min === undefined ? {} : { min: Number(min) }),
      ...(max === undefined ? {} : { max: Number(max) }),
    }
  }
  return state
}
