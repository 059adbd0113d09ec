import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BackupPlace } from '../backup/backup-file.ts'
import { postgresStore } from '../backup/postgres-store.ts'
import { sqliteStore } from '../backup/sqlite-store.ts'
import type { Config } from '../config/config.ts'
import { UsageError, type CliContext } from './command.ts'

const ENDING = '.forecourt.tar.gz'

/** What of the platform is backed up, by its environment. */
export function backupPlace({ databaseUrl, dataDir }: Config): BackupPlace {
  return { dataDir, store: databaseUrl === undefined ? sqliteStore(dataDir) : postgresStore(databaseUrl) }
}

/** The file that was named, or one of this instant in BACKUP_DIR. */
export function newBackup(context: CliContext, { backupDir }: Config, file: string | undefined): string {
  if (file !== undefined) return resolve(context.cwd, file)
  const name = new Date(context.now()).toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
  return join(folderOf(backupDir), `${name}${ENDING}`)
}

/** The file that was named, or the newest of BACKUP_DIR. */
export function knownBackup(context: CliContext, { backupDir }: Config, file: string | undefined): string {
  if (file !== undefined) return resolve(context.cwd, file)
  const folder = folderOf(backupDir)
  const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined
  if (newest === undefined)
    throw new UsageError(`There is no backup in ${folder}; make one with: npx forecourt backup`)
  return join(folder, newest)
}

/** Names of the backups that `forecourt backup` named by itself, oldest first. */
export function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
}

function folderOf(backupDir: string | undefined): string {
  if (backupDir === undefined)
    throw new UsageError('Name a file, or set BACKUP_DIR to the folder of the backups')
  return backupDir
}

/** What a backup does not hold, in words; nothing where it holds everything. */
export function toldElsewhere(pictures: number): string {
  return pictures === 0
    ? ''
    : `${pictures} pictures lie in the object store: keep that too, npx forecourt doctor says whether it answers.\n`
}
