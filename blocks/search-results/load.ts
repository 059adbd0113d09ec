import algoliasearchHelper from 'algoliasearch-helper'
import type { LoadContext, SearchAnswer, SearchRequest } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { stockFilterString } from '../../runtime/rules/stock-filter.ts'
import { makeDirectory, type SearchPreset, searchPreset } from '../../runtime/search-state/path.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import { parseSearch } from '../../runtime/search-state/url.ts'
import type { SearchResultsProps } from '../../schemas/generated/types.ts'
import { facetPlan, searchParameters } from './parameters.ts'
import type { SearchData } from './search-data.ts'

/** One search for the whole region: the address is read, the path resolved, and the first page found (SRCH-58, RUN-07). */
export const load: BlockLoad<SearchResultsProps, SearchData> = async (context) => {
  const { site, page } = context
  const { state: asked, unknown } = parseSearch(page.query)
  const preset = await resolvePath(context)
  const state = withPreset(asked, preset)
  const nowMs = page.now
  const filters = {
    standard: stockFilterString(stockFilter(site), { nowMs, sort: 'relevance' }),
    priceAscending: stockFilterString(stockFilter(site), { nowMs, sort: 'price-asc' }),
  }
  const initial = await firstPage(context, state, filters)
  return { state, preset, unknown, filters, initial, stockCount: site.stockCount }
}

function stockFilter(site: LoadContext['site']) {
  return site.settings.stockFilter
}

async function firstPage(
  context: LoadContext,
  state: SearchState,
  filters: SearchData['filters'],
): Promise<SearchData['initial']> {
  const { site } = context
  const parameters = new algoliasearchHelper.SearchParameters(
    searchParameters(facetPlan(site.settings, state), state, {
      filters: state.sort === 'price-asc' ? filters.priceAscending : filters.standard,
      hitsPerPage: site.search.pageSize,
    }),
  )
  const client = {
    search: async (requests: SearchRequest[]) => ({ results: await context.search.search(requests) }),
  }
  const helper = algoliasearchHelper(client as never, parameters.index, parameters as never)
  let answer = await helper.searchOnce(parameters as never)
  // A page beyond the last shows the last one (SRCH-02).
  const last = Math.max(0, answer.content.nbPages - 1)
  if (state.page - 1 > last) {
    state.page = last + 1
    answer = await helper.searchOnce(parameters.setPage(last) as never)
  }
  const results = answer.content._rawResults as unknown as SearchAnswer[]
  return { state: { ...parameters, page: state.page - 1 }, results }
}

/** Makes, models and bodies that the tenant's stock really has decide what a path below the search path means. */
async function resolvePath({ site, page, search }: LoadContext): Promise<SearchPreset> {
  const rest = page.path.startsWith(`${site.search.path}/`)
    ? page.path.slice(site.search.path.length + 1)
    : ''
  if (rest === '') return searchPreset(site.search.path, '', makeDirectory([], [], []))
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: { hitsPerPage: 0, facets: ['make', 'make_model', 'simple_body'], maxValuesPerFacet: 1000 },
    },
  ])
  const values = (attribute: string) => Object.keys(answer?.facets?.[attribute] ?? {})
  const directory = makeDirectory(values('make'), values('make_model'), values('simple_body'))
  return searchPreset(site.search.path, rest, directory)
}

/** What the path says comes on top of what the query string says, without repeating a value. */
function withPreset(state: SearchState, preset: SearchPreset): SearchState {
  const lists = { ...state.lists }
  for (const [attribute, values] of Object.entries(preset.lists)) {
    const key = attribute as keyof SearchState['lists']
    lists[key] = [...new Set([...values, ...(lists[key] ?? [])])]
  }
  return { ...state, lists }
}
