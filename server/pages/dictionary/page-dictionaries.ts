import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { accepts } from '../../http/encoding.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import type { Sites } from '../sites.ts'
import { dictionaryText, pageDictionary, type PageDictionary } from './page-dictionary.ts'

export interface PageDictionaries {
  /** The one that a browser holds and takes pages over, if it is the dealer's present one. */
  heldBy(tenant: TenantRef, headers: IncomingHttpHeaders): PageDictionary | undefined
  /** The dealer's present one, made when it is first asked for. */
  of(tenant: TenantRef, origin: string): Promise<PageDictionary>
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

/** Of some fifty dealers: 300 KB each. */
const MOST_BYTES = 16 * 1024 * 1024

/** Leads nowhere: the dealer's page for that is its frame and little else. */
const NOWHERE = '/-/dictionary'

/** Where visitors go on to, by the ids of the routes. */
const NEXT_PAGES = ['home', 'search', 'vehicle']

export function createPageDictionaries({
  sites,
  render,
  now = Date.now,
}: PageDictionariesOptions): PageDictionaries {
  const made = new LRUCache<string, PageDictionary, { tenant: TenantRef; origin: string }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes, br }) => bytes.length + br.length,
    fetchMethod: async (_key, _stale, { context: { tenant, origin } }) => {
      const { css, routes } = await sites.get(tenant)
      const page = { path: NOWHERE, query: '', origin, signedIn: false, now: now() } as const
      const { html } = await render(tenant, page)
      const next = routes.filter(({ id }) => NEXT_PAGES.includes(id))
      return pageDictionary(dictionaryText(html, [...new Set(next.map((route) => css.of(route).text))]))
    },
  })
  return {
    heldBy(tenant, headers) {
      const available = headers['available-dictionary']
      if (available === undefined || !accepts(headers['accept-encoding'], 'dcz')) return undefined
      const dictionary = made.get(keyOf(tenant))
      return dictionary?.available === available ? dictionary : undefined
    },
    of: (tenant, origin) => made.forceFetch(keyOf(tenant), { context: { tenant, origin } }),
  }
}

function keyOf({ slug, revision }: TenantRef): string {
  return `${slug} ${revision}`
}
