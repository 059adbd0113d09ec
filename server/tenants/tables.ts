import type { Generated } from 'kysely'

export interface TenantTables {
  tenant_revisions: TenantRevisionTable
  tenants: TenantTable
  tenant_domains: TenantDomainTable
  content: ContentTable
}

/** One published document, never changed afterwards. */
export interface TenantRevisionTable {
  slug: string
  /** Counts from 1 within the tenant. */
  revision: number
  /** The tenant document as JSON text. */
  document: string
  /** `seed` from `tenants/sites/`, `staff` from the editor or the command line. */
  origin: 'seed' | 'staff'
  author: string | null
  /** What staff call it: "Before the stocktake". */
  label: Generated<string | null>
  /** Epoch milliseconds. */
  published_at: number
}

export interface TenantTable {
  slug: string
  name: string
  /** The published revision. */
  revision: number
  /** SHA-256 of the seed file last taken over; tells a changed file from one that staff have edited since. */
  seed_hash: string | null
  /** SHA-256 of the content file last taken over. */
  content_hash: string | null
  /** Since when the site is switched off, in epoch milliseconds. */
  archived_at: Generated<number | null>
  /** The revision that the file in `tenants/sites/` was last equal to: where joining the two starts. */
  file_revision: Generated<number | null>
}

export interface TenantDomainTable {
  /** Lower-case host name without port. */
  host: string
  slug: string
}

export interface ContentTable {
  tenant: string
  /** `reviews`, `offers`, `models`, `articles` … */
  kind: string
  id: string
  /** Stored order within the kind, from 0. */
  position: number
  document: string
}
