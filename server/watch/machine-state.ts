import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export interface MachineState {
  /** Bytes where the server's files lie. */
  disk: { free: number; size: number }
  /** Milliseconds since the newest backup of `BACKUP_DIR` was written; undefined without the folder or a backup. */
  backupAgeMs: number | undefined
}

export async function machineState(
  { dataDir, backupDir }: { dataDir: string; backupDir: string | undefined },
  now: number,
): Promise<MachineState> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return {
    disk: { free: bavail * bsize, size: blocks * bsize },
    backupAgeMs: backupDir === undefined ? undefined : await newestAge(backupDir, now),
  }
}

async function newestAge(folder: string, now: number): Promise<number | undefined> {
  const names = await readdir(folder).catch(() => [])
  const times = names
    .filter((name) => name.endsWith('.forecourt.tar.gz'))
    .map(async (name) => (await stat(join(folder, name))).mtimeMs)
  const newest = Math.max(...(await Promise.all(times)))
  return Number.isFinite(newest) ? Math.max(0, now - newest) : undefined
}
