import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isPostgres } from '../../db/is-postgres.ts'
import type { SearchGroupTable } from './tables.ts'

/** A row, and what the database's own clock said when it was read, in epoch milliseconds. */
export type GroupRow = SearchGroupTable & { read_at: number }

/** Rows of the groups of a process. */
export interface GroupRows {
  /** The group's row, no older than {@link GroupRowsOptions.freshMs}. */
  read(id: string): Promise<GroupRow | undefined>
  /** It has been written to: what is read from now on is read anew. */
  outdate(id: string): void
  /** The database's clock, in epoch milliseconds, as part of a statement. */
  readonly databaseNow: () => RawBuilder<number>
}

export interface GroupRowsOptions {
  db: Db
  /** For so many milliseconds what was read for one group answers for all; nothing is kept when absent. */
  freshMs?: number
  /** Milliseconds that only go forward. */
  clock?: () => number
  /** The database's clock; tests bring their own. */
  databaseNow?: () => RawBuilder<number>
}

/** Of one server, whatever time it is there: no two servers' clocks are compared. */
const clockOf = (db: Db): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`

interface Reading {
  ids: ReadonlySet<string>
  startedAt: number
  rows: Promise<Map<string, GroupRow>>
}

/** One statement for all groups that are asked for within a moment: a process has one for each cluster that its dealers name. */
export function createGroupRows(options: GroupRowsOptions): GroupRows {
  const { db, freshMs = 0, clock = () => performance.now() } = options
  const { databaseNow = () => clockOf(db) } = options
  /** All that have ever been asked for here. */
  const ids = new Set<string>()
  let last: Reading | undefined

  async function readAll(of: readonly string[]): Promise<Map<string, GroupRow>> {
    const rows = await db
      .selectFrom('search_groups')
      .selectAll()
      .select(databaseNow().as('read_at'))
      .where('id', 'in', of)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  function begin(): Reading {
    const asked = freshMs > 0 ? [...ids] : []
    const reading = { ids: new Set(asked), startedAt: clock(), rows: readAll(asked) }
    // Whoever waits for it is told; the next one asks again.
    reading.rows.catch(() => {
      if (last?.rows === reading.rows) last = undefined
    })
    return reading
  }

  return {
    databaseNow,
    outdate(id) {
      if (last) last = { ...last, ids: new Set([...last.ids].filter((other) => other !== id)) }
    },
    async read(id) {
      if (freshMs === 0) return (await readAll([id])).get(id)
      ids.add(id)
      // One in flight as well: it began after all that this process has written to the group.
      if (!last?.ids.has(id) || clock() - last.startedAt >= freshMs) last = begin()
      return (await last.rows).get(id)
    },
  }
}
