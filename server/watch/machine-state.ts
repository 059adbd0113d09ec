import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export interface MachineState {
  /** Bytes where the server's files lie. */
  disk: { free: number; size: number }
  /** Milliseconds since the newest backup of `BACKUP_DIR` was written; infinite without a backup, undefined without the folder. */
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

async function newestAge(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const times = names
    .filter((name) => name.endsWith('.forecourt.tar.gz'))
    // One may be deleted while it is looked at: the oldest of them are.
    .map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => -Infinity,
      ),
    )
  return Math.max(0, now - Math.max(...(await Promise.all(times))))
}
