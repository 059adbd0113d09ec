import type { Selectable } from 'kysely'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import type { Db } from '../../db/database.ts'
import type { FleetChangeTable } from '../tables.ts'
import type { FleetChange, FleetStep } from '../../../schemas/generated/editor-api.ts'

/** Newest that are listed: each tells of every dealer that it reached. */
const SHOWN = 30
/** Characters that are told, and kept, of why one dealer was left out. */
const MOST_OF_PROBLEM = 300

export async function insertChange(db: Db, change: FleetChange): Promise<void> {
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

export async function readChange(db: Db, id: string): Promise<FleetChange | undefined> {
  const row = await db.selectFrom('fleet_changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toChange(row, await stepsOf(db, [id]))
}

/** The newest first. */
export async function listFleetChanges(db: Db): Promise<FleetChange[]> {
  const rows = await db
    .selectFrom('fleet_changes')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .limit(SHOWN)
    .execute()
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toChange(row, steps))
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

/** Notes what happened at a dealer; call it in the transaction in which it happens. */
export async function noteStep(db: Db, id: string, step: FleetStep): Promise<void> {
  await db
    .insertInto('fleet_steps')
    .values({ change_id: id, slug: step.slug, step: JSON.stringify(shortened(step)) })
    .execute()
}

export async function hasStep(db: Db, id: string, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('fleet_steps')
    .select('slug')
    .where('change_id', '=', id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

export async function finishRing(db: Db, id: string, ring: number): Promise<void> {
  await db
    .updateTable('fleet_changes')
    .set({ rings_done: ring + 1 })
    .where('id', '=', id)
    .where('rings_done', '=', ring)
    .execute()
}

async function stepsOf(db: Db, ids: readonly string[]): Promise<Map<string, FleetStep[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('fleet_steps')
    .select(['change_id', 'step'])
    .where('change_id', 'in', ids)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ change_id }) => change_id)].map(([id, of]) => [
      id,
      // What an earlier release kept may be long.
      of.map(({ step }) => shortened(JSON.parse(step) as FleetStep)),
    ]),
  )
}

function shortened(step: FleetStep): FleetStep {
  const { problem } = step
  if (problem === null || problem.length <= MOST_OF_PROBLEM) return step
  return { ...step, problem: `${problem.slice(0, MOST_OF_PROBLEM)}…` }
}

function toChange(row: Selectable<FleetChangeTable>, steps: Map<string, FleetStep[]>): FleetChange {
  const rings = JSON.parse(row.rings) as string[][]
  const order = rings.flat()
  // An earlier release kept the steps in the change itself.
  const own = [...(JSON.parse(row.revisions) as FleetStep[]), ...(steps.get(row.id) ?? [])]
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    changedAt: row.changed_at,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
    codemod: JSON.parse(row.codemod) as Codemod,
    inherited: row.inherited === 1,
    rings,
    ringsDone: row.rings_done,
    steps: own.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug)),
  }
}
