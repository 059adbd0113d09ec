import { withPresentNames } from './former-names.ts'
import type { Migration, VersionedDocument } from './migration.ts'
import { pagesToRoutes } from './pages-to-routes.ts'
import { withPresentPlaces } from './trade-in-places.ts'

/** Every step, oldest first; the version of step n + 1 is what step n gives. */
export const MIGRATIONS: readonly Migration[] = [pagesToRoutes]

/** The version that schemas, resolver and editor speak. */
export const SCHEMA_VERSION = 2

export type MigrationResult =
  | { ok: true; document: VersionedDocument; from: number; to: number; steps: string[] }
  | { ok: false; code: MigrationFault; version: unknown; message: string }

export type MigrationFault = 'missing-version' | 'unknown-version' | 'newer-version'

/**
 * Brings a document to the present `schemaVersion`, blocks to their present names and changes of inherited blocks to where
 * these stand now (CFG-24). Pure: the input stays as it is, and is the answer where nothing is old. A version that this build
 * does not know is an answer, not an exception, because it comes from a file that somebody wrote.
 */
export function migrate(document: VersionedDocument): MigrationResult {
  const version = Object.hasOwn(document, 'schemaVersion') ? document['schemaVersion'] : undefined
  const fault = faultOf(version)
  if (fault !== undefined) return { ok: false, ...fault, version }
  const from = version as number
  let present = document
  const steps: string[] = []
  for (const step of MIGRATIONS.slice(from - 1)) {
    present = { ...step.migrate(present), schemaVersion: step.from + 1 }
    steps.push(step.title)
  }
  const named = withPresentNames(present)
  if (named !== present) steps.push('Blocks are called by their present names')
  const placed = withPresentPlaces(named)
  if (placed !== named) steps.push('Changes of the pages that value a vehicle act where its form and notes stand now')
  return { ok: true, document: placed, from, to: SCHEMA_VERSION, steps }
}

function faultOf(version: unknown): { code: MigrationFault; message: string } | undefined {
  if (version === undefined) {
    return { code: 'missing-version', message: `Say which version this is: "schemaVersion": ${SCHEMA_VERSION}.` }
  }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return {
      code: 'unknown-version',
      message: `There is no schemaVersion ${JSON.stringify(version)}; versions go from 1 to ${SCHEMA_VERSION}.`,
    }
  }
  if (version > SCHEMA_VERSION) {
    return {
      code: 'newer-version',
      message: `schemaVersion ${version} is newer than this build, which knows versions up to ${SCHEMA_VERSION}. Update the build, or write version ${SCHEMA_VERSION}.`,
    }
  }
  return undefined
}
