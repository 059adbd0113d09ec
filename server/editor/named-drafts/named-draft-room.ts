import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import type { EditorTables } from '../tables.ts'

/** What a dealer has room for. */
export interface NamedDraftLimits {
  /** On the list. */
  drafts: number
  /** Of their documents together. */
  characters: number
  /** Off the list; the one that was removed first makes room. */
  removed: number
}

export const NAMED_DRAFT_LIMITS: NamedDraftLimits = { drafts: 20, characters: 5_000_000, removed: 10 }

/** After so long what was removed is gone, in milliseconds. */
export const KEPT_REMOVED_MS = 30 * 86_400_000

/**
 * @param name that one more will have
 * @param characters that its document has
 * @throws ProblemError 422 for a name that is taken, 409 where there is no room
 */
export async function roomForDraft(
  db: Db,
  { slug, name, characters }: { slug: string; name: string; characters: number },
  limits: NamedDraftLimits,
): Promise<void> {
  const rows = await db
    .selectFrom('named_drafts')
    .select(({ fn }) => ['id', 'name', fn<number>('length', ['document']).as('characters')])
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .execute()
  refuseTaken(rows, name)
  if (rows.length >= limits.drafts) {
    throw new ProblemError('conflict', {
      detail: `${limits.drafts} drafts are set aside already. Bring one back or remove one first.`,
    })
  }
  const held = rows.reduce((sum, row) => sum + Number(row.characters), 0)
  if (held + characters <= limits.characters) return
  throw new ProblemError('conflict', {
    detail: `The drafts that are set aside hold ${held} characters, and this one has ${characters}: together at most ${limits.characters}. Bring one back or remove one first.`,
  })
}

/** @param rows what is on the list, without the draft that is to have the name */
export function refuseTaken(rows: readonly { name: string }[], name: string): void {
  if (!rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) return
  const message = `There is a draft “${name}” already. Choose another name.`
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'name', message }] })
}

/** For `where`: what is on the list, and what can be put back on it. */
export const isKept =
  (now: number) =>
  ({ eb, or }: ExpressionBuilder<EditorTables, 'named_drafts'>) =>
    or([eb('removed_at', 'is', null), eb('removed_at', '>', now - KEPT_REMOVED_MS)])

/** Deletes what was removed too long ago, of any dealer, and of this one what is too much. */
export async function dropRemoved(db: Db, slug: string, now: number, most: number): Promise<void> {
  await db
    .deleteFrom('named_drafts')
    .where('removed_at', '<=', now - KEPT_REMOVED_MS)
    .execute()
  const kept = await db
    .selectFrom('named_drafts')
    .select('id')
    .where('slug', '=', slug)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .execute()
  const tooMany = kept.slice(most).map(({ id }) => id)
  if (tooMany.length > 0) await db.deleteFrom('named_drafts').where('id', 'in', tooMany).execute()
}
