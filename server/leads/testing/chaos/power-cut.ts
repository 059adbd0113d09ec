import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder as on a disk that forgets what no sync made safe when the power goes. */
export interface Disk {
  folder: string
  /** Environment of every process that writes there. */
  env: Record<string, string>
  /**
   * Takes back what was not synced: all of it, or any part, sector by sector and in no order. Call it when all
   * processes that write are dead. A kill alone proves nothing of syncs: the system keeps what a dead process wrote. What
   * a disk may also forget and this one does not: names of files that were made, moved or removed.
   *
   * @param share of the sectors written and not synced; all of them in every other cut when absent
   * @returns how many writes were taken back, wholly or in part
   */
  cutPower(share?: number): number
  remove(): void
}

/** Follows the title of a suite that is left out without one. */
export const NO_COMPILER = ' (skipped: no C compiler on this system)'

/** Whether there is a C compiler: the library that keeps what writes replaced is built by it. */
export function canCutPower(): boolean {
  return process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0
}

export function makeDisk(): Disk {
  const world = mkdtempSync(join(tmpdir(), 'forecourt-disk-'))
  const [library, folder, logs] = [join(world, 'power-cut.so'), join(world, 'disk'), join(world, 'logs')]
  const source = join(import.meta.dirname, 'power-cut.c')
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  // PostgreSQL's processes run as another user than the one who starts them.
  chmodSync(world, 0o755)
  for (const path of [folder, logs]) {
    mkdirSync(path)
    chmodSync(path, 0o777)
  }
  return {
    folder,
    env: { LD_PRELOAD: library, POWER_CUT_DISK: folder, POWER_CUT_LOG: logs },
    cutPower(share = Math.random() < 0.5 ? 1 : Math.random()) {
      const files = filesByInode(folder)
      let taken = 0
      for (const inode of readdirSync(logs)) {
        const log = join(logs, inode)
        const file = files.get(inode)
        if (file !== undefined) taken += takeBack(file, unsynced(readFileSync(log)), share)
        rmSync(log)
      }
      return taken
    },
    remove: () => rmSync(world, { recursive: true, force: true }),
  }
}

/** Files may have been renamed since they were written. */
function filesByInode(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [String(statSync(path).ino), path]
    }),
  )
}

interface Write {
  offset: number
  /** What stood there; shorter than `length` where the file ended. */
  before: Buffer
  length: number
}

const MARK = Buffer.from('63e84b90d2f7c15a', 'hex')
const SYNC = 2n ** 64n - 1n
const HEAD = 4 * 8

/** The writes of a log that no sync made safe, oldest first. */
function unsynced(log: Buffer): Write[] {
  const writes: (Write & { at: number })[] = []
  let safe = 0
  for (let at = 0; at >= 0 && at + HEAD <= log.length;) {
    const [offset, length, replaced] = [8, 16, 24].map((field) => log.readBigUInt64LE(at + field))
    const end = at + HEAD + Number(replaced)
    // A process was killed while it told of a write, which it did not make then.
    const isBroken = end > log.length || (end < log.length && !log.subarray(end).subarray(0, 8).equals(MARK))
    if (isBroken) {
      at = log.indexOf(MARK, at + 1)
      continue
    }
    if (length === SYNC) safe = Math.max(safe, Number(offset))
    else {
      writes.push({
        at,
        offset: Number(offset),
        length: Number(length),
        before: log.subarray(at + HEAD, end),
      })
    }
    at = end
  }
  return writes.filter(({ at }) => at >= safe)
}

const SECTOR = 512

/** @param share of the sectors that are taken back */
function takeBack(path: string, writes: readonly Write[], share: number): number {
  const file = openSync(path, 'r+')
  let taken = 0
  try {
    for (const { offset, before, length } of writes.toReversed()) {
      // Behind the end of what stood there were zeros at most; a file is not made longer than it is.
      const content = Buffer.alloc(Math.max(before.length, Math.min(length, fstatSync(file).size - offset)))
      before.copy(content)
      let isTaken = false
      for (let from = 0; from < content.length;) {
        const to = SECTOR - ((offset + from) % SECTOR) + from
        if (Math.random() < share) {
          isTaken = true
          writeSync(file, content, from, Math.min(to, content.length) - from, offset + from)
        }
        from = to
      }
      if (isTaken) taken += 1
    }
  } finally {
    closeSync(file)
  }
  return taken
}
