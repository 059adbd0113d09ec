import type { SearchAnswer, SearchRequest } from '../block/load-context.ts'
import type { SiteSearch } from '../block/site-context.ts'

/**
 * Asks the site's search from the browser, for blocks that need an answer but no search page around it (SRCH-30). As
 * text, so that a search on another host needs no preflight.
 *
 * @throws Error when the search cannot be reached or refuses
 */
export async function queryIndexes(
  search: Pick<SiteSearch, 'host' | 'appId' | 'key'>,
  requests: SearchRequest[],
  signal?: AbortSignal,
): Promise<SearchAnswer[]> {
  const origin = new URL(search.host || window.location.origin, window.location.origin).origin
  const credentials = new URLSearchParams({
    'x-algolia-application-id': search.appId,
    'x-algolia-api-key': search.key,
  })
  const response = await fetch(`${origin}/1/indexes/*/queries?${credentials}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ requests: requests.map(({ indexName, params }) => ({ indexName, ...params })) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const { results } = (await response.json()) as { results: SearchAnswer[] }
  return results
}
