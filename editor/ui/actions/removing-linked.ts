import type { TreeRef } from '../../core/tree.ts'
import type { Use } from '../../core/where-used.ts'
import { createStore } from '../session/store.ts'

interface Linked {
  tree: TreeRef
  /** "Hero", "3 blocks", "#team". */
  name: string
  /** Links that can be led elsewhere. */
  follow: readonly Use[]
  /** Links in shared parts, which may mean a place of another page too. */
  stay: readonly Use[]
}

/** Blocks that are about to go, or to be hidden, although links lead to them. */
export interface LinkedRemoval extends Linked {
  deed: 'remove' | 'cut' | 'hide'
  ids: readonly string[]
}

/** Another shared section that is about to come in the place of one although links lead into that. */
export interface LinkedExchange extends Linked {
  deed: 'exchange'
  id: string
  section: string
}

export type AskedLinks = LinkedRemoval | LinkedAnchor | LinkedExchange

/** An anchor that was taken away although links lead to it. */
export interface LinkedAnchor extends Linked {
  deed: 'clear'
  anchor: string
  /** Of the steps that took it away: the links change with them in one step. */
  mergeKey: string
}

/** The question that is open, from wherever it was asked; `null` without one. `turn` counts the questions. */
export const removingLinked = createStore<{ asked: AskedLinks | null; turn: number }>({
  asked: null,
  turn: 0,
})

/**
 * Opens a question, also while the browser has still to tell of the dialog before that it was closed: it does so later than the
 * next key may be pressed.
 */
export function askLinks(asked: AskedLinks): void {
  removingLinked.set({ asked, turn: removingLinked.get().turn + 1 })
}
