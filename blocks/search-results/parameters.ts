import type { PlainSearchParameters } from 'algoliasearch-helper'
import {
  indexAttribute,
  listAttribute,
  type ListAttribute,
  type RangeAttribute,
  rangeAttribute,
} from '../../runtime/search-state/attributes.ts'
import { type SearchState, type Sort, SORTS } from '../../runtime/search-state/search-state.ts'
import type { Settings } from '../../schemas/generated/types.ts'
import { HISTOGRAM_FACETS } from './histogram.ts'
import type { SearchData } from './search-data.ts'

/** The index, or its replica, that answers in the order of a sort. */
export const SORT_INDEXES: Record<Sort, string> = {
  relevance: 'cars',
  latest: 'cars_latest',
  'price-desc': 'cars_price_desc',
  'price-asc': 'cars_price_asc',
}

/** The sort of an index; the first one for any other. */
export function sortOf(index: string | undefined): Sort {
  return SORTS.find((sort) => SORT_INDEXES[sort] === index) ?? 'relevance'
}

/** Facet values fetched per attribute; lists are cut for display, not here, so that counts and presets stay exact. */
export const FACET_LIMIT = 200

export interface FacetPlan {
  lists: ListAttribute[]
  ranges: RangeAttribute[]
  /** Index facets that are only counted: the buckets of the histograms. */
  counted: string[]
}

const SUBSCRIPTION = 'subscription_price'

/**
 * The configured filter sections; the subscription slider has a switch of its own, and where the list does not place it, it
 * stands behind the price (SRCH-15).
 */
export function filterSections({
  filters: { sections, subscriptionSlider },
}: Pick<Settings, 'filters'>): string[] {
  if (subscriptionSlider && sections.includes(SUBSCRIPTION)) return sections
  const others: string[] = sections.filter((name) => name !== SUBSCRIPTION)
  const behindPrice = others.indexOf('price') + 1 || others.length
  return subscriptionSlider ? others.toSpliced(behindPrice, 0, SUBSCRIPTION) : others
}

/**
 * The facets that the region needs: the configured filter sections, `car_type` for large counts (SRCH-43), the models
 * under a make, the buckets of the histograms, and whatever the address refines although no section shows it.
 */
export function facetPlan(settings: Pick<Settings, 'filters'>, state: SearchState): FacetPlan {
  const lists = new Set<ListAttribute>(['car_type'])
  const ranges = new Set<RangeAttribute>()
  for (const name of [
    ...filterSections(settings),
    ...Object.keys(state.lists),
    ...Object.keys(state.ranges),
  ]) {
    const range = rangeAttribute(name)
    const list = listAttribute(name)
    if (range) ranges.add(range)
    else if (list) lists.add(list)
  }
  if (lists.has('make') && settings.filters.modelSublists) lists.add('model')
  const counted = Object.entries(HISTOGRAM_FACETS).flatMap(([attribute, facet]) => {
    const own = ranges.has(facet as RangeAttribute) || lists.has(facet as ListAttribute)
    return ranges.has(attribute as RangeAttribute) && !own ? [facet] : []
  })
  return { lists: [...lists], ranges: [...ranges], counted }
}

/** The stock filter of an index; the lowest-price sort may have one of its own (SRCH-56, SRCH-57). */
export function filterOf(indexName: string, filters: SearchData['filters']): string {
  return indexName === SORT_INDEXES['price-asc'] ? filters.priceAscending : filters.standard
}

/** What every search of a region asks for as the first one did, whatever is refined: browsers have it from that alone. */
export function steadyParameters({
  hitsPerPage,
  attributesToRetrieve,
  attributesToHighlight,
  maxValuesPerFacet,
  facets,
}: PlainSearchParameters) {
  return { hitsPerPage, attributesToRetrieve, attributesToHighlight, maxValuesPerFacet, facets }
}

/** The parameters of the first search, in the words of the search helper; the hooks of the region make those of the others. */
export function searchParameters(
  plan: FacetPlan,
  state: SearchState,
  { hitsPerPage, attributesToRetrieve }: { hitsPerPage: number; attributesToRetrieve: readonly string[] },
): Record<string, unknown> {
  const refinements = Object.fromEntries(
    plan.lists.map((attribute) => [indexAttribute(attribute), state.lists[attribute] ?? []]),
  )
  const bounds = plan.ranges.map((attribute) => {
    const { min, max } = state.ranges[attribute] ?? {}
    return [
      indexAttribute(attribute),
      { '>=': min === undefined ? [] : [min], '<=': max === undefined ? [] : [max] },
    ] as const
  })
  return {
    index: SORT_INDEXES[state.sort],
    query: state.query,
    page: state.page - 1,
    hitsPerPage,
    attributesToRetrieve,
    attributesToHighlight: [],
    maxValuesPerFacet: FACET_LIMIT,
    facets: plan.counted,
    disjunctiveFacets: [...Object.keys(refinements), ...bounds.map(([attribute]) => attribute)],
    disjunctiveFacetsRefinements: refinements,
    numericRefinements: Object.fromEntries(bounds),
  }
}
