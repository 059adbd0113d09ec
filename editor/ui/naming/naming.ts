import { blockLabel, typeTitle } from '../../core/block-names.ts'
import { findSpot, readTree, treeKey, type TreeRef } from '../../core/tree.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Session } from '../session/session.ts'
import { createStore } from '../session/store.ts'

/** Where a block is being given a name: in its line of the outline, or at the head of its form. */
export interface NamedPlace {
  where: 'outline' | 'inspector'
  tree: TreeRef
  id: string
}

/** The block that is being given a name; `null` for none. */
export const naming = createStore<{ at: NamedPlace | null }>({ at: null })

export function isNaming(at: NamedPlace | null, place: NamedPlace): boolean {
  return at?.where === place.where && at.id === place.id && treeKey(at.tree) === treeKey(place.tree)
}

/** Begins to name the selected block: in its line where that can be seen, else at the head of its form. */
export function nameSelection(session: Session): void {
  const { selection, tree } = session.store.get()
  const [id, ...others] = selection
  if (id === undefined) return
  if (others.length > 0) return session.say('Choose one block to give it a name.', 'error')
  const hasLine = document.querySelector('.ed-row[aria-selected="true"]') !== null
  naming.set({ at: { where: hasLine ? 'outline' : 'inspector', tree, id } })
}

/** Gives a block the name that was typed; an empty one takes its name away. */
export function nameBlock(
  session: Session,
  { tree, id }: Pick<NamedPlace, 'tree' | 'id'>,
  typed: string,
): void {
  const node = findSpot(readTree(session.store.get().document.effective, tree), id)?.node
  const value = blockLabel(typed)
  if (!node || node.label === value) return
  const type = typeTitle(node, BLOCKS)
  session.run(
    { do: 'set', tree, id, steps: ['label'], value },
    { label: value === undefined ? `Took its name from ${type}` : `Named ${type} “${value}”`, select: false },
  )
}
