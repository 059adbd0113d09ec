import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { stockFilterString } from '../../runtime/rules/stock-filter.ts'
import type { Car, SimilarCarsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../car-page/car-of-page.ts'
import { CARD_ATTRIBUTES } from '../search-results/parameters.ts'

const PRICE_SPREAD = 0.2

/** Extra hits by filter string with a limit (SRCH-33): the body and price come first, then the make (VEH-40). */
export const load: BlockLoad<SimilarCarsProps, Car[]> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return []
  const limit = context.site.settings.vehicle.similarCars
  const price = car.price ?? 0
  const near =
    price > 0
      ? ` AND price:${Math.round(price * (1 - PRICE_SPREAD))} TO ${Math.round(price * (1 + PRICE_SPREAD))}`
      : ''
  const alike = car.simple_body ? ` AND simple_body:"${car.simple_body}"` : ''
  const found = [
    ...(await extraHits(context, `make:"${car.make}"${alike}${near}`, limit + 1)),
    ...(await extraHits(context, `NOT make:"${car.make}"${alike}${near}`, limit)),
  ]
  return found.filter((other) => other.id !== car.id).slice(0, limit)
}

async function extraHits({ site, page, search }: LoadContext, filter: string, limit: number): Promise<Car[]> {
  const stock = stockFilterString(site.settings.stockFilter, { nowMs: page.now, sort: 'relevance' })
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: {
        filters: `${stock} AND ${filter}`,
        hitsPerPage: limit,
        attributesToRetrieve: CARD_ATTRIBUTES,
      },
    },
  ])
  return (answer?.hits ?? []) as unknown as Car[]
}
