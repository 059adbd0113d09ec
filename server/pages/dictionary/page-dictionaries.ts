import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { accepts } from '../../http/encoding.ts'
import { createLimit, createSingleFlight } from '../../http/limit.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import type { Sites } from '../sites.ts'
import { dictionaryText, pageDictionary, type PageDictionary } from './page-dictionary.ts'

export interface PageDictionaries {
  /** The one that a browser holds and takes pages over, if it is the dealer's present one. */
  heldBy(tenant: TenantRef, headers: IncomingHttpHeaders): PageDictionary | undefined
  /** The dealer's present one, made when it is first asked for. @throws unavailable (503) where too many wait to be made */
  of(tenant: TenantRef): Promise<PageDictionary>
}

export interface PageDictionariesOptions {
  sites: Sites<CompiledTenant>
  /** Any page of a dealer, as an anonymous visitor has it. */
  render: (
    tenant: TenantRef,
    page: { path: string; query: string; origin: string; signedIn: false; now: number },
  ) => Promise<{ html: string }>
  now?: () => number
}

/** Of some sixty dealers: 270 KB each. */
const MOST_BYTES = 16 * 1024 * 1024
const WAITING = 100

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
}: PageDictionariesOptions): PageDictionaries {
  const kept = new LRUCache<string, PageDictionary>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes, br }) => bytes.length + br.length,
  })
  const once = createSingleFlight<PageDictionary>()
  const alone = createLimit(
    1,
    WAITING,
    'Too many dictionaries are being made at the moment. Pages come without one.',
  )

  async function make(tenant: TenantRef): Promise<PageDictionary> {
    const { css, routes } = await sites.get(tenant)
    const page = { path: NOWHERE, query: '', origin: ORIGIN, signedIn: false, now: now() } as const
    const { html } = await render(tenant, page)
    const next = routes.filter(({ id }) => NEXT_PAGES.includes(id))
    const sheets = next.map((route) => css.of(route).text)
    const made = await pageDictionary(dictionaryText(html, sheets))
    kept.set(keyOf(tenant), made)
    return made
  }

  return {
    heldBy(tenant, headers) {
      const available = headers['available-dictionary']
      if (available === undefined || !accepts(headers['accept-encoding'], 'dcz')) return undefined
      const dictionary = kept.get(keyOf(tenant))
      return dictionary?.available === available ? dictionary : undefined
    },
    async of(tenant) {
      const key = keyOf(tenant)
      return kept.get(key) ?? once(key, () => alone(() => make(tenant)))
    },
  }
}

function keyOf({ slug, revision }: TenantRef): string {
  return `${slug} ${revision}`
}
