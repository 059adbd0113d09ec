import type { SearchRequest } from '../../runtime/block/load-context.ts'
import type { PriceBounds } from '../../runtime/rules/search/budget.ts'

/** What the finder asks with, on the server for its first figures and in the browser for the others. */
export interface BudgetQuery {
  filters: BudgetFilters
  /** Index values of the chosen body types; none: all of them. */
  bodies: readonly string[]
  /** Further refinements by attribute. */
  menu: Readonly<Record<string, string>>
}

export interface BudgetFilters {
  /** Available cars above the lowest price that is searched (BUDG-12, BUDG-13). */
  finder: string
  /** What the search page lists, so that the number promised is the number found there. */
  listed: string
}

/**
 * Two questions in one call: the cheapest and the dearest car of the chosen kind, with the body types; and how many are
 * listed within a range (BUDG-13, BUDG-14, BUDG-15).
 */
export function budgetRequests({ filters, bodies, menu }: BudgetQuery, range: PriceBounds): SearchRequest[] {
  const facetFilters = [
    ...(bodies.length > 0 ? [bodies.map((body) => `simple_body:${body}`)] : []),
    ...Object.entries(menu).map(([attribute, value]) => [`${attribute}:${value}`]),
  ]
  const common = { query: '', hitsPerPage: 0, facetFilters }
  return [
    {
      indexName: 'cars',
      params: {
        ...common,
        filters: filters.finder,
        facets: ['simple_body', 'price'],
        maxValuesPerFacet: 100,
      },
    },
    {
      indexName: 'cars',
      params: {
        ...common,
        filters: filters.listed,
        facets: [],
        numericFilters: [`price>=${range.min}`, `price<=${range.max}`],
      },
    },
  ]
}
