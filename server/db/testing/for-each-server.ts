import { afterAll, beforeAll, describe } from 'vitest'
import { NO_POSTGRES, postgresBinaries } from './postgres-binaries.ts'
import { startPostgres, type PostgresCluster } from './postgres-cluster.ts'

/** Address of a fresh database for processes of their own; `undefined` stands for SQLite in the process's `dataDir`. */
export type NewDatabaseUrl = () => Promise<string | undefined>

/**
 * As `forEachDatabase`, for suites that start server processes: each opens the database by itself, SQLite as a file and
 * PostgreSQL by its address.
 */
export function forEachServer(suite: (databaseUrl: NewDatabaseUrl) => void): void {
  describe('on SQLite', () => {
    suite(() => Promise.resolve(undefined))
  })

  const binaries = postgresBinaries()
  const reason = binaries ? '' : NO_POSTGRES
  describe.skipIf(!binaries)(`on PostgreSQL${reason}`, () => {
    let cluster: PostgresCluster | undefined
    beforeAll(async () => {
      cluster = await startPostgres(binaries ?? '')
    }, 60_000)
    afterAll(() => cluster?.stop())
    suite(async () => {
      if (!cluster) throw new Error('The PostgreSQL server of the suite has not started')
      return cluster.createDatabase()
    })
  })
}
