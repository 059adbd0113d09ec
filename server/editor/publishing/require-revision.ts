import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { readDocument, type StoredDocument } from '../../tenants/store.ts'

/** A document of the history. @throws ProblemError 404 */
export async function requireRevision(db: Db, slug: string, revision: number): Promise<StoredDocument> {
  const stored = await readDocument(db, slug, revision)
  if (!stored) throw noRevision()
  return stored.document
}

export function noRevision(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such revision.' })
}
