import type { UiState } from 'instantsearch.js'
import { useEffect, useMemo, useState } from 'react'
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import type { SearchResultsProps } from '../../schemas/generated/types.ts'
import { watchCompare } from '../shared/car-card/actions.ts'
import { type AddressOptions, addressRouter } from './address.ts'
import { createSearchClient, noSearch } from './client.ts'
import { ActiveFilters } from './region/active-filters.tsx'
import { type Region, RegionContext } from './region/context.ts'
import { FilterBar } from './region/filter-bar.tsx'
import { PreviewProvider } from './region/preview.tsx'
import { ResultGrid } from './region/result-grid.tsx'
import { ResultHeader } from './region/result-header.tsx'
import { ResultPages } from './region/result-pages.tsx'
import { SearchProvider } from './region/use-search.tsx'
import { Unlisted } from './region/unlisted.tsx'
import { Visit } from './region/visit.tsx'
import type { SearchData } from './search-data.ts'
import { fromUiState, INDEX_ID, toUiState } from './ui-state.ts'
import { createLazyReader } from './lazy-reader.ts'
import { withView } from './view.ts'

/**
 * The region of the stock search: one InstantSearch root over the filter panel and the results. The server renders the
 * first page from the loader's answer, and the browser takes over without searching again.
 */
export default function SearchResults(block: BlockProps<SearchResultsProps, SearchData>) {
  const { id, data, slots, site, className } = block
  const { region, client, routing } = useRegionParts(block)
  useEffect(() => watchCompare(site), [site])
  return (
    <RegionContext.Provider value={region}>
      <InstantSearchSSRProvider initialResults={{ [INDEX_ID]: data.initial }}>
        <InstantSearch
          searchClient={client}
          indexName={INDEX_ID}
          routing={routing}
          future={{ preserveSharedStateOnUnmount: true }}
        >
          <SearchProvider>
            <Unlisted hasPanel={Boolean(slots.filters)} />
            <Visit />
            <form
              className={`fc-search-results ${className}`}
              action={site.search.path}
              method="get"
              onSubmit={(event) => event.preventDefault()}
            >
              {/* Without script an unticked city sends nothing, and the site's own would come back (ROUTE-11). */}
              {site.settings.search.presetCity && <input type="hidden" name="city" value="" />}
              {data.view !== 'grid' && <input type="hidden" name="view" value={data.view} />}
              <ResultHeader />
              <div className="fc-search-results__columns">
                {slots.filters && (
                  <div className="fc-search-results__filters">
                    <PreviewProvider>{slots.filters}</PreviewProvider>
                  </div>
                )}
                <div className="fc-search-results__main" id={`${id}-results`} tabIndex={-1}>
                  {slots.filters && <FilterBar />}
                  <ActiveFilters />
                  <ResultGrid />
                  <ResultPages />
                </div>
              </div>
            </form>
          </SearchProvider>
        </InstantSearch>
      </InstantSearchSSRProvider>
    </RegionContext.Provider>
  )
}

/** What lives as long as the region: client, address and what its parts share. */
function useRegionParts({ id, props, data, site, page }: BlockProps<SearchResultsProps, SearchData>) {
  const [view, showView] = useState(data.view)
  const [reader] = useState(() => createLazyReader(data, page.now, site))
  const [client] = useState(() =>
    typeof window === 'undefined'
      ? noSearch
      : createSearchClient(site.search, site.settings.search.cachedQueries, reader, data.filters),
  )
  const address = useMemo(
    (): AddressOptions => ({
      searchPath: site.search.path,
      preset: data.preset,
      presetCity: site.settings.search.presetCity,
      unknown: withView(data.unknown, view),
    }),
    [site, data, view],
  )
  const [routing] = useState(() => ({
    router: addressRouter(address, data.state),
    stateMapping: {
      stateToRoute: fromUiState,
      routeToState: (route: SearchState): UiState => toUiState(route),
    },
  }))
  const region = useMemo(
    (): Region => ({ id, props, data, site, page, reader, client, address, view, showView }),
    [id, props, data, site, page, reader, client, address, view],
  )
  return { region, client, routing }
}
