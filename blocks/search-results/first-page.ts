import algoliasearchHelper from 'algoliasearch-helper'
import type { LoadContext, SearchAnswer, SearchRequest } from '../../runtime/block/load-context.ts'
import type { Understood } from '../../runtime/query-understanding/understood.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import { siteCardAttributes } from '../shared/car-card/site-card-attributes.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { isNewArrival } from '../../runtime/rules/car/tag.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { facetPlan, searchParameters } from './parameters.ts'
import type { SearchData } from './search-data.ts'
import { regionRequest } from './understanding-search.ts'

interface FirstPage {
  /** Its page is corrected when it lies beyond the last one. */
  state: SearchState
  filters: SearchData['filters']
  read: (text: string) => Understood
  /** False for a path that names nothing of this stock: its result is empty, whatever the filters find (ROUTE-08). */
  known: boolean
}

/** The search that the page is rendered with, through the same helper that searches on in the browser. */
export async function firstPage(
  { site, search, page }: LoadContext,
  { state, filters, read, known }: FirstPage,
): Promise<SearchData['initial']> {
  const parameters = new algoliasearchHelper.SearchParameters(
    searchParameters(facetPlan(site.settings, state), state, {
      hitsPerPage: site.search.pageSize,
      attributesToRetrieve: siteCardAttributes(site),
    }),
  )
  const client = {
    search: async (requests: SearchRequest[]) => ({
      results: await search.search(requests.map((request) => regionRequest(request, filters, read))),
    }),
  }
  const helper = algoliasearchHelper(client as never, parameters.index, parameters)
  let answer = await helper.searchOnce(parameters)
  // A page beyond the last shows the last one (SRCH-02).
  const last = Math.max(0, answer.content.nbPages - 1)
  if (state.page - 1 > last) {
    state.page = last + 1
    answer = await helper.searchOnce(parameters.setPage(last))
  }
  const results = answer.content._rawResults as unknown as SearchAnswer[]
  const [main, ...others] = results
  const shown = known || !main ? results : [{ ...main, hits: [], nbHits: 0, nbPages: 0 }, ...others]
  const isUnread = (name: string, value: unknown, { dealership_slug: yard }: Partial<Car>): boolean =>
    value === null ||
    (name === 'created_at' &&
      !isNewArrival(value as Car['created_at'], page.now, settingsFor(site, yard).card.newArrivalDays))
  return {
    state: { ...parameters, page: state.page - 1 },
    results: shown.map((result) => {
      const hits = result.hits.map((hit) => without(hit, (name, value) => isUnread(name, value, hit)))
      return { ...withoutUnread(result), hits }
    }),
  }
}

/** Sliders read where these begin and end; what is counted behind them are their buckets (`histogram.ts`). */
const UNLISTED_VALUES = ['price', 'km'] as const

/** Of the answer itself, not of what was found. */
const UNREAD = new Set([
  'exhaustive',
  'exhaustiveFacetsCount',
  'exhaustiveNbHits',
  'exhaustiveTypo',
  'processingTimeMS',
  'serverTimeMS',
  'renderingContent',
])

/** What the page reads of an answer: without the request that it repeats, and counts that nothing draws. */
function withoutUnread({ facets = {}, ...answer }: SearchAnswer): SearchAnswer {
  const unlisted = UNLISTED_VALUES.filter((name) => facets[name]).map((name) => [name, {}])
  return {
    ...without(answer, (name) => UNREAD.has(name)),
    params: '',
    facets: { ...facets, ...Object.fromEntries(unlisted) },
  } as SearchAnswer
}

function without(
  record: Record<string, unknown>,
  isUnread: (name: string, value: unknown) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => !isUnread(name, value)))
}
