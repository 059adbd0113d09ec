import type { TreeRef } from '../../core/tree.ts'
import type { Use } from '../../core/where-used.ts'
import { createStore } from '../session/store.ts'

/** Blocks that are about to go although links lead to them. */
export interface LinkedRemoval {
  tree: TreeRef
  ids: readonly string[]
  /** "Hero", "3 blocks". */
  name: string
  /** Links that can be led elsewhere. */
  follow: readonly Use[]
  /** Links in shared parts, which may mean a place of another page too. */
  stay: readonly Use[]
}

/** The question that is open, from wherever the blocks were removed; `null` without one. */
export const removingLinked = createStore<{ asked: LinkedRemoval | null }>({ asked: null })
