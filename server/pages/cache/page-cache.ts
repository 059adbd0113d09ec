import { LRUCache } from 'lru-cache'
import { keepCompressed, sizeOf, toCachedPage, type CachedPage, type RenderedPage } from './cached-page.ts'

/** What a page is kept under. A page of another revision is never served. */
export interface PageKey {
  tenant: string
  /** Published revision of the tenant's document. */
  revision: number
  /** Of what staff write beside the document. Absent: of none. */
  contentRevision?: number
  /** Raised with every change of the tenant's stock; only outdates pages that show stock. */
  stockRevision: number
  /** Path as requested. */
  path: string
  /** Normalised query without `?`. */
  query: string
  /** Visitors of one class see the same page: `anonymous`, or what else tells pages apart. */
  viewer: string
  /** The visitor asked at a port of the server's own; anybody can make up others. Absent: yes. */
  ownPort?: boolean
  /** Where the page is kept: all of the above but the revisions. */
  address: string
  /** Where it is kept when it does not look at the query. */
  bareAddress: string
}

/** Completes a key; made once per address, because joining it costs more than finding the page. */
export function pageKey(key: Omit<PageKey, 'address' | 'bareAddress'>): PageKey {
  const { tenant, viewer, path, query } = key
  const bareAddress = `${tenant}\n${viewer}\n${path}\n`
  return { ...key, address: bareAddress + query, bareAddress }
}

export interface PageCacheOptions {
  /** Bytes of all kept pages together. */
  maxBytes?: number
  /** Seconds after `maxAge` during which an aged page is still served while it is rendered again. */
  staleSeconds?: number
  /** Epoch milliseconds; injected by tests. */
  now?: () => number
  /** Called when rendering an aged page again fails; the aged page stays. */
  onRefreshError?: (error: unknown, key: PageKey) => void
}

export interface PageCache {
  /** A page that can be sent without waiting; `undefined` when it must be rendered first. */
  lookup(key: PageKey, render: () => Promise<RenderedPage>): CachedPage | undefined
  /** Renders a page and keeps it; callers that ask for the same page meanwhile share one rendering. */
  render(key: PageKey, render: () => Promise<RenderedPage>): Promise<CachedPage>
  /** Recounts a page whose buffers have grown. */
  resize(key: PageKey, page: CachedPage): void
  /** Drops the pages of one tenant. A new revision does the same lazily; this frees the memory at once. */
  purge(tenant: string): void
  stats(): PageCacheStats
}

export interface PageCacheStats {
  hits: number
  stale: number
  misses: number
  pages: number
  bytes: number
}

interface Entry {
  page: CachedPage
  revision: number
  contentRevision: number
  stockRevision: number
  freshUntil: number
  staleUntil: number
  /** When the entry was last moved to the end of the queue that drops the least recently used. */
  touchedAt: number
}

/** Finding an entry is cheaper than moving it in the queue; for a page that is asked for all the time once is enough. */
const TOUCH_MS = 1000

const MAX_BYTES = 32 * 1024 * 1024
const STALE_SECONDS = 600
/**
 * The part of the memory for pages with a query, at a port that is not the server's, or at no address of the site.
 * Anybody can make these up without end: they may only push one another out, never the pages that everybody asks for.
 */
const QUERY_SHARE = 0.5

/** Longer addresses are rendered each time: no link that a site makes has one. */
const LONGEST_ADDRESS = 2048

/**
 * Cache of rendered pages: exact by revision, bounded by bytes, single-flight, stale-while-revalidate.
 *
 * Age and revision are different things here. An aged page (`maxAge` passed) is still true enough to be shown once more
 * while it is rendered again; a page of an older document, of older stock where it shows stock, or of before a date at
 * which something on it began or ended, is not.
 */
