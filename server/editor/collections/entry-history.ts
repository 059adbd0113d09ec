import type { JsonObject } from '../../../runtime/json/object.ts'
import type { EntrySteps } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import type { Collection } from './collection.ts'
import { UNTOUCHED, workingEntry, type EntryState } from './entry-state.ts'

export type EntryStep = EntrySteps[number]

/** One entry of a dealer. */
export interface EntryPlace {
  tenant: string
  collection: Collection
  id: string
}

/** Saves of one person within this time are one step. */
const ONE_STEP_MS = 10 * 60_000

/** Who made a step of which entry, and what it was. */
interface Step extends EntryPlace {
  what: EntryStep['what']
  /** E-mail address. */
  by: string
  /** Epoch milliseconds. */
  now: number
}

/** Writes a step down, and lets go of those that are too many. @param most steps that are kept */
export async function keepStep(
  db: Db,
  { what, by, now, ...place }: Step,
  version: number,
  state: EntryState,
  most: number,
): Promise<void> {
  if (what === 'saved') {
    await stepsToDrop(db, place)
      .where('version', '=', version - 1)
      .where('what', '=', 'saved')
      .where('changed_by', '=', by)
      .where('changed_at', '>', now - ONE_STEP_MS)
      .execute()
  }
  const row = { version, what, state: JSON.stringify(state), changed_by: by, changed_at: now }
  await db
    .insertInto('content_changes')
    .values({ tenant: place.tenant, kind: place.collection.kind, id: place.id, ...row })
    .execute()
  const newest = await stepsOf(db, place).select('version').limit(most).execute()
  const oldest = newest.at(-1)
  if (oldest) await stepsToDrop(db, place).where('version', '<', oldest.version).execute()
}

/** What was done to an entry, newest first. */
export async function listSteps(db: Db, place: EntryPlace): Promise<EntryStep[]> {
  const steps = await stepsOf(db, place)
    .leftJoin('staff_users', 'staff_users.email', 'content_changes.changed_by')
    .select(['version', 'what', 'changed_by', 'changed_at', 'staff_users.name as by'])
    .execute()
  return steps.map(({ version, what, changed_by: email, changed_at: at, by }) => ({
    version,
    what: what as EntryStep['what'],
    by: by ?? email,
    at: Number(at),
  }))
}

/** The state after one step. @param version 0 for the one before the first @throws ProblemError 404 */
export async function readStep(db: Db, place: EntryPlace, version: number): Promise<EntryState> {
  if (version === 0) return UNTOUCHED
  const row = await stepsOf(db, place).select('state').where('version', '=', version).executeTakeFirst()
  if (row) return JSON.parse(row.state) as EntryState
  throw new ProblemError('not-found', {
    detail: `This state of the ${place.collection.one} is not kept any more.`,
  })
}

/** Of a deleted entry, as it was before: the list shows it while it can be put back. */
export async function lastWritten(db: Db, place: EntryPlace): Promise<JsonObject | undefined> {
  const steps = await stepsOf(db, place).select('state').limit(2).execute()
  return steps
    .map(({ state }) => workingEntry(JSON.parse(state) as EntryState, undefined))
    .find((document) => document !== undefined)
}

function stepsOf(db: Db, { tenant, collection, id }: EntryPlace) {
  return db
    .selectFrom('content_changes')
    .where('tenant', '=', tenant)
    .where('kind', '=', collection.kind)
    .where('content_changes.id', '=', id)
    .orderBy('version', 'desc')
}

function stepsToDrop(db: Db, { tenant, collection, id }: EntryPlace) {
  return db
    .deleteFrom('content_changes')
    .where('tenant', '=', tenant)
    .where('kind', '=', collection.kind)
    .where('id', '=', id)
}
