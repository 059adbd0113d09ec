import { allBeside, blockRange } from '../../core/select-range.ts'
import { sameTree, type TreeRef } from '../../core/tree.ts'
import type { Session } from '../session/session.ts'
import { named, selectedNodes } from './actions.ts'

/** What is held while something is pressed. */
export type Held = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

/**
 * A press on a block, in the outline or on the page: with Shift everything from the first selected block to it, with Ctrl or
 * Cmd it comes to the selection or leaves it. Blocks of another part of the page are a selection of their own.
 */
export function pressBlock(session: Session, tree: TreeRef, id: string, held: Held): void {
  const { selection, tree: current } = session.store.get()
  const [first] = sameTree(tree, current) ? selection : []
  if (first === undefined || !(held.shiftKey || held.ctrlKey || held.metaKey)) session.select([id], tree)
  else if (held.shiftKey) {
    const range = blockRange(session.nodes(), first, id)
    say(session, range.length > 0 ? range : [id], tree)
  } else
    say(session, selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id], tree)
}

/** Ctrl + A: all blocks beside the selected ones, then all around them. */
export function selectAllBeside(session: Session): void {
  const { selection, tree } = session.store.get()
  say(session, allBeside(session.nodes(), selection), tree)
}

/** Nobody who hears the editor sees how many lines are marked. */
function say(session: Session, ids: readonly string[], tree: TreeRef): void {
  session.select(ids, tree)
  session.say(ids.length === 0 ? 'Nothing selected' : `Selected ${named(selectedNodes(session))}`)
}
