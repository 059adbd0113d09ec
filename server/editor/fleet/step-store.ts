import { sql } from 'kysely'
import type { FleetStep } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'

/** Steps of one change that are listed. */
const SHOWN = 100
/** Characters that are told, and kept, of why one dealer was left out. */
const MOST_OF_PROBLEM = 300

/** Notes what happened at a dealer; call it in the transaction in which it happens. */
export async function noteStep(db: Db, id: string, step: FleetStep): Promise<FleetStep> {
  const noted = shortened(step)
  await db
    .insertInto('fleet_steps')
    .values({ change_id: id, slug: step.slug, step: JSON.stringify(noted) })
    .execute()
  return noted
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

/** Dealers that the change has been at. */
export async function steppedSlugs(db: Db, id: string): Promise<Set<string>> {
  const rows = await db.selectFrom('fleet_steps').select('slug').where('change_id', '=', id).execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** How many there are, and how many of them were not taken back. */
export async function countSteps(db: Db, id: string): Promise<{ all: number; standing: number }> {
  const { count, undone } = await db
    .selectFrom('fleet_steps')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string | null>('undone').as('undone'),
    ])
    .where('change_id', '=', id)
    .executeTakeFirstOrThrow()
  return { all: Number(count), standing: Number(count) - Number(undone ?? 0) }
}

/** Those of dealers that were left out first. */
export async function shownSteps(db: Db, id: string): Promise<FleetStep[]> {
  const rows = await db
    .selectFrom('fleet_steps')
    .select('step')
    .where('change_id', '=', id)
    .orderBy(sql`case when step like '%"problem":null%' then 1 else 0 end`)
    .orderBy('slug')
    .limit(SHOWN)
    .execute()
  // What an earlier release kept may be long.
  return rows.map(({ step }) => shortened(JSON.parse(step) as FleetStep))
}

/** Steps that were not taken back, by slug, behind one of them. */
export async function standingSteps(
  db: Db,
  id: string,
  { after = '', limit }: { after?: string | undefined; limit: number },
): Promise<FleetStep[]> {
  const rows = await db
    .selectFrom('fleet_steps')
    .select('step')
    .where('change_id', '=', id)
    .where('undone', '=', 0)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute()
  return rows.map(({ step }) => JSON.parse(step) as FleetStep)
}

/** Notes that a step was taken back, or why it was left. */
export async function noteUndone(db: Db, id: string, step: FleetStep): Promise<void> {
  await db
    .updateTable('fleet_steps')
    .set({ undone: 1, step: JSON.stringify(shortened(step)) })
    .where('change_id', '=', id)
    .where('slug', '=', step.slug)
    .execute()
}

function shortened(step: FleetStep): FleetStep {
  const { problem } = step
  if (problem === null || problem.length <= MOST_OF_PROBLEM) return step
  return { ...step, problem: `${problem.slice(0, MOST_OF_PROBLEM)}…` }
}
