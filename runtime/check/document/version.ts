import type { JsonObject } from '../../json/object.ts'
import type { DocumentFault, ReadDocument } from './read.ts'
import { createLocator } from './position.ts'

/** The forward migrations of documents (CFG-24); they live with the tenants and are handed in. */
export interface Migrations {
  /** The `schemaVersion` that the schemas describe. */
  current: number
  /** Brings a document to the current version, names and places of blocks; the very same where it speaks them already. Pure. */
  migrate(document: JsonObject): JsonObject
}

/** The document in the current shape, or nothing when it cannot be brought there. */
export interface VersionedDocument {
  value?: JsonObject
  faults: DocumentFault[]
}

/**
 * Decides by `schemaVersion` how a document is read. An older one is migrated in memory and checked in its new shape;
 * a newer one says things this version does not know, so checking it would only mislead. A missing or malformed
 * version is the schema's to report.
 */
export function checkVersion(
  { text, value }: ReadDocument,
  { current, migrate }: Migrations,
): VersionedDocument {
  const version = value['schemaVersion']
  if (typeof version !== 'number' || !Number.isInteger(version)) return { value, faults: [] }
  const fault = (severity: 'error' | 'warning', message: string): DocumentFault => ({
    code: severity === 'error' ? 'document-version-unknown' : 'document-version-old',
    severity,
    message,
    position: createLocator(text)('/schemaVersion'),
    pointer: '/schemaVersion',
  })
  if (version > current) {
    const message = `schemaVersion ${version} is newer than ${current}, the newest this version of Forecourt knows. Update Forecourt.`
    return { faults: [fault('error', message)] }
  }
  if (version < 1)
    return { faults: [fault('error', `There is no schemaVersion ${version}; write ${current}.`)] }
  const present = migrate(value)
  if (present === value) return { value, faults: [] }
  const reason =
    version === current
      ? 'A block of this document is called by a former name, or changed where it stood before.'
      : `schemaVersion ${version} is older than ${current}.`
  return { value: present, faults: [fault('warning', `${reason} Run "npx forecourt migrate".`)] }
}
