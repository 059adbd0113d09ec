import type { SearchRequest } from '../block/load-context.ts'

export interface DealershipSearch {
  /** Number of the dealership, as cars carry it. */
  dealershipId: number
  /** The site's own stock rule; further conditions are added to it. */
  filters: string
  /** Only cars of one of these; all when empty. */
  categories?: readonly string[]
  /** Open ends are left out. */
  price?: { min?: number; max?: number }
}

/**
 * The stock of one dealership of a site, with its price statistics: filtered by `dealership_id`, refined by categories and
 * price (SRCH-35).
 */
export function dealershipRequest({
  dealershipId,
  filters,
  categories = [],
  price = {},
}: DealershipSearch): SearchRequest {
  return {
    indexName: 'cars',
    params: {
      query: '',
      hitsPerPage: 0,
      filters: [filters, `dealership_id=${dealershipId}`].filter(Boolean).join(' AND '),
      facets: ['categories', 'price'],
      facetFilters: categories.length > 0 ? [categories.map((category) => `categories:${category}`)] : [],
      numericFilters: [
        ...(price.min === undefined ? [] : [`price>=${price.min}`]),
        ...(price.max === undefined ? [] : [`price<=${price.max}`]),
      ],
    },
  }
}
