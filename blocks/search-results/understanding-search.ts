import type { SearchRequest } from '../../runtime/block/load-context.ts'
import {
  spokenNear,
  spokenSort,
  type Understood,
  understoodFilter,
} from '../../runtime/query-understanding/understood.ts'
import { filterOf, SORT_INDEXES } from './parameters.ts'
import type { SearchData } from './search-data.ts'

/** A request of the region: of the dealer's stock alone, and with its text read. */
export function regionRequest(
  { indexName, params }: SearchRequest,
  filters: SearchData['filters'],
  read: (text: string) => Understood,
): SearchRequest {
  const { filters: given, ...rest } = params
  const spoken = understoodRequest({ indexName, params: { ...rest, ...filters.around } }, read)
  // What counts the ways out of an empty search brings its filter; a typed order has that of its index (SRCH-56).
  const own = given ?? filterOf(spoken.indexName, filters)
  const both = [own, spoken.params['filters']].filter(Boolean).join(' AND ')
  return withDistance({ ...spoken, params: { ...spoken.params, filters: both } })
}

/** Around a place a card also says how far away its car's yard is. */
function withDistance({ indexName, params }: SearchRequest): SearchRequest {
  const { aroundLatLng, attributesToRetrieve } = params
  if (aroundLatLng === undefined || !Array.isArray(attributesToRetrieve)) return { indexName, params }
  const attributes = [...new Set([...(attributesToRetrieve as string[]), 'location_id'])]
  return { indexName, params: { ...params, attributesToRetrieve: attributes } }
}

/**
 * The request with its text read: what was understood becomes part of the filter, the rest is searched as text. All
 * requests of a search go through here, so the facet counts agree with the hits.
 */
export function understoodRequest<Request extends Pick<SearchRequest, 'params'> & Partial<SearchRequest>>(
  request: Request,
  read: (text: string) => Understood,
): Request {
  const { query, filters } = request.params as { query?: string; filters?: string }
  if (!query) return request
  const { parts, rest } = read(query)
  if (parts.length === 0 && rest === query) return request
  const near = spokenNear(parts)
  const around = near?.point
    ? { aroundLatLng: `${near.point.lat},${near.point.lng}`, aroundRadius: near.radius ?? 'all' }
    : {}
  const both = [filters, understoodFilter(parts)].filter(Boolean).join(' AND ')
  const sort = spokenSort(parts)
  // An order that was chosen in the control stays.
  const order = sort && request.indexName === SORT_INDEXES.relevance ? { indexName: SORT_INDEXES[sort] } : {}
  return { ...request, ...order, params: { ...request.params, query: rest, filters: both, ...around } }
}
