import { isSlug } from '../../runtime/resolve/slug.ts'
import { migrate } from '../../tenants/migrations/index.ts'
import type { Db } from '../db/database.ts'
import { takeDomains } from './domains.ts'

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
  /** The revision that was looked at, 0 for a new tenant: when it is not the published one any more, nothing happens. */
  over?: number | undefined
  /** Epoch milliseconds. */
  now: number
}

export interface PublishedTenant {
  slug: string
  name: string
  revision: number
  /** Raised whenever visitors see another entry of a collection; absent: 0. */
  contentRevision?: number
  /** Lower-case host names of the tenant's `domains` that are served. */
  domains: string[]
  /** The first of the document's domains, where that is served: the others lead there. */
  mainDomain?: string | undefined
}

/** Somebody else published since the document was made. */
export class RevisionMovedError extends Error {
  constructor(slug: string, over: number, revision: number) {
    super(`The tenant "${slug}" is at revision ${revision} by now, not at ${over}`)
    this.name = 'RevisionMovedError'
  }
}

/**
 * Stores a document as the tenant's next revision and makes it the published one; durable when the promise resolves.
 *
 * @returns the new revision
 * @throws {DomainTakenError} {@link RevisionMovedError}
 */
export function publish(db: Db, publication: Publication): Promise<number> {
  return db.transaction().execute((transaction) => publishIn(transaction, publication))
}

/** As {@link publish}, inside a transaction of the caller. */
export async function publishIn(db: Db, publication: Publication): Promise<number> {
  const { document, origin, author, seedHash, over, now } = publication
  const { slug, name } = document
  // Writing first takes the row: whoever publishes at the same time waits here and then sees what came of it.
  const known = await db
    .insertInto('tenants')
    .values({ slug, name, revision: 0, seed_hash: null, content_hash: null })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  if (over !== undefined && known.revision !== over) throw new RevisionMovedError(slug, over, known.revision)
  const revision = known.revision + 1
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
    .updateTable('tenants')
    .set({
      revision,
      main_domain: document.domains?.[0]?.toLowerCase() ?? null,
      ...(seedHash !== undefined && { seed_hash: seedHash, file_revision: revision }),
    })
    .where('slug', '=', slug)
    .execute()
  await takeDomains(db, document, origin === 'seed')
  return revision
}

/** Every tenant that visitors can reach, by slug; without the documents. */
export async function listPublished(db: Db): Promise<PublishedTenant[]> {
  const [tenants, domains] = await Promise.all([
    db
      .selectFrom('tenants')
      .select(['slug', 'name', 'revision', 'content_revision as contentRevision', 'main_domain'])
      .where('archived_at', 'is', null)
      .orderBy('slug')
      .execute(),
    db.selectFrom('tenant_domains').selectAll().orderBy('host').execute(),
  ])
  const bySlug = Map.groupBy(domains, (domain) => domain.slug)
  return tenants.map(({ main_domain: main, ...tenant }) => {
    const served = (bySlug.get(tenant.slug) ?? []).map((domain) => domain.host)
    return { ...tenant, domains: served, mainDomain: served.find((host) => host === main) }
  })
}

/** Whether a tenant was ever published; one whose site is switched off too. */
export async function hasTenant(db: Db, slug: string): Promise<boolean> {
  if (!isSlug(slug)) return false
  const row = await db.selectFrom('tenants').select('slug').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined
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
  return row && { document: storedDocument(row.document), revision: row.revision }
}

/**
 * A document as it was stored, in the shape that this release speaks (CFG-24): what staff published or saved under an
 * earlier release is brought up when it is read.
 */
export function storedDocument(text: string): StoredDocument {
  return presentDocument(JSON.parse(text) as StoredDocument)
}

/** The same for a document that is at hand; one that this release cannot read stays as it is. */
export function presentDocument(document: StoredDocument): StoredDocument {
  const migrated = migrate(document)
  return migrated.ok ? (migrated.document as StoredDocument) : document
}
