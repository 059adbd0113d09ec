import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'

/**
 * Runs the migrations that the database has not seen, each in its own transaction.
 * Capabilities are independent, so a lower number may arrive after a higher one (`allowUnorderedMigrations`).
 */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown'
  throw new Error(`The database migration "${failed}" failed: ${message(error)}`, { cause: error })
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
