import type { Db } from '../db/database.ts'
import { feedState, type LateFeed } from '../stock/feed-state.ts'

/** What goes on in the background, over all servers of the platform. */
export interface WorkState {
  /** Leads and their deliveries that are due: how many, and milliseconds since the oldest came; 0 when none is. */
  outbox: { waiting: number; oldestMs: number; dead: number }
  jobs: {
    waiting: number
    running: number
    failed: number
    /** Of the one that is due the longest. */
    overdueMs: number
  }
  feeds: { all: number; late: LateFeed[] }
}

/** A few counts over indexes; asked by /metrics and by the page of status. */
export async function workState(db: Db, now: number): Promise<WorkState> {
  const [outbox, jobs, feeds] = await Promise.all([
    outboxState(db, now),
    jobsState(db, now),
    feedState(db, now),
  ])
  return { outbox, jobs, feeds }
}

/** What is due and was not delivered yet. */
export async function outboxState(db: Db, now: number): Promise<WorkState['outbox']> {
  const tables = await Promise.all(
    (['outbox', 'deliveries'] as const).map(async (table) => {
      const { count, min } = db.fn
      // What was never tried and is not due waits on purpose: the rest of a form's steps, before mail.
      const waiting = await db
        .selectFrom(table)
        .select([count<number>('seq').as('count'), min('created_at').as('oldest')])
        .where('state', '=', 'pending')
        .where((eb) => eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now)]))
        .executeTakeFirst()
      const dead = await db
        .selectFrom(table)
        .select(count<number>('seq').as('count'))
        .where('state', '=', 'dead')
        .executeTakeFirst()
      return {
        waiting: Number(waiting?.count ?? 0),
        oldest: Number(waiting?.oldest ?? now),
        dead: Number(dead?.count ?? 0),
      }
    }),
  )
  return {
    waiting: tables.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestMs: Math.max(0, ...tables.map(({ oldest }) => now - oldest)),
    dead: tables.reduce((sum, { dead }) => sum + dead, 0),
  }
}

async function jobsState(db: Db, now: number): Promise<WorkState['jobs']> {
  const { count, min } = db.fn
  const rows = await db
    .selectFrom('jobs')
    .select(['state', count<number>('id').as('count'), min('run_at').as('first')])
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)
  const number = (state: string) => Number(of(state)?.count ?? 0)
  return {
    waiting: number('waiting'),
    running: number('running'),
    failed: number('failed'),
    overdueMs: Math.max(0, now - Number(of('waiting')?.first ?? now)),
  }
}
