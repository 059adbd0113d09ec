import type { TreeRef } from '../../core/tree.ts'
import type { Session } from '../session/session.ts'
import { createStore } from '../session/store.ts'

/** The empty slot that somebody pressed, on the page or in the outline; what is added next goes there. */
export const pointedSlot = createStore<{ slot: { parent: string; name: string } | null }>({ slot: null })

/** Selects the block around an empty slot and remembers which of its slots was meant. */
export function pointAtSlot(session: Session, parent: string, name: string, tree: TreeRef): void {
  session.select([parent], tree)
  pointedSlot.set({ slot: { parent, name } })
}
