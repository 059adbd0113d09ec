import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '../../db/database.ts'
import { lastChange } from '../../stock/repository.ts'
import type { SearchEngine } from '../port.ts'
import { settingsHash } from '../settings/index-settings.ts'
import { INDEXES } from '../settings/indexes.ts'
import { readParts, writeParts } from './parts-file.ts'

/** More changes than these take as long as a build. */
const MOST_CHANGES = 500

/** The index of the cars as it was last built, on the disk for the next start. */
export interface KeptCars {
  /**
   * Makes what was kept the live index, where it is of this database, this code and what the dealers' documents say today.
   *
   * @returns the change of the stock up to which it goes; undefined: it has to be built
   */
  take(): Promise<number | undefined>
  /** Keeps the live index. @param seq the change up to which it goes */
  write(seq: number): Promise<void>
  /** Why the last one could not be kept or taken; undefined where nothing went wrong. */
  problem(): unknown
}

export interface KeptCarsOptions {
  db: Db
  engine: SearchEngine
  /** The file. */
  path: string
  /** What the records are made by: another one when the code is. */
  code: string
  /** Of what the dealers' documents add to their cars, by dealer. */
  digests: () => ReadonlyMap<string, string>
}

export function createKeptCars({ db, engine, path, code, digests }: KeptCarsOptions): KeptCars {
  let problem: unknown

  /**
   * Of everything that the index was made from. The change stands for the database: one that was restored from a backup, and
   * changed otherwise since, has another change of that number.
   */
  async function markAt(seq: number): Promise<string | undefined> {
    const change = await db
      .selectFrom('car_changes')
      .select(['tenant', 'car_id', 'kind', 'changed_at'])
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (!change) return undefined
    const { tenant, car_id, kind, changed_at } = change
    const parts = [
      code,
      process.version,
      // Moments without a zone are read in it.
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      settingsHash(INDEXES.cars),
      [seq, tenant, car_id, kind, Number(changed_at)],
      [...digests()].toSorted(),
    ]
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  }

  async function noted<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      problem = undefined
      return await work()
    } catch (error) {
      // The server is as good without it, only not as soon.
      problem = error
      return undefined
    }
  }

  return {
    take: () =>
      noted(async () => {
        const { keeping } = engine
        if (!keeping) return undefined
        return await readParts(path, async (next) => {
          const { seq, mark } = await next<{ seq: number; mark: string }>()
          if ((await lastChange(db)) - seq > MOST_CHANGES || mark !== (await markAt(seq))) return undefined
          await keeping.restore('cars', INDEXES.cars, next)
          return seq
        })
      }),
    write: (seq) =>
      noted(async () => {
        const { keeping } = engine
        const mark = await markAt(seq)
        if (!keeping || mark === undefined) return
        await mkdir(dirname(path), { recursive: true })
        await writeParts(path, async (put) => {
          await put({ seq, mark })
          return keeping.write('cars', put)
        })
      }),
    problem: () => problem,
  }
}
