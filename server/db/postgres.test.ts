import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDialect } from './database.ts'
import { postgresDialect } from './postgres.ts'
import { NO_POSTGRES, postgresBinaries } from './testing/postgres-binaries.ts'
import { startPostgres } from './testing/postgres-cluster.ts'

const binaries = postgresBinaries()

describe.skipIf(!binaries)(`a PostgreSQL server that dies${binaries ? '' : NO_POSTGRES}`, () => {
  it('fails the transaction that it dies in, not the process, and the next query finds it again', async () => {
    const cluster = await startPostgres(binaries ?? '')
    const db = await openDialect(postgresDialect(await cluster.createDatabase()))
    const crashes: unknown[] = []
    const crashed = (error: unknown) => crashes.push(error)
    process.on('uncaughtException', crashed)
    try {
      const transaction = db.transaction().execute(async (open) => {
        await sql`select 1`.execute(open)
        await cluster.kill()
        // Between two statements: nobody waits for an answer of this connection.
        await sleep(200)
        await sql`select 2`.execute(open)
      })
      await expect(transaction).rejects.toThrow(/connection error/)
      await cluster.restart()
      const { rows } = await sql<{ three: number }>`select 3 as three`.execute(db)
      expect(rows).toEqual([{ three: 3 }])
      expect(crashes).toEqual([])
    } finally {
      process.off('uncaughtException', crashed)
      await db.destroy()
      await cluster.stop()
    }
  }, 120_000)
})
