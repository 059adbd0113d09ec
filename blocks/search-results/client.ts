import type { LiteClient, liteClient as LiteClientFactory } from 'algoliasearch/lite'
import type { SearchClient } from 'instantsearch.js'
import type { SearchAnswer, SearchRequest } from '../../runtime/block/load-context.ts'
import type { SiteSearch } from '../../runtime/block/site-context.ts'
import type { LazyReader } from './lazy-reader.ts'
import type { SearchData } from './search-data.ts'
import { regionRequest } from './understanding-search.ts'

export type RegionClient = SearchClient & {
  clearCache(): void
  /** Whether the last search was answered before and is not asked again: its cars are there within the same task. */
  readonly answersAtOnce: boolean
}

/**
 * The search client of the page: `algoliasearch` over this site's own endpoint, behind a cache of the last queries, the
 * oldest evicted first (SRCH-30, SRCH-38). The client is fetched with the first search: until then the loader's answer
 * is all that the page needs.
 */
export function createSearchClient(
  search: SiteSearch,
  cachedQueries: number,
  reader: LazyReader,
  filters: SearchData['filters'],
): RegionClient {
  const cache = firstInFirstOut<SearchAnswer[]>(cachedQueries)
  let loaded: Promise<LiteClient> | undefined
  const loadClient = () => {
    loaded ??= importClient(search).catch((error: unknown) => {
      // A network that was down for a moment must not cost the visitor all later searches.
      loaded = undefined
      throw error
    })
    return loaded
  }
  const asked = (given: readonly SearchRequest[]) =>
    given.map((request) => regionRequest(request, filters, reader.read))
  let answersAtOnce = false
  const client = {
    search: async (given: readonly SearchRequest[]) => {
      const typed = given.flatMap(({ params }) => (params?.['query'] ? [String(params['query'])] : []))
      answersAtOnce = typed.length === 0 && cache.has(asked(given))
      await Promise.all([...new Set(typed)].map((text) => reader.ready(text)))
      const requests = asked(given)
      const ask = async () => (await (await loadClient()).search(requests)).results
      return { results: await cache.get(requests, ask as () => Promise<SearchAnswer[]>) }
    },
    clearCache: () => cache.clear(),
    get answersAtOnce() {
      return answersAtOnce
    },
  }
  return client
}

/**
 * Milliseconds until the answer begins, and until it is whole. The client's own, one second for the first, are meant for
 * engines with several hosts: it goes on to the next. Ours is one, and a slow phone would never find anything.
 */
const TIMEOUTS = { connect: 15_000, read: 30_000, write: 30_000 }

async function importClient(search: SiteSearch): Promise<LiteClient> {
  const { liteClient } = await import('algoliasearch/lite')
  if (search.host.endsWith('.algolia.net'))
    return liteClient(search.appId, search.key, { responsesCache: noCache })
  const origin = new URL(search.host || window.location.origin, window.location.origin)
  return liteClient(search.appId, search.key, {
    hosts: [
      { url: origin.host, protocol: origin.protocol === 'https:' ? 'https' : 'http', accept: 'readWrite' },
    ],
    // A header costs a preflight at another host only.
    authMode: search.host ? 'WithinQueryParameters' : 'WithinHeaders',
    responsesCache: noCache,
    timeouts: TIMEOUTS,
    // There is one host, so nothing to remember; and the client's own cache waits for a task before each request, which on a
    // slow phone comes only after the frame with the tick.
    hostsCache: noCache,
  })
}

/** In place of the client's own caches: that of answers is unbounded and never expires. */
const noCache: NonNullable<NonNullable<Parameters<typeof LiteClientFactory>[2]>['responsesCache']> = {
  get: (_key, fetchValue) => fetchValue(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

/** On the server nothing is searched a second time: the loader's answer is handed over. */
export const noSearch: RegionClient = {
  search: () => Promise.resolve({ results: [] }),
  clearCache: () => undefined,
  answersAtOnce: false,
}

/** A memory cache of at most `size` answers by full normalised request (SRCH-38). Failures are not kept. */
export function firstInFirstOut<Value>(size: number) {
  const entries = new Map<string, Value>()
  /** Asked for and not yet answered: what was asked ahead is not asked again. */
  const pending = new Map<string, Promise<Value>>()
  return {
    /** Whether it is known by now. */
    has: (key: unknown): boolean => entries.has(JSON.stringify(key)),
    async get(key: unknown, fetchValue: () => Promise<Value>): Promise<Value> {
      const name = JSON.stringify(key)
      const known = entries.get(name)
      // Whoever gets an answer may change it, so each gets a copy.
      if (known !== undefined) return structuredClone(known)
      const under = pending.get(name)
      if (under) return structuredClone(await under)
      const asked = fetchValue()
      pending.set(name, asked)
      try {
        const value = await asked
        // Cleared meanwhile: it may be of before.
        if (pending.get(name) !== asked || size === 0) return value
        if (entries.size >= size) entries.delete(entries.keys().next().value as string)
        entries.set(name, structuredClone(value))
        return value
      } finally {
        if (pending.get(name) === asked) pending.delete(name)
      }
    },
    clear(): void {
      entries.clear()
      pending.clear()
    },
  }
}
