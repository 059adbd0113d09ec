import { changeBlocks } from './change-blocks.ts'
import type { VersionedDocument } from './migration.ts'

/**
 * What blocks are called now, by a name that they had before. Documents of any `schemaVersion` may use it: the version
 * does not rise for a name, so that a server of the release before can go on with what this one stores (decision 0082).
 */
export const FORMER_NAMES: ReadonlyMap<unknown, string> = new Map([['InfoTabs', 'VehicleTabs']])

/** The document with every block under its present name; the very same where none has another. Pure. */
export function withPresentNames(document: VersionedDocument): VersionedDocument {
  let isChanged = false
  const present = changeBlocks(document, (node) => {
    const type = FORMER_NAMES.get(node['type'])
    if (type === undefined) return node
    isChanged = true
    return { ...node, type }
  })
  return isChanged ? present : document
}
