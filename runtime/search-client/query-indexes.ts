import type { SearchAnswer, SearchRequest } from '../block/load-context.ts'
import type { SiteSearch } from '../block/site-context.ts'

type Endpoint = Pick<SiteSearch, 'host' | 'appId' | 'key'>

/**
 * Asks the site's search from the browser (SRCH-30): this server, or the hosted service that the tenant names. As text,
 * and with the key in the address, so that a search on another host needs no preflight; our own needs none for a header.
 * A host that cannot be reached is followed by the service's next.
 *
 * @throws Error when no host can be reached, or the search refuses
 */
export async function queryIndexes(
  search: Endpoint,
  requests: readonly SearchRequest[],
): Promise<SearchAnswer[]> {
  const credentials = { 'x-algolia-application-id': search.appId, 'x-algolia-api-key': search.key }
  const body = JSON.stringify({
    requests: requests.map(({ indexName, params }) => ({ indexName, ...params })),
  })
  let failure: unknown
  for (const origin of origins(search)) {
    try {
      const response = await fetch(
        `${origin}/1/indexes/*/queries${search.host && `?${new URLSearchParams(credentials)}`}`,
        {
          method: 'POST',
          headers: { 'content-type': 'text/plain', ...(search.host ? {} : credentials) },
          body,
        },
      )
      if (response.ok) return ((await response.json()) as { results: SearchAnswer[] }).results
      failure = new Error(`The search answered ${response.status}`)
      // A refusal is the same everywhere.
      if (response.status < 500) break
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** The hosted service has three spare hosts; our own server is one. */
function origins({ host, appId }: Endpoint): string[] {
  const first = new URL(host || window.location.origin, window.location.origin).origin
  if (!first.endsWith('.algolia.net')) return [first]
  return [first, ...[1, 2, 3].map((spare) => `https://${appId}-${spare}.algolianet.com`.toLowerCase())]
}
