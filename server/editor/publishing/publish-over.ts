import { RevisionMovedError } from '../../tenants/store.ts'
import type { EditorContext } from '../editor-context.ts'
import type { DraftPublication } from '../publication.ts'
import { publishChecked } from '../publish-now.ts'

/**
 * Publishes a document that was checked over the revision that was looked at, and lets visitors see it.
 *
 * @returns false when somebody else published while the document was checked
 */
export async function publishOver(
  { db, refresh, now }: Pick<EditorContext, 'db' | 'refresh' | 'now'>,
  publication: Omit<DraftPublication, 'now'>,
): Promise<boolean> {
  try {
    await publishChecked(db, { ...publication, now: now() })
  } catch (error) {
    if (error instanceof RevisionMovedError) return false
    throw error
  }
  await refresh()
  return true
}
