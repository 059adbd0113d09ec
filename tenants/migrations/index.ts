/** A JSON document of some version. */
type Document = Record<string, unknown>

/** Brings a document one version further. Pure; never throws on documents of a wrong shape. */
export type Migration = (document: Document) => Document

/** The forward migrations of tenant documents and layers (CFG-24). */
export interface Migrations {
  /** The `schemaVersion` that the schemas describe. */
  current: number
  /** Brings an older document to the current version; the current one is returned as it is. */
  migrate(document: Document): Document
}

/**
 * Chains migrations by version.
 *
 * @param steps the first one takes version 1 to version 2, and so on; never change a step that was released.
 */
export function createMigrations(steps: readonly Migration[]): Migrations {
  const current = steps.length + 1
  return {
    current,
    migrate(document) {
      const version = document['schemaVersion']
      if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version >= current) return document
      return steps.slice(version - 1).reduce<Document>(
        (migrated, step, index) => ({ ...step(migrated), schemaVersion: version + index + 1 }),
        document,
      )
    },
  }
}

/** In the order of their versions; `docs/adding-a-check.md` and the command `migrate` need nothing else. */
export const migrations: Migrations = createMigrations([])
