import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { storedDocument, type StoredDocument } from '../../tenants/store.ts'

/** A draft as it was when somebody shared it. */
export interface SharedDraft {
  slug: string
  document: StoredDocument
  author: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** Keeps a draft for a link. @returns the secret of the address; only its hash is stored */
export async function shareDraft(db: Db, shared: SharedDraft, now: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.deleteFrom('draft_links').where('expires_at', '<=', now).execute()
  await db
    .insertInto('draft_links')
    .values({
      token_hash: hashOf(token),
      slug: shared.slug,
      document: JSON.stringify(shared.document),
      author: shared.author,
      created_at: now,
      expires_at: shared.expiresAt,
    })
    .execute()
  return token
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
