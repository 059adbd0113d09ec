import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, chmod, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { z } from 'zod'
import { StartError } from '../config/start-error.ts'
import type { BackupStore, Counts } from './store.ts'
import { unpackBackup } from './unpack-backup.ts'

const DUMP = 'database'
const MANIFEST = 'manifest.json'
const SECRET = 'session-secret'
const PARTS = { first: MANIFEST, small: SECRET, large: DUMP }

const manifestSchema = z.object({
  kind: z.enum(['sqlite', 'postgres']),
  /** ISO instant: nothing that was written later is in it. */
  takenAt: z.iso.datetime(),
  sha256: z.string().length(64),
  counts: z.record(z.string(), z.number().int().min(0)),
})

export type Manifest = z.output<typeof manifestSchema>

export interface BackupPlace {
  store: BackupStore
  /** Holds the session secret, where the environment does not. */
  dataDir: string
}

/**
 * Writes one file with the whole platform: the database, with the pictures that are not in an object store, and the secret
 * that signs. It is named when it is whole and on the disk.
 */
export async function writeBackup(
  { store, dataDir }: BackupPlace,
  file: string,
  now: number,
): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`${file} is there already. Write another name.`)
  return inFolderBeside(file, async (folder) => {
    const dump = join(folder, DUMP)
    const takenAt = new Date(now).toISOString()
    const counts = await store.dump(dump)
    const manifest: Manifest = { kind: store.kind, takenAt, sha256: await hashOf(dump), counts }
    writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2))
    const secret = join(dataDir, SECRET)
    if (existsSync(secret)) await copyFile(secret, join(folder, SECRET))
    const packed = join(folder, 'packed')
    const parts = [MANIFEST, DUMP, SECRET].filter((name) => existsSync(join(folder, name)))
    await create({ file: packed, cwd: folder, gzip: { level: 1 }, portable: true }, parts)
    await chmod(packed, 0o600)
    await sync(packed)
    await rename(packed, file)
    await sync(dirname(file))
    return manifest
  })
}

/** Restores into a place where nothing is. @returns what the file says of itself, which the place now holds */
export async function restoreBackup({ store, dataDir }: BackupPlace, file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  return inFolderBeside(join(dataDir, DUMP), async (folder) => {
    await unpackBackup(file, folder, PARTS).catch((error: Error) => {
      throw new StartError(`${file} is no backup, or it is damaged: ${error.message}`, { cause: error })
    })
    const manifest = readManifest(join(folder, MANIFEST), file)
    if (manifest.kind !== store.kind) {
      throw new StartError(
        `${file} is of ${manifest.kind}, and this platform runs on ${store.kind}. ${manifest.kind === 'sqlite' ? 'Leave DATABASE_URL out.' : 'Set DATABASE_URL to an empty database.'}`,
      )
    }
    if (!(await store.isEmpty())) {
      throw new StartError(
        'There is a database already, and a restore writes over nothing. Restore into an empty DATA_DIR or database.',
      )
    }
    const dump = join(folder, DUMP)
    if ((await hashOf(dump)) !== manifest.sha256)
      throw new StartError(`${file} is damaged: its database is not what was written.`)
    await store.restore(dump)
    const differs = differences(manifest.counts, await store.counts())
    if (differs.length > 0)
      throw new StartError(`What was restored is not what was backed up: ${differs.join(', ')}`)
    const [kept, own] = [join(folder, SECRET), join(dataDir, SECRET)]
    if (existsSync(kept) && !existsSync(own)) {
      await copyFile(kept, own)
      await chmod(own, 0o600)
    }
    return manifest
  })
}

/** Tables whose rows are not as many, in words. */
export function differences(expected: Counts, found: Counts): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  return tables
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table} has ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}`)
}

function readManifest(path: string, file: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new StartError(`${file} is no backup of Forecourt.`, { cause: error })
  }
}

/** A folder on the same disk as the file, so that a name is all that is missing in the end. */
async function inFolderBeside<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const folder = mkdtempSync(join(dirname(file), '.forecourt-backup-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}
