import type { VersionedDocument } from './migration.ts'
import { migrate, SCHEMA_VERSION } from './migrate.ts'

export { migrate, SCHEMA_VERSION, type MigrationFault, type MigrationResult } from './migrate.ts'

/** The migrations as the checker takes them: for documents whose version is known. */
export const migrations = {
  current: SCHEMA_VERSION,
  migrate(document: VersionedDocument): VersionedDocument {
    const result = migrate(document)
    return result.ok ? result.document : document
  },
}
