import { inPages } from '../../db/in-pages.ts'
import type { Db } from '../../db/database.ts'

/** Entries that are named. */
export const MOST_ENTRIES = 10

/** An article or an offer. */
export interface EntryName {
  kind: string
  id: string
}

/** Steps that are looked through in one stretch: each holds two texts of an entry at the most. */
const AT_ONCE = 40

/** Articles and offers of staff that hold a pattern now, as drafts or on the site: a dealer's are few enough to look at under a lock. */
export async function entriesHolding(db: Db, tenant: string, pattern: string): Promise<EntryName[]> {
  return db
    .selectFrom('content_entries')
    .select(['kind', 'id'])
    .where('tenant', '=', tenant)
    .where(({ eb, or }) => or([eb('draft', 'like', pattern), eb('published', 'like', pattern)]))
    .orderBy('kind')
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .execute()
}

/**
 * Steps of entries that hold a pattern, one after the other, by dealer and entry: what going back can bring back. Many dealers have
 * many steps: others are answered in between.
 *
 * @param of the dealer; all when absent
 */
export async function* stepsHolding(
  db: Db,
  pattern: string,
  of?: string,
): AsyncGenerator<EntryName & { tenant: string }> {
  const pages = inPages(
    (after: readonly [string, string, string, number] | undefined, limit) =>
      db
        .selectFrom('content_changes')
        .select(['tenant', 'kind', 'id', 'version'])
        .select((eb) => eb.case().when('state', 'like', pattern).then(1).else(0).end().as('holds'))
        .$if(of !== undefined, (query) => query.where('tenant', '=', of ?? ''))
        .$if(after !== undefined, (query) =>
          query.where((eb) =>
            eb(
              eb.refTuple('tenant', 'kind', 'id', 'version'),
              '>',
              eb.tuple(...(after ?? (['', '', '', 0] as const))),
            ),
          ),
        )
        .orderBy('tenant')
        .orderBy('kind')
        .orderBy('id')
        .orderBy('version')
        .limit(limit)
        .execute(),
    ({ tenant, kind, id, version }) => [tenant, kind, id, version] as const,
    AT_ONCE,
  )
  for await (const rows of pages) {
    for (const { holds, version: _, ...entry } of rows) if (Number(holds) === 1) yield entry
  }
}
