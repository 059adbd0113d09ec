import type { SearchRequest } from '../../runtime/block/load-context.ts'
import { type Understood, understoodFilter } from '../../runtime/query-understanding/understood.ts'
import { filterOf } from './parameters.ts'
import type { SearchData } from './search-data.ts'

/** A request of the region: of the dealer's stock alone, and with its text read. */
export function regionRequest(
  { indexName, params }: SearchRequest,
  filters: SearchData['filters'],
  read: (text: string) => Understood,
): SearchRequest {
  // What counts the ways out of an empty search brings its filter.
  const own = { filters: filterOf(indexName, filters), ...params, ...aroundPlace(params, filters) }
  return understoodRequest({ indexName, params: own }, read)
}

/** Around a place a card also says how far away its car's yard is. */
function aroundPlace(
  { attributesToRetrieve }: SearchRequest['params'],
  { around }: SearchData['filters'],
): SearchRequest['params'] {
  if (Object.keys(around).length === 0 || !Array.isArray(attributesToRetrieve)) return around
  return { ...around, attributesToRetrieve: [...(attributesToRetrieve as string[]), 'location_id'] }
}

/**
 * The request with its text read: what was understood becomes part of the filter, the rest is searched as text. All
 * requests of a search go through here, so the facet counts agree with the hits.
 */
export function understoodRequest<Request extends Pick<SearchRequest, 'params'>>(
  request: Request,
  read: (text: string) => Understood,
): Request {
  const { query, filters } = request.params as { query?: string; filters?: string }
  if (!query) return request
  const { parts, rest } = read(query)
  if (parts.length === 0 && rest === query) return request
  const both = [filters, understoodFilter(parts)].filter(Boolean).join(' AND ')
  return { ...request, params: { ...request.params, query: rest, filters: both } }
}
