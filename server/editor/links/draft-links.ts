import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { lockFor } from '../../db/lock-for.ts'
import { ProblemError } from '../../http/errors.ts'
import { storedDocument, type StoredDocument } from '../../tenants/store.ts'

/** A draft as it was when somebody shared it. */
export interface SharedDraft {
  slug: string
  document: StoredDocument
  author: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** Links of a dealer that work at a time: each holds a whole document. */
const MOST_LINKS = 50

/**
 * Keeps a draft for a link.
 *
 * @returns the secret of the address; only its hash is stored
 * @throws ProblemError 409 where the dealer has as many as there may be
 */
export function shareDraft(db: Db, shared: SharedDraft, now: number): Promise<string> {
  const { slug, document, author, expiresAt } = shared
  const token = randomBytes(24).toString('base64url')
  return db.transaction().execute(async (transaction) => {
    await lockFor(transaction, 'draft links', slug)
    await transaction.deleteFrom('draft_links').where('expires_at', '<=', now).execute()
    if ((await countLinks(transaction, slug, now)) >= MOST_LINKS) {
      throw new ProblemError('conflict', {
        detail: `${MOST_LINKS} links of this dealer work already, the most. End them, then make this one.`,
      })
    }
    await transaction
      .insertInto('draft_links')
      .values({
        token_hash: hashOf(token),
        slug,
        document: JSON.stringify(document),
        author,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    return token
  })
}

export async function sharedDraft(db: Db, token: string, now: number): Promise<SharedDraft | undefined> {
  const row = await db
    .selectFrom('draft_links')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (
    row && {
      slug: row.slug,
      document: storedDocument(row.document),
      author: row.author,
      expiresAt: row.expires_at,
    }
  )
}

/** Ends every link of a tenant. */
export async function endLinks(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('draft_links').where('slug', '=', slug).execute()
}

export async function countLinks(db: Db, slug: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('draft_links')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('slug', '=', slug)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
