import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { listPublished, readDocument } from '../tenants/store.ts'
import { restoreBackup, type Manifest } from './backup-file.ts'
import { postgresStore, withDatabaseBeside } from './postgres-store.ts'
import { sqliteStore } from './sqlite-store.ts'

export interface Rehearsal {
  manifest: Manifest
  /** Published dealers whose documents could be read. */
  dealers: number
  /** Pictures that are in no backup, but in an object store. */
  picturesElsewhere: number
}

/**
 * Restores a backup beside what runs, brings it to this release's schema as a start would, reads every published document,
 * and takes it away again.
 *
 * @throws {StartError} when the backup could not be relied on
 */
export async function rehearse(
  config: Pick<Config, 'databaseUrl'>,
  file: string,
  now: number,
): Promise<Rehearsal> {
  const dataDir = mkdtempSync(join(dirname(file), '.forecourt-rehearsal-'))
  const restored = async (databaseUrl: string | undefined) => {
    const store = databaseUrl === undefined ? sqliteStore(dataDir) : postgresStore(databaseUrl)
    const manifest = await restoreBackup({ store, dataDir }, file)
    const db = await openDatabase({ databaseUrl, dataDir })
    try {
      return {
        manifest,
        dealers: await readDealers(db),
        picturesElsewhere: await store.picturesElsewhere(),
      }
    } finally {
      await db.destroy()
    }
  }
  try {
    const { databaseUrl } = config
    if (databaseUrl === undefined) return await restored(undefined)
    return await withDatabaseBeside(databaseUrl, `forecourt_rehearsal_${now}`, restored)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function readDealers(db: Db): Promise<number> {
  const dealers = await listPublished(db)
  for (const { slug } of dealers) {
    if (!(await readDocument(db, slug)))
      throw new Error(`The published document of ${slug} is not in the backup`)
  }
  return dealers.length
}
