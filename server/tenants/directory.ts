import type { PublishedTenant } from './store.ts'

/** What the server keeps of a tenant that nobody visits: a few hundred bytes. */
export interface TenantRef {
  readonly slug: string
  readonly name: string
  readonly revision: number
  /** Raised whenever visitors see another entry of a collection. */
  readonly contentRevision: number
  /** Raised with every change of the tenant's stock. */
  readonly stockRevision: number
}

export type HostMatch = { kind: 'tenant'; tenant: TenantRef } | { kind: 'platform' } | { kind: 'unknown' }

export interface TenantDirectory {
  /**
   * @param host the `Host` header, with or without port (RUN-08). What is no plain name with a port is unknown: pages name
   *   their own address by it, and `a.localhost:1@evil.example` is an address at another host.
   */
  byHost(host: string | undefined): HostMatch
  bySlug(slug: string): TenantRef | undefined
  /** The dealer's main domain, where `host` is another one of its domains: visitors are sent on to it (RUN-08). */
  movedTo(host: string | undefined): string | undefined
  list(): TenantRef[]
  /** Another number after every change: what was found before may be remembered until then. */
  readonly version: number
  /** Takes over what is published now. @returns slugs whose revision, content or served domains changed, or that are gone */
  replace(tenants: readonly PublishedTenant[]): string[]
  /** Marks the tenant's stock as changed. */
  setStockRevision(slug: string, stockRevision: number): void
}

/**
 * Tenants by host: `{slug}.{baseDomain}` and every host of a tenant's `domains`; the bare base domain is the platform.
 * No tenant's `domains` reach the platform's host or what lies below it: those are given by slug alone (RUN-08).
 */
export function createTenantDirectory(baseDomain: string): TenantDirectory {
  let bySlug = new Map<string, TenantRef>()
  let byDomain = new Map<string, string>()
  let mainDomains = new Map<string, string>()
  let version = 0
  const suffix = `.${baseDomain}`
  const unknown: HostMatch = { kind: 'unknown' }
  const platform: HostMatch = { kind: 'platform' }

  function slugAt(name: string): string | undefined {
    return name.endsWith(suffix) ? name.slice(0, -suffix.length) : byDomain.get(name)
  }

  return {
    byHost(host) {
      const name = hostName(host)
      if (name === baseDomain || isLoopback(name)) return platform
      const slug = slugAt(name)
      const tenant = slug === undefined ? undefined : bySlug.get(slug)
      return tenant ? { kind: 'tenant', tenant } : unknown
    },
    bySlug: (slug) => bySlug.get(slug),
    movedTo(host) {
      const name = hostName(host)
      const main = mainDomains.get(byDomain.get(name) ?? '')
      return main === name ? undefined : main
    },
    list: () => [...bySlug.values()],
    get version() {
      return version
    },
    replace(tenants) {
      version += 1
      const before = bySlug
      const domainsBefore = byDomain
      bySlug = new Map(
        tenants.map(({ slug, name, revision, contentRevision = 0 }) => {
          const known = before.get(slug)
          if (
            known?.revision === revision &&
            known.contentRevision === contentRevision &&
            known.name === name
          )
            return [slug, known]
          return [slug, { slug, name, revision, contentRevision, stockRevision: known?.stockRevision ?? 0 }]
        }),
      )
      byDomain = new Map(
        tenants.flatMap(({ slug, domains }) => domains.map((domain) => [domain, slug] as const)),
      )
      mainDomains = new Map(
        tenants.flatMap(({ slug, mainDomain }) => (mainDomain === undefined ? [] : [[slug, mainDomain]])),
      )
      const moved = new Set<string>()
      for (const [domain, slug] of byDomain) if (domainsBefore.get(domain) !== slug) moved.add(slug)
      for (const [domain, slug] of domainsBefore) if (byDomain.get(domain) !== slug) moved.add(slug)
      return [...before].flatMap(([slug, known]) => {
        const now = bySlug.get(slug)
        const isSame = now?.revision === known.revision && now.contentRevision === known.contentRevision
        return isSame && !moved.has(slug) ? [] : [slug]
      })
    },
    setStockRevision(slug, stockRevision) {
      const known = bySlug.get(slug)
      if (!known) return
      version += 1
      bySlug.set(slug, { ...known, stockRevision })
    },
  }
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+?)\.?(?::\d{1,5})?$/i

/** Lower-case name of a `Host` header, without port and without the root's dot; empty when it is malformed. */
function hostName(host = ''): string {
  return HOST.exec(host)?.[1]?.toLowerCase() ?? ''
}

/** The platform's page also answers at the address that the server prints. */
function isLoopback(name: string): boolean {
  return name === '127.0.0.1' || name === '[::1]' || name === 'localhost'
}
