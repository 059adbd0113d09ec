import { LRUCache } from 'lru-cache'
import { networkOf } from '../../http/network-of.ts'
import type { PageKey } from './page-cache.ts'

/**
 * Bounds what one address makes the server render for itself alone: pages at queries and ports that anybody can make up,
 * at addresses that do not exist, and pages that are not kept. Kept pages, and the pages of a site that the next visitor
 * is served from memory, count for nothing.
 */
export interface MissLimit {
  /** Before a page is rendered. @returns seconds to wait, for an address that has used up its minute */
  waitOf(address: string, key: PageKey): number | undefined
  /** After it was rendered, for what only the page itself tells. */
  count(address: string, key: PageKey, page: { status: number; maxAge: number }): void
}

export interface MissLimitOptions {
  /** Without it nothing is bounded. */
  perMinute?: number | undefined
  /** Epoch milliseconds. */
  now: () => number
}

const MINUTE = 60_000
/** Addresses that are counted at a time; of more, those that were longest away are forgotten. */
const ADDRESSES = 20_000

export function createMissLimit({ perMinute = Infinity, now }: MissLimitOptions): MissLimit {
  const used = new LRUCache<string, { count: number; until: number }>({ max: ADDRESSES })

  function windowOf(address: string): { count: number; until: number } {
    const network = networkOf(address)
    const known = used.get(network)
    if (known && known.until > now()) return known
    const fresh = { count: 0, until: now() + MINUTE }
    used.set(network, fresh)
    return fresh
  }

  return {
    waitOf(address, key) {
      const spent = windowOf(address)
      if (spent.count >= perMinute) return Math.ceil((spent.until - now()) / 1000)
      // Counted now: those that wait for their page are many at a time.
      if (isMadeUp(key)) spent.count += 1
      return undefined
    },
    count(address, key, { status, maxAge }) {
      if (!isMadeUp(key) && (status === 404 || maxAge === 0)) windowOf(address).count += 1
    },
  }
}

function isMadeUp({ query, ownPort }: PageKey): boolean {
  return query !== '' || ownPort === false
}
