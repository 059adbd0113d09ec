import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../../db/database.ts'
import { isPostgres } from '../../../db/is-postgres.ts'
import { collectGarbage } from '../collect-garbage.ts'
import type { StockTransaction } from '../../write-cars.ts'
import { othersAtWork } from './others-at-work.ts'

/** How long a transaction should hold the write lock, in milliseconds; the sizes of the next ones follow from it. */
const HELD_MS = 25

/** Longer than those who wait for the lock sleep between two tries (`server/db/waiting-driver.ts`). */
const PAUSE_MS = 15

const FIRST_SIZE = 50

/** Smaller ones are hardly shorter: what is left is the way to the database, and a feed would take row by row. */
const SMALLEST_SIZE = 25

/** Transactions whose pages are copied into the database at once: pages that several of them write are copied once. */
const COPIED_TOGETHER = 4

/** How fast is written. */
export interface Pace {
  /** The most rows of one transaction. */
  largest: number
  /** How many times as long as a transaction the pause after it is while others write. */
  rest: number
}

/** Rows that nobody reads before they are decided: 5 parameters each, of the 32,766 that SQLite takes. */
export const READY: Pace = { largest: 1600, rest: 1 }

/** What reads the changes, the search of every server, has to keep up beside its visitors. */
const OF_STOCK: Pace = { largest: 800, rest: 2 }

export interface ShortWrites {
  /** How many rows the next transaction should write. */
  size(): number
  /** One transaction, after the pause of the one before, in which everybody else writes and the caller may prepare. */
  write(work: (transaction: StockTransaction) => Promise<void>): Promise<void>
}

/**
 * Writes much in many short transactions, each followed by a pause: enquiries, reservations and saves come in between. On
 * SQLite everybody waits for one lock.
 */
export function shortWrites(db: Db, { largest, rest }: Pace = OF_STOCK): ShortWrites {
  let size = FIRST_SIZE
  let until = 0
  let count = 0
  const othersWrite = isPostgres(db) ? () => Promise.resolve(true) : othersAtWork(db)
  return {
    size: () => size,
    async write(work) {
      await setTimeout(Math.max(0, until - performance.now()))
      let began = 0
      await db.transaction().execute(async (transaction) => {
        began = performance.now()
        await work(transaction)
      })
      const ended = performance.now()
      const held = ended - began
      // Halves and doubles: each size is a statement of its own, which is kept prepared.
      if (held > HELD_MS) size = Math.max(SMALLEST_SIZE, Math.floor(size / 2))
      else if (2 * held < HELD_MS && 2 * size <= largest) size *= 2
      // Holds no lock that others wait for; left to the next commit, it would be a visitor's that copies our pages.
      if (++count % COPIED_TOGETHER === 0 && !isPostgres(db))
        await sql`pragma wal_checkpoint(passive)`.execute(db)
      collectGarbage()
      until = ended + Math.max(PAUSE_MS, ((await othersWrite()) ? rest : 1) * held)
    },
  }
}
