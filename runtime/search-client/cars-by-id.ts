import type { SearchRequest } from '../block/load-context.ts'
import type { SiteSearch } from '../block/site-context.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { queryIndexes } from './query-indexes.ts'

/** Ids of one request; filters have a limit on their terms. */
const BATCH = 50

/** One query per batch of ids, for the attributes of a card. */
function carsByIdRequests(ids: readonly number[], attributes: readonly string[]): SearchRequest[] {
  const requests: SearchRequest[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    requests.push({
      indexName: 'cars',
      params: {
        query: '',
        hitsPerPage: batch.length,
        filters: batch.map((id) => `id=${id}`).join(' OR '),
        attributesToRetrieve: attributes,
        attributesToHighlight: [],
      },
    })
  }
  return requests
}

/** The cars of these ids that the site's stock still knows, by id. */
export async function carsById(
  search: SiteSearch,
  ids: readonly number[],
  attributes: readonly string[],
): Promise<Map<number, Car>> {
  if (ids.length === 0) return new Map()
  const answers = await queryIndexes(search, carsByIdRequests(ids, attributes))
  const cars = answers.flatMap(({ hits }) => hits as unknown as Car[])
  return new Map(cars.map((car) => [car.id, car]))
}
