import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { openDialect, type Db } from '../database.ts'
import { postgresDialect } from '../postgres.ts'
import { sqliteDialect } from '../sqlite.ts'
import { NO_POSTGRES, postgresBinaries } from './postgres-binaries.ts'
import { startPostgres, type PostgresCluster } from './postgres-cluster.ts'

/** Opens a fresh, migrated database; it is closed after the test that opened it. */
export type OpenDb = () => Promise<Db>

/**
 * Runs one repository suite against every database: SQLite always, and a real PostgreSQL server where there
 * is one; elsewhere the PostgreSQL half is skipped by name.
 *
 * ```ts
 * forEachDatabase((open) => {
 *   it('stores a lead', async () => {
 *     const db = await open()
 *   })
 * })
 * ```
 */
export function forEachDatabase(suite: (open: OpenDb) => void): void {
  describe('on SQLite', () => {
    suite(closingAfterEach(() => openDialect(sqliteDialect(':memory:'))))
  })

  const binaries = postgresBinaries()
  const reason = binaries ? '' : NO_POSTGRES
  describe.skipIf(!binaries)(`on PostgreSQL${reason}`, () => {
    let cluster: PostgresCluster | undefined
    /** Migrated once: a copy of it takes a tenth of the time. */
    let newest = ''
    beforeAll(async () => {
      cluster = await startPostgres(binaries ?? '')
      newest = await cluster.createDatabase()
      await (await openDialect(postgresDialect(newest))).destroy()
    }, 60_000)
    afterAll(() => cluster?.stop())
    // They take memory, twelve megabytes each. Hooks run backwards: each is closed by then.
    const copies: string[] = []
    afterEach(async () => {
      for (const copy of copies.splice(0)) await cluster?.dropDatabase(copy)
    })
    suite(
      closingAfterEach(async () => {
        if (!cluster) throw new Error('The PostgreSQL server of the suite has not started')
        const copy = await cluster.createDatabase(newest)
        const db = await openDialect(postgresDialect(copy))
        copies.push(copy)
        return db
      }),
    )
  })
}

function closingAfterEach(open: OpenDb): OpenDb {
  const opened: Db[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()))
  })
  return async () => {
    const db = await open()
    opened.push(db)
    return db
  }
}
