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
  /** What is published as proof; null for one that the platform vouches for. */
  token: string | null
  /** When its proof was last looked for, in epoch milliseconds. */
  checkedAt: number | null
  /** Since when the proof of a served one is no longer found, in epoch milliseconds. */
  lostAt: number | null
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
  const served = await db.selectFrom('tenant_domains').selectAll().where('slug', '=', slug).execute()
  const claims = await db.selectFrom('domain_claims').selectAll().where('slug', '=', slug).execute()
  return [
    ...served.map(({ host, token, checked_at: checkedAt, lost_at: lostAt }) => ({
      host,
      isServed: true,
      token,
      checkedAt,
      lostAt,
    })),
    ...claims.map(({ host, token, checked_at: checkedAt }) => ({
      host,
      isServed: false,
      token,
      checkedAt,
      lostAt: null,
    })),
  ].toSorted((a, b) => (a.host < b.host ? -1 : 1))
}

/** Notes that a proof is looked for. @returns false when that was done since `notSince`, or the domain is gone */
export async function noteCheck(
  db: Db,
  { slug, host, isServed }: { slug: string; host: string; isServed: boolean },
  { now, notSince }: { now: number; notSince: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(isServed ? 'tenant_domains' : 'domain_claims')
    .set({ checked_at: now })
    .where('slug', '=', slug)
    .where('host', '=', host)
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
      .values({ slug, host, token })
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

/** Served domains whose proof was not looked for since `notSince`, those that waited longest first. */
export function dueDomains(
  db: Db,
  { notSince, most }: { notSince: number; most: number },
): Promise<{ slug: string; host: string; token: string }[]> {
  return db
    .selectFrom('tenant_domains')
    .select(['slug', 'host', 'token'])
    .where('token', 'is not', null)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', notSince)]))
    .orderBy('checked_at')
    .orderBy('host')
    .limit(most)
    .$narrowType<{ token: string }>()
    .execute()
}

/** Notes whether the proof of a served domain was found again; it is served all the same. */
export async function noteFound(
  db: Db,
  { slug, host, token }: { slug: string; host: string; token: string },
  { isFound, now }: { isFound: boolean; now: number },
): Promise<void> {
  await db
    .updateTable('tenant_domains')
    .set(({ fn, val }) => ({ lost_at: isFound ? null : fn.coalesce('lost_at', val(now)) }))
    .where('slug', '=', slug)
    .where('host', '=', host)
    .where('token', '=', token)
    .execute()
}

/** What proves a served domain while its address leads here. */
export async function proofAt(db: Db, host: string): Promise<string | null> {
  const row = await db
    .selectFrom('tenant_domains')
    .select('token')
    .where('host', '=', host)
    .executeTakeFirst()
  return row?.token ?? null
}
