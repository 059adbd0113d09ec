import type { Selectable } from 'kysely'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import type { FleetChange, FleetStep } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import type { FleetChangeTable } from '../tables.ts'
import { countSteps, shownSteps } from './step-store.ts'

/** Newest that are listed. */
const SHOWN = 30

/** A change with the dealers of its rings; what happened at them stands in `step-store.ts`. */
export interface StoredChange extends Pick<
  FleetChange,
  'id' | 'title' | 'author' | 'changedAt' | 'undoneAt' | 'undoneBy' | 'codemod' | 'inherited' | 'ringsDone'
> {
  /** Slugs, in the order in which they are changed. */
  rings: string[][]
}

export async function insertChange(db: Db, change: StoredChange): Promise<void> {
  await db
    .insertInto('fleet_changes')
    .values({
      id: change.id,
      title: change.title,
      author: change.author,
      changed_at: change.changedAt,
      undone_at: null,
      undone_by: null,
      codemod: JSON.stringify(change.codemod),
      inherited: change.inherited ? 1 : 0,
      rings_done: 0,
      rings: JSON.stringify(change.rings),
      revisions: '[]',
    })
    .execute()
}

export async function readChange(db: Db, id: string): Promise<StoredChange | undefined> {
  const row = await db.selectFrom('fleet_changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toChange(row)
}

/** The newest first. */
export async function listFleetChanges(db: Db): Promise<FleetChange[]> {
  const rows = await db
    .selectFrom('fleet_changes')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .limit(SHOWN)
    .execute()
  const changes: FleetChange[] = []
  for (const row of rows) changes.push(await tellChange(db, toChange(row), await shownSteps(db, row.id)))
  return changes
}

/** A change as it is told. @param steps that are told with it */
export async function tellChange(
  db: Db,
  change: StoredChange,
  steps: readonly FleetStep[],
): Promise<FleetChange> {
  const { rings, ringsDone, undoneAt } = change
  const { all, standing } = await countSteps(db, change.id)
  const through = rings.slice(0, ringsDone).flat().length
  const begun = all > through ? (rings[ringsDone]?.length ?? 0) : 0
  const isUndone = undoneAt !== null
  return {
    ...change,
    rings: rings.map(({ length }) => length),
    stepped: all,
    waiting: isUndone ? 0 : Math.max(0, through + begun - all),
    toUndo: isUndone ? standing : 0,
    steps: [...steps],
  }
}

/**
 * Takes the change for the rest of a transaction, so that nobody takes it back or goes on with it meanwhile.
 *
 * @returns false when it was taken back
 */
export async function holdChange(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fleet_changes')
    .set((eb) => ({ rings_done: eb.ref('rings_done') }))
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks a change as taken back, once. */
export async function markUndone(
  db: Db,
  id: string,
  { author, now }: { author: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fleet_changes')
    .set({ undone_at: now, undone_by: author })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function finishRing(db: Db, id: string, ring: number): Promise<void> {
  await db
    .updateTable('fleet_changes')
    .set({ rings_done: ring + 1 })
    .where('id', '=', id)
    .where('rings_done', '=', ring)
    .execute()
}

function toChange(row: Selectable<FleetChangeTable>): StoredChange {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    changedAt: row.changed_at,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
    codemod: JSON.parse(row.codemod) as Codemod,
    inherited: row.inherited === 1,
    rings: JSON.parse(row.rings) as string[][],
    ringsDone: row.rings_done,
  }
}
