import { ProblemError } from '../../http/errors.ts'
import { presentDocument, type StoredDocument } from '../../tenants/store.ts'
import { refuseHugeDocument } from './document-size.ts'

/**
 * A document for the dealer of the address, in the present shape: an editor that was opened before an upgrade sends the
 * one before.
 *
 * @throws ProblemError 422 for another dealer's, and for a huge one
 */
export function ownDocument(document: StoredDocument, slug: string): StoredDocument {
  refuseHugeDocument(document)
  if (document.slug === slug) return presentDocument(document)
  throw new ProblemError('invalid-fields', {
    detail: 'This document belongs to another dealer.',
    errors: [{ field: 'document.slug', message: `must be "${slug}"` }],
  })
}
