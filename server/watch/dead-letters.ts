import { sql } from 'kysely'
import type { DeadLetter } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'
import { FEED_TRIAL_JOB, FEED_UPLOAD_JOB } from '../stock/stock-feeds.ts'

/** Their run ends with them: done again they would find it ended, and do nothing. */
const ENDED = [FEED_UPLOAD_JOB, FEED_TRIAL_JOB]

/** So many of each queue are shown, the newest. */
const SHOWN = 50
const BY_STAFF = sql<string>`'given up by staff: ' || coalesce(last_error, '')`

/** What was given up, newest first. */
export async function deadLetters(db: Db): Promise<DeadLetter[]> {
  const [deliveries, events, jobs] = await Promise.all([
    db
      .selectFrom('deliveries')
      .select(['seq', 'tenant', 'channel', 'address', 'last_error', 'attempts', 'created_at'])
      .where('state', '=', 'dead')
      .orderBy('seq', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('outbox')
      .select(['seq', 'tenant', 'topic', 'last_error', 'attempts', 'created_at'])
      .where('state', '=', 'dead')
      .orderBy('seq', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('jobs')
      .select(['id', 'kind', 'key', 'error', 'attempts', 'created_at'])
      .where('state', '=', 'failed')
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute(),
  ])
  return [
    ...deliveries.map(({ seq, tenant, channel, address, last_error: reason, ...rest }) =>
      letterOf('deliveries', seq, tenant, `${channel} to ${placeOf(address)}`, reason, rest),
    ),
    ...events.map(({ seq, tenant, topic, last_error: reason, ...rest }) =>
      letterOf('events', seq, tenant, topic, reason, rest),
    ),
    ...jobs.map(({ id, kind, key, error, ...rest }) =>
      letterOf('jobs', id, null, `${kind} ${key}`.trim(), error, {
        ...rest,
        canTryAgain: !ENDED.includes(kind),
      }),
    ),
  ].toSorted((a, b) => b.since - a.since)
}

function letterOf(
  queue: DeadLetter['queue'],
  id: number | string,
  dealer: string | null,
  what: string,
  reason: string | null,
  {
    attempts,
    created_at: since,
    canTryAgain = true,
  }: { attempts: number; created_at: number; canTryAgain?: boolean },
): DeadLetter {
  return {
    queue,
    id: String(id),
    dealer,
    what,
    reason: reason ?? 'no reason was kept',
    attempts,
    since: Number(since),
    canTryAgain,
  }
}

/** A webhook's path and query may hold its secret: the host is enough to know whom to ask. */
function placeOf(address: string): string {
  return URL.canParse(address) && address.includes('://') ? new URL(address).host : address
}

/** No number names none: they count from 1. */
const seqOf = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

/** Makes one due again with a full set of attempts. @returns false when it is no longer there, no longer given up, or cannot be tried again */
export async function tryAgain(
  db: Db,
  queue: DeadLetter['queue'],
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } =
    queue === 'jobs'
      ? await db
          .updateTable('jobs')
          .set({ state: 'waiting', attempts: 0, run_at: now, error: null })
          .where('id', '=', id)
          .where('state', '=', 'failed')
          .where('kind', 'not in', ENDED)
          .executeTakeFirst()
      : await db
          .updateTable(queue === 'events' ? 'outbox' : 'deliveries')
          .set({ state: 'pending', attempts: 0, next_attempt_at: now })
          .where('seq', '=', seqOf(id))
          .where('state', '=', 'dead')
          .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Takes one off the list for good. The lead itself stays, with the dealer's other leads; a job that is asked for again
 * begins anew.
 *
 * @returns false when it is no longer there, or no longer given up
 */
export async function giveUp(db: Db, queue: DeadLetter['queue'], id: string): Promise<boolean> {
  if (queue === 'jobs') {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numUpdatedRows } =
    queue === 'events'
      ? await db
          .updateTable('outbox')
          .set({ state: 'routed', last_error: BY_STAFF })
          .where('seq', '=', seqOf(id))
          .where('state', '=', 'dead')
          .executeTakeFirst()
      : await db
          .updateTable('deliveries')
          .set({ state: 'skipped', last_error: BY_STAFF })
          .where('seq', '=', seqOf(id))
          .where('state', '=', 'dead')
          .executeTakeFirst()
  return numUpdatedRows > 0n
}