export function createPageCache({
  maxBytes = MAX_BYTES,
  staleSeconds = STALE_SECONDS,
  now = Date.now,
  onRefreshError = () => {},
}: PageCacheOptions = {}): PageCache {
  const room = (bytes: number) =>
    new LRUCache<string, Entry>({
      maxSize: bytes,
      sizeCalculation: (entry, address) => sizeOf(entry.page, address),
    })
  const plain = room(maxBytes * (1 - QUERY_SHARE))
  const queried = room(maxBytes * QUERY_SHARE)
  /** Where a page lies, or will lie. @param ofQuery it looks at the query */
  const homeOf = (key: PageKey, ofQuery: boolean) => ({
    entries: key.ownPort !== false && (key.query === '' || !ofQuery) ? plain : queried,
    address: ofQuery ? key.address : key.bareAddress,
  })

  function find(
    key: PageKey,
  ): { entries: LRUCache<string, Entry>; address: string; entry: Entry } | undefined {
    const exact = homeOf(key, true)
    const own = exact.entries.peek(exact.address)
    // One of an older document may stand where the page no longer looks at its query, or is gone.
    if (own && isOf(own, key)) return { ...exact, entry: own }
    const bare = homeOf(key, false)
    for (const entries of [bare.entries, queried]) {
      const entry = entries.peek(bare.address)
      if (entry && isOf(entry, key) && !(key.query !== '' && entry.page.dependsOnQuery)) {
        return { entries, address: bare.address, entry }
      }
    }
    return undefined
  }
  const rendering = new Map<string, Promise<CachedPage>>()
  const count = { hits: 0, stale: 0, misses: 0 }

  function renderOnce(key: PageKey, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    // With the revisions in it: a publish during a rendering must not be answered with the page of the old document.
    const flight = `${key.address}\n${key.revision}\n${key.contentRevision}\n${key.stockRevision}`
    const running = rendering.get(flight)
    if (running) return running
    const started = renderAndKeep(key, render).finally(() => rendering.delete(flight))
    rendering.set(flight, started)
    return started
  }

  async function renderAndKeep(key: PageKey, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const rendered = await render()
    const page = toCachedPage(rendered)
    if (page.maxAge > 0 && key.address.length <= LONGEST_ADDRESS) {
      const at = now()
      const freshUntil = at + page.maxAge * 1000
      const changesAt = at + (rendered.changesIn ?? Infinity) * 1000
      const { revision, contentRevision = 0, stockRevision } = key
      const home = homeOf(key, page.dependsOnQuery)
      const { address } = home
      const entries = page.status === 404 ? queried : home.entries
      const present = entries.peek(address)
      // A slow rendering of an old revision must not replace a page of the new one.
      if (present) keepCompressed(page, present.page)
      const isNewest =
        !present ||
        (present.revision <= revision &&
          present.contentRevision <= contentRevision &&
          present.stockRevision <= stockRevision)
      if (isNewest) {
        entries.set(address, {
          page,
          revision,
          contentRevision,
          stockRevision,
          freshUntil,
          staleUntil: Math.min(freshUntil + staleSeconds * 1000, changesAt),
          touchedAt: at,
        })
      }
    }
    return page
  }

  return {
    lookup(key, render) {
      const found = find(key)
      if (!found) return undefined
      const { entries, address, entry } = found
      const at = now()
      if (at - entry.touchedAt >= TOUCH_MS) {
        entry.touchedAt = at
        entries.get(address)
      }
      if (at >= entry.staleUntil) return undefined
      if (at >= entry.freshUntil) {
        count.stale += 1
        renderOnce(key, render).catch((error: unknown) => onRefreshError(error, key))
      } else {
        count.hits += 1
      }
      return entry.page
    },
    render(key, render) {
      count.misses += 1
      return renderOnce(key, render)
    },
    resize(key, page) {
      const found = find(key)
      if (found?.entry.page === page) found.entries.set(found.address, { ...found.entry })
    },
    purge(tenant) {
      const prefix = `${tenant}\n`
      for (const entries of [plain, queried]) {
        for (const address of entries.keys()) if (address.startsWith(prefix)) entries.delete(address)
      }
    },
    stats: () => ({
      ...count,
      pages: plain.size + queried.size,
      bytes: plain.calculatedSize + queried.calculatedSize,
    }),
  }
}

function isOf(entry: Entry, key: PageKey): boolean {
  if (entry.revision !== key.revision) return false
  if (entry.contentRevision !== (key.contentRevision ?? 0)) return false
  return !entry.page.dependsOnStock || entry.stockRevision === key.stockRevision
}
