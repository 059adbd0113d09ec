import { LRUCache } from 'lru-cache'
import type { TenantRef } from '../tenants/directory.ts'

export interface SitesOptions<Site> {
  /** Resolves and compiles one published revision. */
  compile: (tenant: TenantRef) => Promise<Site>
  /** Compiled tenants kept in memory; the others are compiled again at their next visit. */
  max?: number
}

export interface Sites<Site> {
  /** The compiled tenant of this revision; callers that ask at the same time share one compilation. */
  get(tenant: TenantRef): Promise<Site>
  /** Present in memory, without waiting. */
  peek(tenant: TenantRef): Site | undefined
  drop(slug: string): void
  readonly size: number
}

const MAX_SITES = 100

interface Entry<Site> {
  revision: number
  site: Promise<Site>
  ready?: Site
}

/** Compiled tenants by slug, most recently visited ones kept: an idle tenant costs nothing here. */
export function createSites<Site>({ compile, max = MAX_SITES }: SitesOptions<Site>): Sites<Site> {
  const compiled = new LRUCache<string, Entry<Site>>({ max })

  async function settle(slug: string, entry: Entry<Site>): Promise<void> {
    try {
      entry.ready = await entry.site
    } catch {
      // Whoever asked gets the error from `site`. It is not kept: the cause (a database that was away) may be gone at
      // the next visit.
      if (compiled.peek(slug) === entry) compiled.delete(slug)
    }
  }

  return {
    get(tenant) {
      const known = compiled.get(tenant.slug)
      if (known?.revision === tenant.revision) return known.site
      const entry: Entry<Site> = { revision: tenant.revision, site: compile(tenant) }
      compiled.set(tenant.slug, entry)
      void settle(tenant.slug, entry)
      return entry.site
    },
    peek(tenant) {
      const known = compiled.get(tenant.slug)
      return known?.revision === tenant.revision ? known.ready : undefined
    },
    drop: (slug) => void compiled.delete(slug),
    get size() {
      return compiled.size
    },
  }
}
