import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import type { EntryPlace } from './entry-history.ts'
import type { EntryState } from './entry-state.ts'

/** What a dealer has room for in one collection. */
export interface EntryLimits {
  /** Entries that staff wrote or changed. */
  entries: number
  /** Of all of them together, drafts and what is published. */
  characters: number
  /** Steps that are kept of each. */
  steps: number
  /** Deleted ones; the one that was deleted first makes room. */
  removed: number
}

export const ENTRY_LIMITS: EntryLimits = { entries: 300, characters: 3_000_000, steps: 10, removed: 20 }

/** After so long what was deleted is gone, in milliseconds. */
export const KEPT_REMOVED_MS = 30 * 86_400_000

/** @throws ProblemError 409 where one of this state has no room */
export async function roomForEntry(
  db: Db,
  { tenant, collection: { kind }, id }: EntryPlace,
  state: EntryState,
  limits: EntryLimits,
): Promise<void> {
  const { entries, characters } = await db
    .selectFrom('content_entries')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('entries'),
      fn
        .sum<number | null>(
          eb(
            fn.coalesce(fn<number>('length', ['draft']), eb.lit(0)),
            '+',
            fn.coalesce(fn<number>('length', ['published']), eb.lit(0)),
          ),
        )
        .as('characters'),
    ])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('draft', 'is not', null), eb('published', 'is not', null)]))
    .executeTakeFirstOrThrow()
  const isWritten = state.draft !== null || state.published !== null
  if (isWritten && Number(entries) >= limits.entries) {
    throw new ProblemError('conflict', {
      detail: `There are ${limits.entries} ${kind} already. Delete one first.`,
    })
  }
  const own = [state.draft, state.published].reduce(
    (sum, document) => sum + (document === null ? 0 : JSON.stringify(document).length),
    0,
  )
  if (own === 0 || Number(characters ?? 0) + own <= limits.characters) return
  throw new ProblemError('conflict', {
    detail: `The ${kind} hold ${Number(characters ?? 0)} characters, and this one has ${own}: together at most ${limits.characters}. Delete one first.`,
  })
}

/** Deletes for good what was deleted too long ago, and of the rest what is too much. */
export async function dropOld(
  db: Db,
  { tenant, collection: { kind } }: EntryPlace,
  now: number,
  limits: EntryLimits,
): Promise<void> {
  const rows = await db
    .selectFrom('content_entries')
    .select(['id', 'removed_at'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .execute()
  const gone = rows
    .filter(({ removed_at: at }, index) => index >= limits.removed || Number(at) <= now - KEPT_REMOVED_MS)
    .map(({ id }) => id)
  if (gone.length === 0) return
  for (const table of ['content_entries', 'content_changes'] as const) {
    await db
      .deleteFrom(table)
      .where('tenant', '=', tenant)
      .where('kind', '=', kind)
      .where('id', 'in', gone)
      .execute()
  }
}
