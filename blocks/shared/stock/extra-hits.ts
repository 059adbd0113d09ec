import type { LoadContext } from '../../../runtime/block/load-context.ts'
import { stockFilterString } from '../../../runtime/rules/search/stock-filter.ts'
import type { Car } from '../../../schemas/generated/types.ts'

/**
 * The second lookup of the specification: further hits by a filter string with a limit, within the listed stock (SRCH-33).
 *
 * @param filter in the filter grammar of the search, `make:"Ford" AND price:10000 TO 20000`; empty for all
 */
export async function extraHits(
  { site, page, search }: Pick<LoadContext, 'site' | 'page' | 'search'>,
  filter: string,
  limit: number,
  attributes: readonly string[],
): Promise<Car[]> {
  if (limit <= 0) return []
  const stock = stockFilterString(site.settings.stockFilter, { nowMs: page.now, sort: 'relevance' })
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: {
        filters: filter === '' ? stock : `${stock} AND ${filter}`,
        hitsPerPage: limit,
        attributesToRetrieve: [...attributes],
      },
    },
  ])
  return (answer?.hits ?? []) as unknown as Car[]
}
