import { refusal } from '../../core/legal.ts'
import { announceTarget, legalTargets } from '../../core/legal-targets.ts'
import { findSpot } from '../../core/tree.ts'
import { BLOCKS } from '../session/blocks.ts'
import { listName } from '../session/list-name.ts'
import type { Session } from '../session/session.ts'
import { dragging, type Dragging, type DragSource } from './drag-store.ts'

/** Takes hold of blocks; from here on every surface shows where they may go. @returns what is held now */
export function pickUp(session: Session, source: DragSource, by: 'drag' | 'carry'): Dragging {
  const tree = session.nodes()
  const nodes =
    source.kind === 'new' ? [source.node] : source.ids.flatMap((id) => findSpot(tree, id)?.node ?? [])
  const targets = legalTargets(BLOCKS, tree, nodes, listName(session))
  const found = targets.length > 0 ? undefined : refusal(BLOCKS, tree, { parent: null, slot: null }, nodes)
  dragging.set({
    active: { ...source, by, nodes, targets },
    target: null,
    reason: found?.message ?? 'Drag it to the page or to the outline.',
  })
  document.documentElement.dataset['dragging'] = by
  return dragging.get()
}

/** Drops what is held where the line is. */
export function drop(session: Session): void {
  const { active, target, reason } = dragging.get()
  letGo()
  if (!active) return
  if (!target) {
    session.say(active.targets.length > 0 ? `${active.label} was not moved.` : reason, 'error')
    return
  }
  if (target.isHere) {
    session.say(`${active.label} stays where it was.`)
    return
  }
  const { tree } = session.store.get()
  const label = announceTarget(active.label, target)
  if (active.kind === 'new') session.run({ do: 'insert', tree, target, nodes: active.nodes }, { label })
  else session.run({ do: 'move', tree, ids: active.ids, target }, { label })
}

export function letGo(): void {
  delete document.documentElement.dataset['dragging']
  dragging.set({ active: null, target: null })
}
