import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** The parts of a tenant document that the store itself reads. */
export interface StoredDocument {
  slug: string
  name: string
  domains?: readonly string[]
  [key: string]: unknown
}

export interface Publication {
  document: StoredDocument
  origin: 'seed' | 'staff'
  author?: string
  /** Set when the document comes from a seed file. */
  seedHash?: string
  /** Epoch milliseconds. */
  now: number
}

export interface PublishedTenant {
  slug: string
  name: string
  revision: number
  /** Lower-case host names of the tenant's `domains`. */
  domains: string[]
}

/** A host name can belong to one tenant only. */
export class DomainTakenError extends Error {
  readonly host: string
  readonly owner: string
  constructor(host: string, owner: string) {
    super(`The domain "${host}" already belongs to the tenant "${owner}"; remove it there first`)
    this.name = 'DomainTakenError'
    this.host = host
    this.owner = owner
  }
}

/**
 * Stores a document as the tenant's next revision and makes it the published one; durable when the promise resolves.
 *
 * @returns the new revision
 * @throws {DomainTakenError}
 */
export function publish(db: Db, publication: Publication): Promise<number> {
  return db.transaction().execute((transaction) => publishIn(transaction, publication))
}

/** As {@link publish}, inside a transaction of the caller. */
export async function publishIn(db: Transaction<Tables>, publication: Publication): Promise<number> {
  const { document, origin, author, seedHash, now } = publication
  const { slug, name } = document
  const newest = await db
    .selectFrom('tenant_revisions')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('slug', '=', slug)
    .executeTakeFirst()
  const revision = (newest?.revision ?? 0) + 1
  const ofFile = seedHash === undefined ? {} : { file_revision: revision }
  await db
    .insertInto('tenant_revisions')
    .values({
      slug,
      revision,
      document: JSON.stringify(document),
      origin,
      author: author ?? null,
      published_at: now,
    })
    .execute()
  await db
    .insertInto('tenants')
    .values({ slug, name, revision, seed_hash: seedHash ?? null, content_hash: null, ...ofFile })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ name, revision, ...(seedHash !== undefined && { seed_hash: seedHash }), ...ofFile }),
    )
    .execute()
  await replaceDomains(db, document)
  return revision
}

async function replaceDomains(
  db: Transaction<Tables>,
  { slug, domains = [] }: StoredDocument,
): Promise<void> {
  await db.deleteFrom('tenant_domains').where('slug', '=', slug).execute()
  const hosts = [...new Set(domains.map((domain) => domain.toLowerCase()))]
  if (hosts.length === 0) return
  const taken = await db
    .selectFrom('tenant_domains')
    .selectAll()
    .where('host', 'in', hosts)
    .executeTakeFirst()
  if (taken) throw new DomainTakenError(taken.host, taken.slug)
  await db
    .insertInto('tenant_domains')
    .values(hosts.map((host) => ({ host, slug })))
    .execute()
}

/** Every tenant that visitors can reach, by slug; without the documents. */
export async function listPublished(db: Db): Promise<PublishedTenant[]> {
  const [tenants, domains] = await Promise.all([
    db
      .selectFrom('tenants')
      .select(['slug', 'name', 'revision'])
      .where('archived_at', 'is', null)
      .orderBy('slug')
      .execute(),
    db.selectFrom('tenant_domains').selectAll().orderBy('host').execute(),
  ])
  const bySlug = Map.groupBy(domains, (domain) => domain.slug)
  return tenants.map((tenant) => ({
    ...tenant,
    domains: (bySlug.get(tenant.slug) ?? []).map((domain) => domain.host),
  }))
}

/** The published document of a tenant, or of one of its revisions. */
export async function readDocument(
  db: Db,
  slug: string,
  revision?: number,
): Promise<{ document: StoredDocument; revision: number } | undefined> {
  const row = await db
    .selectFrom('tenant_revisions')
    .innerJoin('tenants', 'tenants.slug', 'tenant_revisions.slug')
    .select(['tenant_revisions.document', 'tenant_revisions.revision'])
    .where('tenant_revisions.slug', '=', slug)
    .where((eb) => eb('tenant_revisions.revision', '=', revision ?? eb.ref('tenants.revision')))
    .executeTakeFirst()
  return row && { document: JSON.parse(row.document) as StoredDocument, revision: row.revision }
}
