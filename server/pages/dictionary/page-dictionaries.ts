import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { allRules } from '../../../runtime/compile/used-rules/used-rules.ts'
import { accepts } from '../../http/encoding.ts'
import { createLimit, createSingleFlight } from '../../http/limit.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import type { Sites } from '../sites.ts'
import { availableOf, dictionaryText, pageDictionary, type PageDictionary } from './page-dictionary.ts'

export interface PageDictionaries {
  /** The one that a browser holds and takes pages over, if it is the dealer's present one. */
  heldBy(tenant: TenantRef, headers: IncomingHttpHeaders): PageDictionary | undefined
  /**
   * The `Link` header that tells a browser where the dealer's present one is (RFC 9842 §3), fetched when it has nothing else to do. Undefined for
   * one that takes none or saves data, and until it is made, which begins with this.
   */
  linkFor(tenant: TenantRef, headers: IncomingHttpHeaders): string | undefined
  /**
   * The dealer's present one, if it has this digest.
   * @throws unavailable (503) where too many wait to be made
   */
  find(tenant: TenantRef, digest: string): Promise<PageDictionary | undefined>
}

export interface PageDictionariesOptions {
  sites: Sites<CompiledTenant>
  /** Any page of a dealer, as an anonymous visitor has it. */
  render: (
    tenant: TenantRef,
    page: { path: string; query: string; origin: string; signedIn: false; now: number },
  ) => Promise<{ html: string }>
  now?: () => number
  /** Waited for before one is made that nobody has asked for yet. */
  moment?: () => Promise<unknown>
}

/** Of some sixty dealers: 270 KB each. */
const MOST_BYTES = 16 * 1024 * 1024
const WAITING = 100

/** Digests outlast dictionaries: pages go on to name one that there is no more room for, and it is made again for who asks for it. */
const MOST_DIGESTS = 5000
/** What could not be made is tried again after so many milliseconds. */
const AGAIN_MS = 60_000
/** So many milliseconds apart are those made again that there was no room for: among more dealers each page would have one made. */
const REMADE_MS = 2000

/** Leads nowhere: the dealer's page for that is its frame and little else. */
const NOWHERE = '/-/dictionary'
/** Of no host: each server makes the same one, whoever asks it first. */
const ORIGIN = 'https://dictionary.invalid'

/** Where visitors go on to, by the ids of the routes. */
const NEXT_PAGES = ['home', 'search', 'vehicle']

export function createPageDictionaries({
  sites,
  render,
  now = Date.now,
  moment = () => Promise.resolve(),
}: PageDictionariesOptions): PageDictionaries {
  const kept = new LRUCache<string, PageDictionary>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes, br }) => bytes.length + br.length,
  })
  /** By the same keys; empty for one that could not be made. */
  const digests = new LRUCache<string, string>({
    max: MOST_DIGESTS,
    perf: { now },
    ttlResolution: 0,
  })
  const begun = new Set<string>()
  let remadeAt = -Infinity
  const once = createSingleFlight<PageDictionary>()
  const alone = createLimit(
    1,
    WAITING,
    'Too many dictionaries are being made at the moment. Pages come without one.',
  )

  async function make(tenant: TenantRef): Promise<PageDictionary> {
    const { css, routes, site } = await sites.get(tenant)
    const pageAt = async (path: string) => {
      const page = { path, query: '', origin: ORIGIN, signedIn: false, now: now() } as const
      return (await render(tenant, page)).html
    }
    const [frame, search] = [await pageAt(NOWHERE), await pageAt(site.search.path)]
    const next = routes.filter(({ id }) => NEXT_PAGES.includes(id))
    const sheets = next.map((route) => allRules(css.of(route)))
    const made = await pageDictionary(dictionaryText(frame, search, sheets))
    kept.set(keyOf(tenant), made)
    digests.set(keyOf(tenant), made.digest)
    return made
  }

  async function present(tenant: TenantRef): Promise<PageDictionary> {
    const key = keyOf(tenant)
    return kept.get(key) ?? once(key, () => alone(() => make(tenant)))
  }

  /** Nobody waits for it. */
  function begin(tenant: TenantRef): void {
    const key = keyOf(tenant)
    if (begun.has(key)) return
    begun.add(key)
    moment()
      .then(() => present(tenant))
      // Pages come without one. What is wrong with the dealer's pages is told where somebody asks for them.
      .catch(() => digests.set(key, '', { ttl: AGAIN_MS }))
      .finally(() => begun.delete(key))
  }

  return {
    heldBy(tenant, headers) {
      const available = headers['available-dictionary']
      if (available === undefined || !accepts(headers['accept-encoding'], 'dcz')) return undefined
      const key = keyOf(tenant)
      const dictionary = kept.get(key)
      if (dictionary) return dictionary.available === available ? dictionary : undefined
      const digest = digests.get(key)
      if (digest && availableOf(digest) === available && now() - remadeAt >= REMADE_MS) {
        remadeAt = now()
        begin(tenant)
      }
      return undefined
    },
    linkFor(tenant, headers) {
      // Whoever takes pages over a dictionary takes Zstandard, and does not say so before it holds one.
      if (!headers['accept-encoding']?.includes('zstd') || headers['save-data'] === 'on') return undefined
      const digest = digests.get(keyOf(tenant))
      if (digest === undefined) begin(tenant)
      return digest ? `</assets/dictionary/${digest}>; rel="compression-dictionary"` : undefined
    },
    async find(tenant, digest) {
      const known = digests.get(keyOf(tenant))
      if (known !== undefined && known !== digest) return undefined
      const dictionary = await present(tenant)
      return dictionary.digest === digest ? dictionary : undefined
    },
  }
}

function keyOf({ slug, revision }: TenantRef): string {
  return `${slug} ${revision}`
}
