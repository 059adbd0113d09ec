import { startPostgres } from '../../../db/testing/postgres-cluster.ts'
import { makeDisk } from './power-cut.ts'

/** A machine whose power can be cut: a disk, and the database server on it where there is one. */
export interface Machine {
  dataDir: string
  databaseUrl: string | undefined
  /** Environment of the programs that run on it. */
  env: Record<string, string>
  /** @param killPrograms ends what else runs on it, at the same moment. @returns how many writes the disk forgot */
  cutPower(killPrograms: () => Promise<void>): Promise<number>
  remove(): Promise<void>
}

export function sqliteMachine(): Machine {
  const { folder: dataDir, env, ...disk } = makeDisk()
  return {
    dataDir,
    databaseUrl: undefined,
    env,
    async cutPower(killPrograms) {
      await killPrograms()
      return disk.cutPower()
    },
    remove: () => Promise.resolve(disk.remove()),
  }
}

export async function postgresMachine(binaries: string): Promise<Machine> {
  const disk = makeDisk()
  const cluster = await startPostgres(binaries, disk)
  return {
    dataDir: disk.folder,
    databaseUrl: await cluster.createDatabase(),
    env: {},
    async cutPower(killPrograms) {
      // First, or at leisure it would write down what it has acknowledged and not yet made safe.
      await Promise.all([cluster.kill(), killPrograms()])
      const forgotten = disk.cutPower()
      await cluster.restart()
      return forgotten
    },
    async remove() {
      await cluster.stop()
      disk.remove()
    },
  }
}
