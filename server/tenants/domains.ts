import type { Transaction } from 'kysely'
import { nanoid } from 'nanoid'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

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

/** A domain of a dealer's document: served, or waiting for its proof. */
export interface DomainState {
  host: string
  isServed: boolean
  /** What to publish as proof; null once it is served. */
  token: string | null
  /** Epoch milliseconds. */
  checkedAt: number | null
}

interface NamedDomains {
  slug: string
  domains?: readonly string[]
}

/**
 * Brings a dealer's domains to those of its published document. Served ones stay served; new ones wait for their proof,
 * so that nobody takes an address by writing it down (RUN-08). What the document no longer names is let go.
 *
 * @param vouched by whoever runs the platform, as in its own files: served at once
 * @throws {DomainTakenError} for one that another dealer has proved
 */
export async function takeDomains(
  db: Db,
  { slug, domains = [] }: NamedDomains,
  vouched: boolean,
): Promise<void> {
  const hosts = [...new Set(domains.map((domain) => domain.toLowerCase()))]
  // An empty list is no SQL; no host is empty.
  const kept = [...hosts, '']
  await db.deleteFrom('tenant_domains').where('slug', '=', slug).where('host', 'not in', kept).execute()
  await db.deleteFrom('domain_claims').where('slug', '=', slug).where('host', 'not in', kept).execute()
  if (hosts.length === 0) return
  const known = await db.selectFrom('tenant_domains').selectAll().where('host', 'in', hosts).execute()
  const taken = known.find((domain) => domain.slug !== slug)
  if (taken) throw new DomainTakenError(taken.host, taken.slug)
  const fresh = hosts.filter((host) => !known.some((domain) => domain.host === host))
  for (const host of fresh) await (vouched ? serve(db, slug, host) : claim(db, slug, host))
}

async function claim(db: Db, slug: string, host: string): Promise<void> {
  await db
    .insertInto('domain_claims')
    .values({ slug, host, token: nanoid(32) })
    .onConflict((conflict) => conflict.columns(['slug', 'host']).doNothing())
    .execute()
}

async function serve(db: Db, slug: string, host: string): Promise<void> {
  await db.insertInto('tenant_domains').values({ slug, host }).execute()
  await db.deleteFrom('domain_claims').where('slug', '=', slug).where('host', '=', host).execute()
}

/** The domains of the published document, by name. */
export async function domainsOf(db: Db, slug: string): Promise<DomainState[]> {
  const served = await db.selectFrom('tenant_domains').select('host').where('slug', '=', slug).execute()
  const claims = await db.selectFrom('domain_claims').selectAll().where('slug', '=', slug).execute()
  return [
    ...served.map(({ host }) => ({ host, isServed: true, token: null, checkedAt: null })),
    ...claims.map(({ host, token, checked_at: checkedAt }) => ({ host, isServed: false, token, checkedAt })),
  ].toSorted((a, b) => (a.host < b.host ? -1 : 1))
}

/** Notes that a proof is looked for. @returns false when that was done since `notSince`, or nothing is claimed */
export async function noteCheck(
  db: Db,
  claimed: { slug: string; host: string },
  { now, notSince }: { now: number; notSince: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domain_claims')
    .set({ checked_at: now })
    .where('slug', '=', claimed.slug)
    .where('host', '=', claimed.host)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', notSince)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Serves a domain whose proof was found, if its claim still stands under the token that was proved.
 *
 * @throws {DomainTakenError} when another dealer proved it before
 */
export function serveProved(db: Db, proved: { slug: string; host: string; token: string }): Promise<void> {
  const { slug, host, token } = proved
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('domain_claims')
      .where('slug', '=', slug)
      .where('host', '=', host)
      .where('token', '=', token)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    // Both may see no owner when two dealers prove it in the same moment: the primary key lets one pass.
    const { numInsertedOrUpdatedRows: added = 0n } = await transaction
      .insertInto('tenant_domains')
      .values({ slug, host })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .executeTakeFirst()
    if (added === 0n) throw new DomainTakenError(host, await ownerOf(transaction, host))
  })
}

async function ownerOf(transaction: Transaction<Tables>, host: string): Promise<string> {
  const { slug } = await transaction
    .selectFrom('tenant_domains')
    .select('slug')
    .where('host', '=', host)
    .executeTakeFirstOrThrow()
  return slug
}
