import type { Generated } from 'kysely'

export interface TenantTables {
  tenant_revisions: TenantRevisionTable
  tenants: TenantTable
  tenant_domains: TenantDomainTable
  domain_claims: DomainClaimTable
  content: ContentTable
  content_entries: ContentEntryTable
  content_changes: ContentChangeTable
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
  /** The first domain of the published document, in lower case: the others lead there once it is served. */
  main_domain: Generated<string | null>
  /** Raised whenever visitors see another entry of a collection. */
  content_revision: Generated<number>
}

/** A domain of a dealer that is served: it was proved, or the platform's own files name it. */
export interface TenantDomainTable {
  /** Lower-case host name without port. */
  host: string
  slug: string
  /** What proved it; null for one that the platform's own files name, which nobody looks for. */
  token: Generated<string | null>
  /** When its proof was last looked for again, in epoch milliseconds. */
  checked_at: Generated<number | null>
  /** Since when its proof is no longer found, in epoch milliseconds; null while it is. */
  lost_at: Generated<number | null>
}

/** A domain that a published document names before it is proved; several dealers may claim one. */
export interface DomainClaimTable {
  slug: string
  /** Lower-case host name without port. */
  host: string
  /** What the domain's owner publishes as proof. */
  token: string
  /** When a proof was last looked for, in epoch milliseconds. */
  checked_at: Generated<number | null>
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

/** What staff made of one entry; it lies over the entry of the file with the same id. */
export interface ContentEntryTable {
  tenant: string
  kind: string
  /** What addresses name: the slug of an article. */
  id: string
  /** Counts from 1 with every change. */
  version: number
  /** What visitors do not see yet, as JSON text. */
  draft: string | null
  /** What visitors see instead of the file's, as JSON text. */
  published: string | null
  /** 1 while visitors see neither this nor the file's. */
  hidden: number
  /** Since when it is deleted, in epoch milliseconds. */
  removed_at: number | null
  /** E-mail address. */
  changed_by: string
  /** Epoch milliseconds. */
  changed_at: number
}

/** How an entry stood after one change. */
export interface ContentChangeTable {
  tenant: string
  kind: string
  id: string
  version: number
  /** `saved`, `published`, `unpublished`, `removed` or `taken back`. */
  what: string
  /** `EntryState` as JSON text. */
  state: string
  changed_by: string
  changed_at: number
}
