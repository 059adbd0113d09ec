/** A tenant document or cascade layer of any version. */
export type VersionedDocument = { [key: string]: unknown }

/** One step forward; pure, and never fails: it carries over what it does not know. */
export interface Migration {
  /** Version that it takes; it gives the next one. */
  from: number
  /** What changed, for people. */
  title: string
  /** Blocks whose schema it changes, with the version that documents then speak. */
  blocks?: Readonly<Record<string, number>>
  migrate(document: VersionedDocument): VersionedDocument
}

export function isRecord(value: unknown): value is VersionedDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
