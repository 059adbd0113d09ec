import type { JsonObject } from '../../runtime/json/object.ts'
import { mergeThree, type MergeConflict } from '../../runtime/revise/merge-three.ts'
import type { StoredDocument } from './store.ts'

/** Two states of one tenant's document that started from the same base, as one. Where both differ, theirs stays. */
export function joinDocuments(
  base: JsonObject,
  mine: StoredDocument,
  theirs: StoredDocument,
): { document: StoredDocument; conflicts: MergeConflict[] } {
  const { document, conflicts } = mergeThree(base, mine, theirs)
  const { name } = document
  return {
    document: { ...document, slug: theirs.slug, name: typeof name === 'string' ? name : theirs.name },
    conflicts,
  }
}
