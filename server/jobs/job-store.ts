import type { Db } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { newId } from '../db/new-id.ts'
import type { JobTable } from './tables.ts'

export type Job = JobTable

export interface NewJob {
  kind: string
  key: string
  payload?: object
  /** Epoch milliseconds from which it is due. */
  runAt: number
  now: number
  /** Of the jobs of one lane, a dealer's say, one is in flight at a time: it does not hold every place of a server. */
  lane?: string
}

/**
 * Puts a job in, in the caller's transaction where there is one. One that waits or was given up is due at `runAt` from now on, with
 * the new payload; one that runs is left alone.
 *
 * @returns false when it runs at this moment
 */
export async function putJob(
  db: Db,
  { kind, key, payload = {}, runAt, now, lane }: NewJob,
): Promise<boolean> {
  const fresh = {
    payload: JSON.stringify(payload),
    state: 'waiting' as const,
    run_at: runAt,
    attempts: 0,
    lane: lane ?? null,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values({
      id: newId(),
      kind,
      key,
      ...fresh,
      owner: null,
      lease_until: null,
      error: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ ...fresh, error: null })
        .where('jobs.state', '!=', 'running'),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** As {@link putJob}, but leaves alone one that is there: for work that every server asks for at its start. */
export async function putJobOnce(db: Db, { kind, key, runAt, now }: NewJob): Promise<void> {
  const state = 'waiting' as const
  const rest = { attempts: 0, owner: null, lease_until: null, error: null, created_at: now, lane: null }
  await db
    .insertInto('jobs')
    .values({ id: newId(), kind, key, payload: '{}', state, run_at: runAt, ...rest })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}

export async function dropJob(db: Db, kind: string, key: string): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).execute()
}

/** Jobs of a kind by their keys. */
export async function jobsOf(db: Db, kind: string, keys: readonly string[]): Promise<Map<string, Job>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.key, { ...row, run_at: Number(row.run_at) }]))
}

/** Who takes jobs, and for how long without a further sign of life. */
export interface Claimant {
  owner: string
  leaseMs: number
}

/**
 * Takes due jobs, those of a server that gave no sign of life among them. No two servers are ever given the same one; of a lane the
 * first is taken, when none of it is in flight.
 */
export async function claimJobs(
  db: Db,
  { kinds, limit, owner, leaseMs, now }: Claimant & { kinds: readonly string[]; limit: number; now: number },
): Promise<Job[]> {
  let due = db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where('run_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'running'), eb('lease_until', '<', now)]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs as other')
            .select('other.id')
            .whereRef('other.lane', '=', 'jobs.lane')
            .whereRef('other.id', '!=', 'jobs.id')
            .where((of) =>
              of.or([
                of.and([of('other.state', '=', 'running'), of('other.lease_until', '>=', now)]),
                of.and([
                  of('other.state', '!=', 'failed'),
                  of('other.kind', 'in', kinds),
                  of('other.run_at', '<=', now),
                  of.or([
                    of('other.run_at', '<', of.ref('jobs.run_at')),
                    of.and([
                      of('other.run_at', '=', of.ref('jobs.run_at')),
                      of('other.id', '<', of.ref('jobs.id')),
                    ]),
                  ]),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('run_at')
    .limit(limit)
  if (isPostgres(db)) due = due.forUpdate().skipLocked()
  return db
    .updateTable('jobs')
    .set((eb) => ({ state: 'running', owner, lease_until: now + leaseMs, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** A sign of life. @returns false when another server has taken the job over */
export async function renewJob(
  db: Db,
  id: string,
  { owner, leaseMs, now }: Claimant & { now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ lease_until: now + leaseMs })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Outcome =
  | { state: 'done' }
  /** Comes again at `at`; `error` where this was an attempt that failed, which counts. */
  | { state: 'waiting'; at: number; error?: string }
  | { state: 'failed'; error: string }

/** Writes how a job ended, where it is still this server's. */
export async function settleJob(db: Db, id: string, owner: string, outcome: Outcome): Promise<void> {
  if (outcome.state === 'done') {
    await db.deleteFrom('jobs').where('id', '=', id).where('owner', '=', owner).execute()
    return
  }
  const { state, error = null } = outcome
  await db
    .updateTable('jobs')
    .set({
      state,
      error,
      owner: null,
      lease_until: null,
      ...(outcome.state === 'waiting' && { run_at: outcome.at, ...(error === null && { attempts: 0 }) }),
    })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .execute()
}
