import { load } from '../../blocks/search-results/load.ts'
import { understoodRequest } from '../../blocks/search-results/understanding-search.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { availability, isSold } from '../../runtime/rules/car/availability.ts'
import { readPrices, reducedSince } from '../../runtime/rules/car/price-history.ts'
import { countRequest } from '../../runtime/search-state/count-request.ts'
import type { Car, SearchResultsProps } from '../../schemas/generated/types.ts'
import type { Db } from '../db/database.ts'
import type { SiteReaders } from '../pages/page-renderer.ts'
import { batches } from '../stock/batches.ts'
import { parseCar } from '../stock/repository.ts'
import type { Alert } from './alert-store.ts'

/** A car that the visitor does not know yet, or not at this price. */
export interface News {
  car: Car
  /** Dollars; null for a car that is new. */
  reducedBy: number | null
}

export interface NewsOptions {
  db: Db
  readers: SiteReaders
}

/** The search follows the stock within seconds; what is younger is for the next time, or it would be missed or told twice. */
const SETTLED_MS = 60_000

/** Cars of one search that are looked at. */
const MOST = 1000

/**
 * What has changed for an alert since its visitor last knew: cars that came to the stock, and prices that fell.
 *
 * @returns undefined where there will never be news: the car is sold or gone
 */
export async function findNews(
  options: NewsOptions,
  alert: Alert,
  { site, now }: { site: SiteContext; now: number },
): Promise<{ news: News[]; seen: number } | undefined> {
  const seen = Math.max(Number(alert.seen_at), now - SETTLED_MS)
  const between = { since: Number(alert.seen_at), until: seen }
  if (alert.car_id !== null) {
    const car = await options.readers(alert.tenant, undefined).stock.carById(alert.car_id)
    if (!car || isSold(car)) return undefined
    // In the archive or on the road: nobody can buy it now, and it may come back.
    if (!availability(car).ok) return { news: [], seen }
    const found = await changedCars(options.db, alert.tenant, [alert.car_id], between)
    return { news: found.filter(({ reducedBy }) => reducedBy !== null), seen }
  }
  const ids = await matchingCars(options, alert, { site, now })
  return { news: await changedCars(options.db, alert.tenant, ids, between), seen }
}

/** The cars of a search, read and filtered as its page does. */
async function matchingCars(
  { readers }: NewsOptions,
  { tenant, address }: Alert,
  { site, now }: { site: SiteContext; now: number },
): Promise<number[]> {
  const [path = '', query = ''] = address.split('?')
  const ports = readers(tenant, undefined)
  const page = {
    routeId: 'search',
    path,
    params: {},
    query,
    now,
    mode: 'live',
    signedIn: false,
    tokens: {},
  } as const
  const data = await load({ site, page, ...ports }, {} as SearchResultsProps)
  // A make of which there is nothing now: it may come again.
  if (data.preset.kind === 'unknown') return []
  const { params } = countRequest(data.state, { filters: data.filters.standard, hitsPerPage: MOST })
  const request = {
    indexName: 'cars_latest',
    params: { ...params, ...data.filters.around, attributesToRetrieve: ['id'] },
  }
  const read = (text: string) => data.understood?.meaning ?? { parts: [], words: [], rest: text }
  const [answer] = await ports.search.search([understoodRequest(request, read)])
  return (answer?.hits ?? []).map(({ id }) => Number(id))
}

async function changedCars(
  db: Db,
  tenant: string,
  ids: readonly number[],
  { since, until }: { since: number; until: number },
): Promise<News[]> {
  const news: News[] = []
  for (const batch of batches(ids)) {
    const rows = await db
      .selectFrom('cars')
      .select(['id', 'document', 'prices', 'created_at'])
      .where('tenant', '=', tenant)
      .where('id', 'in', batch)
      .where('updated_at', '>', since)
      .execute()
    for (const { document, prices, created_at } of rows) {
      const created = Number(created_at)
      if (created > until) continue
      const isNew = created > since
      const settled = readPrices(prices).filter(([at]) => at <= until)
      const reducedBy = isNew ? null : reducedSince(settled, since)
      if (isNew || reducedBy !== null) news.push({ car: parseCar(document), reducedBy })
    }
  }
  const order = new Map(ids.map((id, index) => [id, index]))
  return news.toSorted((one, other) => (order.get(one.car.id) ?? 0) - (order.get(other.car.id) ?? 0))
}
