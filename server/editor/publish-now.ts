import type { Finding } from '../../runtime/check/finding.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { DomainTakenError } from '../tenants/domains.ts'
import { publishDraft, type DraftPublication } from './publication.ts'

/** @throws ProblemError 422 with every error that keeps a document from being published (EDIT-05) */
export function requireNoErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  throw new ProblemError('invalid-fields', {
    detail: `${errors.length === 1 ? 'One error keeps' : `${errors.length} errors keep`} this from being published.`,
    errors: errors.map(({ pointer, message }) => ({ field: pointer, message })),
  })
}

/** Publishes a document that was checked. @throws ProblemError 409 for a domain of another dealer */
export async function publishChecked(db: Db, publication: DraftPublication): Promise<number> {
  return publishDraft(db, publication).catch(toProblem)
}

/** A domain that another dealer has is the person's to change, not our fault; whose it is, is not theirs to know. */
export function toProblem(error: unknown): never {
  if (!(error instanceof DomainTakenError)) throw error
  throw new ProblemError('conflict', {
    detail: `The domain "${error.host}" belongs to another dealer. It has to be removed there first.`,
    cause: error,
  })
}
