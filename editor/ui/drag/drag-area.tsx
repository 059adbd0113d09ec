import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { refusal } from '../../core/legal.ts'
import { announceTarget, legalTargets } from '../../core/legal-targets.ts'
import { findSpot } from '../../core/tree.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { listName } from '../workspace/actions.ts'
import { dragging, surfaces, type DragSource, type Point } from './drag-store.ts'

/** A click must not become a drag by a trembling hand. In CSS pixels. */
const START_DISTANCE = 6

/**
 * The pointer's way to the same commands as the keyboard. dnd-kit only tells when a drag starts, moves and ends: where
 * blocks may go is the core's answer, and where the pointer is meant is each surface's own.
 */
export function DragArea({ children }: { children: ReactNode }) {
  const session = useSession()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: START_DISTANCE } }))
  return (
    <DndContext
      sensors={sensors}
      // The surfaces scroll themselves; dnd-kit would also scroll the palette, and count that as movement.
      autoScroll={false}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={(event) => start(session, event)}
      onDragMove={move}
      onDragEnd={() => drop(session)}
      onDragCancel={stop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        <Ghost />
      </DragOverlay>
    </DndContext>
  )
}

/** The workspace speaks for itself, in the words of the blocks. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

function Ghost() {
  const { active, target, reason } = useSyncExternalStore(dragging.subscribe, dragging.get)
  if (!active) return null
  return (
    <div className="ed-ghost" data-refused={target === null}>
      <strong>{active.label}</strong>
      <span>{target ? `position ${target.position} of ${target.of} in ${target.list}` : reason}</span>
    </div>
  )
}

function start(session: Session, { active }: DragStartEvent): void {
  const source = active.data.current as DragSource | undefined
  if (!source) return
  const tree = session.nodes()
  const nodes =
    source.kind === 'new' ? [source.node] : source.ids.flatMap((id) => findSpot(tree, id)?.node ?? [])
  const targets = legalTargets(BLOCKS, tree, nodes, listName(session))
  const found = targets.length > 0 ? undefined : refusal(BLOCKS, tree, { parent: null, slot: null }, nodes)
  dragging.set({
    active: { ...source, nodes, targets },
    target: null,
    reason: found?.message ?? 'Drag it to the page or to the outline.',
  })
  document.documentElement.dataset['dragging'] = ''
}

function move({ activatorEvent, delta }: DragMoveEvent): void {
  const { active } = dragging.get()
  if (!active || !(activatorEvent instanceof PointerEvent)) return
  const point: Point = { x: activatorEvent.clientX + delta.x, y: activatorEvent.clientY + delta.y }
  const surface = [...surfaces].find((each) => each.contains(point))
  const target = surface?.targetAt(point, active.targets) ?? null
  if (target !== dragging.get().target) dragging.set({ target })
}

function drop(session: Session): void {
  const { active, target, reason } = dragging.get()
  stop()
  if (!active) return
  if (!target) {
    session.say(active.targets.length > 0 ? `${active.label} was not moved.` : reason, 'error')
    return
  }
  if (target.isHere) return
  const { tree } = session.store.get()
  const label = announceTarget(active.label, target)
  if (active.kind === 'new') session.run({ do: 'insert', tree, target, nodes: active.nodes }, { label })
  else session.run({ do: 'move', tree, ids: active.ids, target }, { label })
}

function stop(): void {
  delete document.documentElement.dataset['dragging']
  dragging.set({ active: null, target: null })
}
