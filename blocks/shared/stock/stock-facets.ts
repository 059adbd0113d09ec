import type { LoadContext } from '../../../runtime/block/load-context.ts'
import { displayedCount } from '../../../runtime/rules/search/displayed-count.ts'
import { stockFilterString } from '../../../runtime/rules/search/stock-filter.ts'

export interface FacetCount {
  value: string
  count: number
}

/** What the whole stock of a site consists of, most frequent first. */
export interface StockFacets {
  /** As shown to visitors: large counts are replaced (SRCH-43). */
  count: number
  makes: FacetCount[]
  bodies: FacetCount[]
  types: FacetCount[]
}

/** Several blocks of a page ask for the same facets: they share one search. */
const perPage = new WeakMap<object, Promise<StockFacets>>()

export function stockFacets(context: LoadContext): Promise<StockFacets> {
  const known = perPage.get(context.page)
  if (known) return known
  const facets = readFacets(context)
  perPage.set(context.page, facets)
  return facets
}

async function readFacets({ site, page, search }: LoadContext): Promise<StockFacets> {
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: {
        query: '',
        hitsPerPage: 0,
        facets: ['make', 'simple_body', 'car_type'],
        maxValuesPerFacet: 100,
        filters: stockFilterString(site.settings.stockFilter, { nowMs: page.now, sort: 'relevance' }),
      },
    },
  ])
  const facets = answer?.facets ?? {}
  return {
    count: displayedCount({
      count: answer?.nbHits ?? 0,
      refined: false,
      stockCount: site.stockCount,
      carTypes: facets['car_type'],
      limit: site.settings.search.countLimit,
    }),
    makes: ranked(facets['make']),
    bodies: ranked(facets['simple_body']),
    types: ranked(facets['car_type']),
  }
}

function ranked(facet: Record<string, number> | undefined): FacetCount[] {
  return Object.entries(facet ?? {})
    .map(([value, count]) => ({ value, count }))
    .filter((entry) => entry.count > 0 && entry.value !== '')
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
