import { isSlug } from '../../../runtime/resolve/slug.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { publishIn, RevisionMovedError, type StoredDocument } from '../../tenants/store.ts'

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
}

/** @throws ProblemError 422 for an unusable slug */
export function requireSlug(slug: string): void {
  if (isSlug(slug) && slug.length <= 63 && !RESERVED.has(slug)) return
  const message = RESERVED.has(slug)
    ? `"${slug}" is an address of the platform itself; choose another one.`
    : 'Write lower-case words joined by hyphens, such as gumtree-motors.'
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'slug', message }] })
}

/** The document with a website id and a dealership id that no other dealer has. */
export async function withFreshNumbers(db: Db, document: StoredDocument): Promise<StoredDocument> {
  const rows = await db
    .selectFrom('tenants')
    .innerJoin('tenant_revisions', (on) =>
      on
        .onRef('tenant_revisions.slug', '=', 'tenants.slug')
        .onRef('tenant_revisions.revision', '=', 'tenants.revision'),
    )
    .select(['tenants.slug', 'document'])
    .execute()
  const others = rows
    .filter(({ slug }) => slug !== document.slug)
    .map((row) => JSON.parse(row.document) as Record<string, unknown>)
  const fresh = (key: string): number => {
    const taken = others.map((other) => Number(other[key])).filter(Number.isFinite)
    const own = Number(document[key])
    return Number.isInteger(own) && own > 0 && !taken.includes(own) ? own : Math.max(0, ...taken) + 1
  }
  return { ...document, id: fresh('id'), dealership_id: fresh('dealership_id') }
}

/**
 * Publishes a new dealer as its first revision.
 *
 * @throws ProblemError 409 where there is a dealer of that name, on or switched off
 */
export async function createDealer(db: Db, { document, contentOf, author, now }: NewDealer): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await publishIn(transaction, { document, over: 0, origin: 'staff', author, now })
      if (contentOf !== undefined) await copyContent(transaction, contentOf, document.slug)
    })
  } catch (error) {
    if (!(error instanceof RevisionMovedError)) throw error
    const message = `There is a dealer "${document.slug}" already.`
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
