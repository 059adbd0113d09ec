import type { Db } from '../../db/database.ts'
import { revisionOfTag, versionOf } from '../draft-store.ts'

/**
 * Who saved or published at a dealer since a state of the draft. Of saves those that are kept (`draft-store.ts`).
 *
 * @param tag names the state
 * @param reader address of whom it is told
 * @returns the others, each once, the earliest first: by name, or by address where the account is gone; and whether the
 * reader did too
 */
export async function namesSince(
  db: Db,
  slug: string,
  tag: string,
  reader: string,
): Promise<{ by: string[]; byYou: boolean }> {
  const [saves, publications] = await Promise.all([
    db
      .selectFrom('draft_versions')
      .leftJoin('staff_users', 'staff_users.email', 'draft_versions.author')
      .select(['author', 'name', 'saved_at as at'])
      .where('slug', '=', slug)
      .where('version', '>', versionOf(tag))
      .execute(),
    db
      .selectFrom('tenant_revisions')
      .leftJoin('staff_users', 'staff_users.email', 'tenant_revisions.author')
      .select(['author', 'name', 'published_at as at'])
      .where('slug', '=', slug)
      .where('revision', '>', revisionOfTag(tag))
      .where('author', 'is not', null)
      .execute(),
  ])
  const inOrder = [...saves, ...publications].toSorted((a, b) => a.at - b.at)
  const names = new Map(
    inOrder.flatMap(({ author, name }) => (author === null ? [] : [[author, name ?? author]])),
  )
  const byYou = names.delete(reader)
  return { by: [...names.values()], byYou }
}
