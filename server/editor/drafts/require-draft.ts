import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { readDraft, type Draft } from '../draft-store.ts'

/** The present draft of a dealer. @throws ProblemError 404 for a tenant that was never published */
export async function requireDraft(db: Db, slug: string): Promise<Draft> {
  const draft = await readDraft(db, slug)
  if (!draft) throw noDealer()
  return draft
}

export function noDealer(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such dealer.' })
}
