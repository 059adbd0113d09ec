import type { SearchClient } from 'instantsearch.js'
import type { SearchAnswer, SearchRequest } from '../../runtime/block/load-context.ts'
import type { SiteSearch } from '../../runtime/block/site-context.ts'
import type { Understood } from '../../runtime/query-understanding/understand.ts'
import { queryIndexes } from '../../runtime/search-client/query-indexes.ts'
import { understoodRequest } from './understanding-search.ts'

/**
 * The search client of the page: the hosted protocol over this site's own endpoint, with a cache of the last queries,
 * the oldest evicted first (SRCH-30, SRCH-38). It is all that InstantSearch needs of a client, at a tenth of the size.
 */
export function createSearchClient(
  search: SiteSearch,
  cachedQueries: number,
  read: (text: string) => Understood,
): SearchClient {
  const cache = firstInFirstOut<SearchAnswer[]>(cachedQueries)
  const client = {
    search: async (given: readonly SearchRequest[]) => {
      const requests = given.map((request) => understoodRequest(request, read))
      return { results: await cache.get(requests, () => queryIndexes(search, requests)) }
    },
    clearCache: () => cache.clear(),
  }
  return client as unknown as SearchClient
}

/** On the server nothing is searched a second time: the loader's answer is handed over. */
export const noSearch: SearchClient = { search: () => Promise.resolve({ results: [] }) }

/** A memory cache of at most `size` answers by full normalised request (SRCH-38). Failures are not kept. */
export function firstInFirstOut<Value>(size: number) {
  const entries = new Map<string, Value>()
  return {
    async get(key: unknown, fetchValue: () => Promise<Value>): Promise<Value> {
      const name = JSON.stringify(key)
      const known = entries.get(name)
      // Whoever gets an answer may change it, so each gets a copy.
      if (known !== undefined) return structuredClone(known)
      const value = await fetchValue()
      if (!entries.has(name) && entries.size >= size) entries.delete(entries.keys().next().value as string)
      if (size > 0) entries.set(name, structuredClone(value))
      return value
    },
    clear(): void {
      entries.clear()
    },
  }
}
