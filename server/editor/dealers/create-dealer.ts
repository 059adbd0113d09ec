import { isSlug } from '../../../runtime/resolve/slug.ts'
import type { Db } from '../../db/database.ts'
import { lockFor } from '../../db/lock-for.ts'
import { ProblemError } from '../../http/errors.ts'
import { otherWork } from '../../stock/in-turns.ts'
import { publishIn, RevisionMovedError, storedDocument, type StoredDocument } from '../../tenants/store.ts'

/** Names that are parts of the platform's own addresses. */
const RESERVED = new Set(
  'www api editor admin assets img mail static localhost fleet people account'.split(' '),
)

export interface NewDealer {
  document: StoredDocument
  /** Slug of the dealer whose reviews, offers and articles come along. */
  contentOf?: string | undefined
  author: string
  now: number
  /** As they were when the document was looked at. */
  numbers: TakenNumbers
}

/** @throws ProblemError 422 for an unusable slug */
export function requireSlug(slug: string): void {
  if (isSlug(slug) && slug.length <= 63 && !RESERVED.has(slug)) return
  const message = RESERVED.has(slug)
    ? `"${slug}" is an address of the platform itself; choose another one.`
    : 'Write lower-case words joined by hyphens, such as gumtree-motors.'
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'slug', message }] })
}

/** Website and dealership ids of all dealers, by slug, as of one revision each. */
export type TakenNumbers = Map<string, { revision: number; id: unknown; dealership_id: unknown }>

/** Documents that are read in one stretch. */
const AT_ONCE = 40

/** Brings the numbers up to date: only documents published since are read, and others are answered in between. */
export async function readNumbers(db: Db, known: TakenNumbers): Promise<void> {
  const dealers = await db.selectFrom('tenants').select(['slug', 'revision']).execute()
  const moved = dealers.filter(({ slug, revision }) => known.get(slug)?.revision !== revision)
  for (let start = 0; start < moved.length; start += AT_ONCE) {
    const slugs = moved.slice(start, start + AT_ONCE).map(({ slug }) => slug)
    const rows = await db
      .selectFrom('tenants')
      .innerJoin('tenant_revisions', (on) =>
        on
          .onRef('tenant_revisions.slug', '=', 'tenants.slug')
          .onRef('tenant_revisions.revision', '=', 'tenants.revision'),
      )
      .select(['tenants.slug', 'tenants.revision', 'document'])
      .where('tenants.slug', 'in', slugs)
      .execute()
    for (const { slug, revision, document } of rows) {
      const { id, dealership_id } = storedDocument(document)
      known.set(slug, { revision, id, dealership_id })
    }
    await otherWork()
  }
}

/** The document with a website id and a dealership id that none of these dealers has. */
export function withFreshNumbers(document: StoredDocument, known: TakenNumbers): StoredDocument {
  const others = [...known].filter(([slug]) => slug !== document.slug).map(([, numbers]) => numbers)
  const fresh = (key: 'id' | 'dealership_id'): number => {
    const taken = others.map((other) => Number(other[key])).filter(Number.isFinite)
    const own = Number(document[key])
    return Number.isInteger(own) && own > 0 && !taken.includes(own) ? own : Math.max(0, ...taken) + 1
  }
  return { ...document, id: fresh('id'), dealership_id: fresh('dealership_id') }
}

/**
 * Publishes a new dealer as its first revision, with numbers that nobody has taken since.
 *
 * @throws ProblemError 409 where there is a dealer of that name, on or switched off
 */
export async function createDealer(
  db: Db,
  { document: given, contentOf, author, now, numbers }: NewDealer,
): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await lockFor(transaction, 'numbers of dealers', 'all')
      await readNumbers(transaction, numbers)
      const document = withFreshNumbers(given, numbers)
      await publishIn(transaction, { document, over: 0, origin: 'staff', author, now })
      if (contentOf !== undefined) await copyContent(transaction, contentOf, given.slug)
    })
  } catch (error) {
    if (!(error instanceof RevisionMovedError)) throw error
    const message = `There is a dealer "${given.slug}" already.`
    throw new ProblemError('conflict', {
      detail: message,
      errors: [{ field: 'slug', message }],
      cause: error,
    })
  }
}

async function copyContent(db: Db, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom('content').selectAll().where('tenant', '=', from).execute()
  for (const row of rows)
    await db
      .insertInto('content')
      .values({ ...row, tenant: to })
      .execute()
  // What visitors see of staff's entries, and what is hidden from them; drafts and histories are the other dealer's.
  const entries = await db
    .selectFrom('content_entries')
    .selectAll()
    .where('tenant', '=', from)
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('published', 'is not', null), eb('hidden', '=', 1)]))
    .execute()
  for (const entry of entries)
    await db
      .insertInto('content_entries')
      .values({ ...entry, tenant: to, version: 1, draft: null })
      .execute()
}
