import { liteClient } from 'algoliasearch/lite'
import type { SearchClient } from 'instantsearch.js'
import type { SiteSearch } from '../../runtime/block/site-context.ts'
import type { Understood } from '../../runtime/query-understanding/understand.ts'
import { understoodRequest } from './understanding-search.ts'

/**
 * The search client of the page: the hosted protocol over this site's own endpoint, with a cache of the last queries,
 * the oldest evicted first (SRCH-30, SRCH-38). The client's own cache never forgets.
 */
export function createSearchClient(
  search: SiteSearch,
  cachedQueries: number,
  read: (text: string) => Understood,
): SearchClient {
  const origin = new URL(search.host || window.location.origin, window.location.origin)
  const client = liteClient(search.appId, search.key, {
    hosts: [
      { url: origin.host, protocol: origin.protocol === 'https:' ? 'https' : 'http', accept: 'readWrite' },
    ],
    responsesCache: firstInFirstOut(cachedQueries),
  } as Parameters<typeof liteClient>[2]) as unknown as SearchClient
  return {
    ...client,
    search: (requests) =>
      client.search(requests.map((request) => understoodRequest(request as never, read)) as typeof requests),
  } as SearchClient
}

/** On the server nothing is searched a second time: the loader's answer is handed over. */
export const noSearch: SearchClient = { search: () => Promise.resolve({ results: [] }) }

interface CacheEvents<Value> {
  miss(value: Value): Promise<unknown>
}

/** A memory cache of at most `size` answers by full normalised request (SRCH-38). Failures are not kept. */
export function firstInFirstOut(size: number) {
  const entries = new Map<string, Promise<unknown>>()
  return {
    async get<Value>(
      key: object | string,
      fetchValue: () => Promise<Value>,
      events: CacheEvents<Value> = { miss: () => Promise.resolve() },
    ): Promise<Value> {
      const name = JSON.stringify(key)
      const known = entries.get(name)
      if (known) return structuredClone((await known) as Value)
      const value = await fetchValue()
      await events.miss(value)
      return value
    },
    set<Value>(key: object | string, value: Value): Promise<Value> {
      const name = JSON.stringify(key)
      if (!entries.has(name) && entries.size >= size) entries.delete(entries.keys().next().value as string)
      entries.set(name, Promise.resolve(value))
      return Promise.resolve(value)
    },
    delete(key: object | string): Promise<void> {
      entries.delete(JSON.stringify(key))
      return Promise.resolve()
    },
    clear(): Promise<void> {
      entries.clear()
      return Promise.resolve()
    },
  }
}
