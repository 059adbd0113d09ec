import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { migrations } from './migrations/index.ts'

/**
 * Runs the migrations that the database has not seen, each in its own transaction.
 * Capabilities are independent, so a lower number may arrive after a higher one (`allowUnorderedMigrations`).
 *
 * What a newer release has done to the database stays: the release before runs on it (`docs/decisions/0077`).
 */
export async function migrateToLatest<T>(
  db: Kysely<T>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const newer = await ofANewerRelease(db, known)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...known, ...newer }) },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown'
  throw new Error(`The database migration "${failed}" failed: ${message(error)}`, { cause: error })
}

/** Migrations that the database has seen and this release does not know; a migrator would call it corrupt without them. */
async function ofANewerRelease<T>(
  db: Kysely<T>,
  known: Readonly<Record<string, Migration>>,
): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === SEEN)) return {}
  const rows = await (db as unknown as Kysely<SeenTables>).selectFrom(SEEN).select('name').execute()
  const names = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(known, name))
  return Object.fromEntries(names.map((name) => [name, DONE_ALREADY]))
}

const SEEN = 'kysely_migration'
interface SeenTables {
  kysely_migration: { name: string; timestamp: string }
}
const DONE_ALREADY: Migration = { up: () => Promise.resolve() }

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
