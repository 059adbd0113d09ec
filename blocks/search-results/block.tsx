import type { UiState } from 'instantsearch.js'
import { useEffect, useMemo, useState } from 'react'
import {
  Configure,
  InstantSearch,
  InstantSearchSSRProvider,
  useInstantSearch,
} from 'react-instantsearch-core'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import type { SearchResultsProps } from '../../schemas/generated/types.ts'
import { watchCompare } from '../car-card/actions.ts'
import { addressRouter } from './address.ts'
import { createSearchClient, noSearch } from './client.ts'
import { CARD_ATTRIBUTES, facetPlan, FACET_LIMIT, SORT_INDEXES } from './parameters.ts'
import { ActiveFilters } from './region/active-filters.tsx'
import { RegionContext } from './region/context.ts'
import { KeptFacets } from './region/kept-facets.tsx'
import { ResultGrid } from './region/result-grid.tsx'
import { ResultHeader } from './region/result-header.tsx'
import { ResultPages } from './region/result-pages.tsx'
import type { SearchData } from './search-data.ts'
import { fromUiState, INDEX_ID, toUiState } from './ui-state.ts'

/**
 * The region of the stock search: one InstantSearch root over the filter panel and the results. The server renders the
 * first page from the loader's answer, and the browser takes over without searching again.
 */
export default function SearchResults({
  id,
  props,
  data,
  slots,
  site,
  page,
  className,
}: BlockProps<SearchResultsProps, SearchData>) {
  const [client] = useState(() =>
    typeof window === 'undefined'
      ? noSearch
      : createSearchClient(site.search, site.settings.search.cachedQueries),
  )
  const routing = useMemo(
    () => ({
      router: addressRouter({
        searchPath: site.search.path,
        preset: data.preset,
        unknown: data.unknown,
        initial: data.state,
      }),
      stateMapping: {
        stateToRoute: fromUiState,
        routeToState: (route: SearchState): UiState => toUiState(route),
      },
    }),
    [site.search.path, data],
  )
  const plan = facetPlan(site.settings, data.state)
  useEffect(() => watchCompare(site), [site])
  return (
    <RegionContext.Provider value={{ id, props, data, site, page, plan }}>
      <InstantSearchSSRProvider initialResults={{ [INDEX_ID]: data.initial } as never}>
        <InstantSearch
          searchClient={client}
          indexName={INDEX_ID}
          routing={routing}
          future={{ preserveSharedStateOnUnmount: true }}
        >
          <SearchConfiguration data={data} hitsPerPage={site.search.pageSize} />
          <KeptFacets plan={plan} />
          <form
            className={`fc-search-results ${className}`}
            action={site.search.path}
            method="get"
            onSubmit={(event) => event.preventDefault()}
          >
            <ResultHeader />
            <div className="fc-search-results__columns">
              <div className="fc-search-results__filters">{slots.filters}</div>
              <div className="fc-search-results__main" id={`${id}-results`} tabIndex={-1}>
                <ActiveFilters />
                <ResultGrid />
                <ResultPages />
              </div>
            </div>
          </form>
        </InstantSearch>
      </InstantSearchSSRProvider>
    </RegionContext.Provider>
  )
}

/** The stock rule of the tenant; the lowest-price sort may hide cars without a price (SRCH-56, SRCH-57). */
function SearchConfiguration({ data, hitsPerPage }: { data: SearchData; hitsPerPage: number }) {
  const { indexUiState } = useInstantSearch()
  const ascending = indexUiState.sortBy === SORT_INDEXES['price-asc']
  return (
    <Configure
      hitsPerPage={hitsPerPage}
      filters={ascending ? data.filters.priceAscending : data.filters.standard}
      attributesToRetrieve={CARD_ATTRIBUTES}
      attributesToHighlight={[]}
      maxValuesPerFacet={FACET_LIMIT}
    />
  )
}
