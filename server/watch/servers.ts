import { repeat } from '../../runtime/repeat/repeat.ts'
import type { ServerState } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { ServerTable } from './tables.ts'

const BEAT_MS = 5000
/** Two signs of life may be missed: a database that takes over needs that long. */
const SILENT_MS = 3 * BEAT_MS
/** For so long a server that died is shown as silent. */
const FORGET_MS = 24 * 3_600_000

export interface SignsOfLifeOptions {
  db: Db
  /** How staff know it: its machine and port. */
  host: string
  version: string
  log: { warn(fields: Record<string, unknown>, message: string): void }
  now?: () => number
}

/** Says every five seconds that this server is alive. @returns stops that and takes its name off the list */
export function giveSignsOfLife({
  db,
  host,
  version,
  log,
  now = Date.now,
}: SignsOfLifeOptions): () => Promise<void> {
  const id = newId()
  const startedAt = now()
  const onError = (error: unknown) => log.warn({ err: error }, 'no sign of life written')
  const beat = repeat(() => seen(db, { id, host, version, started_at: startedAt, seen_at: now() }), {
    everyMs: BEAT_MS,
    atOnce: true,
    onError,
  })
  return async () => {
    await beat.stop()
    await db.deleteFrom('servers').where('id', '=', id).execute().catch(onError)
  }
}

async function seen(db: Db, row: ServerTable): Promise<void> {
  await db
    .insertInto('servers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
    .execute()
  await db
    .deleteFrom('servers')
    .where('seen_at', '<', row.seen_at - FORGET_MS)
    .execute()
}

/** Servers that gave a sign of life within a day, those that run first; one that stopped as it should is not among them. */
export async function serverStates(db: Db, now: number): Promise<ServerState[]> {
  const rows = await db.selectFrom('servers').selectAll().orderBy('host').orderBy('started_at').execute()
  return rows
    .map(({ id, host, version, started_at: startedAt, seen_at: seenAt }) => ({
      id,
      host,
      version,
      startedAt: Number(startedAt),
      seenAt: Number(seenAt),
      isAlive: now - Number(seenAt) <= SILENT_MS,
    }))
    .toSorted((a, b) => Number(b.isAlive) - Number(a.isAlive))
}
