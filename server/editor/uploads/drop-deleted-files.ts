import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repeat, type Repeat } from '../../../runtime/repeat/repeat.ts'
import type { Db } from '../../db/database.ts'
import { LIBRARY } from './library.ts'
import { UPLOAD_NAME } from '../../images/upload-name.ts'

const EVERY_MS = 5000
/** Looked at again each time: clocks of servers differ, and a server may be writing a picture as it is deleted. */
const OVERLAP_MS = 10 * 60_000

/**
 * Takes pictures that were deleted since a moment from this server's disk.
 *
 * @param folder `uploads` of the data folder
 * @returns how many there were
 */
export async function dropDeletedFiles(db: Db, folder: string, since = 0): Promise<number> {
  const rows = await db
    .selectFrom('deleted_uploads')
    .select(['slug', 'name'])
    .where('deleted_at', '>=', since)
    .execute()
  // Rows are ours, but what leads to `rm` is looked at twice.
  const files = rows.filter(
    ({ slug, name }) => (slug === LIBRARY || /^[a-z0-9-]+$/.test(slug)) && UPLOAD_NAME.test(name),
  )
  for (const { slug, name } of files) await rm(join(folder, slug, name), { force: true })
  return files.length
}

/** The same while the server runs, also for what other servers delete. */
export function keepDeletedFilesAway({
  db,
  folder,
  now,
  onError,
}: {
  db: Db
  folder: string
  now: () => number
  /** Told of failures; the next turn tries again. */
  onError: (error: unknown) => void
}): Repeat {
  return repeat(async () => void (await dropDeletedFiles(db, folder, now() - OVERLAP_MS)), {
    everyMs: EVERY_MS,
    onError,
  })
}
