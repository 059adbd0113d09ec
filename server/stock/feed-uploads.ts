import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { BodyFile } from '../http/body-file.ts'
import type { ImportReport } from './import/report.ts'
import type { FeedUploadTable } from './tables.ts'

/** Feeds that staff upload to look at, in the database so that every server has them. */
export interface FeedUpload {
  id: string
  name: string
  bytes: number
  /** Epoch milliseconds. */
  uploadedAt: number
  uploadedBy: string
  isWorking: boolean
  /** Of the last try or import. */
  report: ImportReport | null
  problem: string | null
}

/** Bytes of one statement: what is written holds the lock that enquiries wait for. */
const PART = 512 * 1024
/** A dealer's uploads that are kept; an older one makes room. */
const MOST_UPLOADS = 3
const KEPT_MS = 24 * 60 * 60 * 1000
/** The longest trial of what may be uploaded takes less: its server is gone. */
export const LONGEST_WORK_MS = 15 * 60 * 1000

/** Keeps an uploaded feed for a day. @returns its id */
export async function keepUpload(
  db: Db,
  { tenant, name, file, by, now }: { tenant: string; name: string; file: BodyFile; by: string; now: number },
): Promise<string> {
  await dropOld(db, tenant, now)
  const id = newId()
  const about = { tenant, name: name.slice(0, 200), bytes: file.bytes, uploaded_at: now, uploaded_by: by }
  await db
    .insertInto('feed_uploads')
    .values({ id, ...about, state: 'arriving', began_at: null, report: null, problem: null })
    .execute()
  await using handle = await open(file.path)
  const room = Buffer.allocUnsafeSlow(PART)
  for (let part = 0; part * PART < file.bytes; part += 1) {
    const { bytesRead } = await handle.read(room, 0, PART, part * PART)
    const bytes = room.subarray(0, bytesRead)
    await db.insertInto('feed_upload_parts').values({ upload_id: id, part, bytes }).execute()
    // A part takes milliseconds of the process: other requests have their turn in between.
    await turn()
  }
  await db.updateTable('feed_uploads').set({ state: 'ready' }).where('id', '=', id).execute()
  return id
}

async function dropOld(db: Db, tenant: string, now: number): Promise<void> {
  const old = await db
    .selectFrom('feed_uploads')
    .select('id')
    .where('uploaded_at', '<', now - KEPT_MS)
    .execute()
  for (const { id } of old) await dropUpload(db, id)
  const known = await db
    .selectFrom('feed_uploads')
    .select('id')
    .where('tenant', '=', tenant)
    .where('state', '!=', 'working')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute()
  const ids = known.slice(MOST_UPLOADS - 1).map(({ id }) => id)
  for (const id of ids) await dropUpload(db, id)
}

/** Part by part, as it came: nobody is kept waiting until thirty megabytes are gone. */
async function dropUpload(db: Db, id: string): Promise<void> {
  // From here on nobody finds it: half of a feed is none.
  await db.updateTable('feed_uploads').set({ state: 'arriving' }).where('id', '=', id).execute()
  for (let part = 0; ; part += 1) {
    const { numDeletedRows } = await db
      .deleteFrom('feed_upload_parts')
      .where('upload_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst()
    if (numDeletedRows === 0n) break
    await turn()
  }
  await db.deleteFrom('feed_uploads').where('id', '=', id).execute()
}

/** The dealer's upload; undefined for one that is gone, is not whole, or is another dealer's. */
export async function findUpload(
  db: Db,
  tenant: string,
  id: string,
  now: number,
): Promise<FeedUpload | undefined> {
  const row = await db
    .selectFrom('feed_uploads')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', '!=', 'arriving')
    .executeTakeFirst()
  return row && uploadOf(row, now)
}

function uploadOf(row: FeedUploadTable, now: number): FeedUpload {
  const isWorking = row.state === 'working'
  const isLost = isWorking && row.began_at !== null && row.began_at < now - LONGEST_WORK_MS
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    uploadedAt: row.uploaded_at,
    uploadedBy: row.uploaded_by,
    isWorking: isWorking && !isLost,
    report: row.report === null ? null : (JSON.parse(row.report) as ImportReport),
    problem: isLost ? 'The server that worked on it is gone. Try again.' : row.problem,
  }
}

/** The bytes of an upload, part by part. */
export function uploadBytes(db: Db, id: string): Readable {
  return Readable.from(partsOf(db, id))
}

async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('feed_upload_parts')
      .select('bytes')
      .where('upload_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    yield Buffer.from(row.bytes)
  }
}

/**
 * Marks the upload as being worked on: by a request, whose work is lost with its server, or by a job, which another server goes on
 * with and which always ends it, however long it waits for its turn.
 *
 * @returns false when it is already
 */
export async function beginWork(
  db: Db,
  id: string,
  { by, now }: { by: 'request' | 'job'; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_uploads')
    .set({ state: 'working', began_at: by === 'job' ? null : now, report: null, problem: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'ready'), eb('began_at', '<', now - LONGEST_WORK_MS)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lines of a report that are kept; the numbers count all. */
const MOST_LINES = 100

export async function endWork(
  db: Db,
  id: string,
  outcome: { report: ImportReport } | { problem: string },
): Promise<void> {
  const report = 'report' in outcome ? JSON.stringify(shortened(outcome.report)) : null
  const problem = 'problem' in outcome ? outcome.problem : null
  await db.updateTable('feed_uploads').set({ state: 'ready', report, problem }).where('id', '=', id).execute()
}

function shortened(report: ImportReport): ImportReport {
  const { rejected, merged, listing } = report
  return {
    ...report,
    rejected: rejected.slice(0, MOST_LINES),
    merged: merged.slice(0, MOST_LINES),
    listing: listing && { ...listing, unlisted: listing.unlisted.slice(0, MOST_LINES) },
  }
}
