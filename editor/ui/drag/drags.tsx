import {
  DndContext,
  DragOverlay,
  type DragMoveEvent,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { CarryBar } from './carry-bar.tsx'
import { firstPlace, press } from './carry.ts'
import { dragging, letGo, type DragSource } from './drag-store.ts'
import { useEditorSensors } from './sensors.ts'
import { detected, detectPlace, mayScroll, reveal } from './surfaces.ts'
import { createAnnouncements, INSTRUCTIONS, INSTRUCTIONS_ID } from './words.ts'

/** Near an edge of what scrolls, as a share of it, and how fast at the edge itself: CSS pixels every 5 ms. */
const AUTO_SCROLL = {
  threshold: { x: 0.1, y: 0.15 },
  acceleration: 8,
  layoutShiftCompensation: false,
  canScroll: mayScroll,
}

/** Every drag of the workspace: dnd-kit holds it, the surfaces say what a point means, and the store tells who shows it. */
export function Drags({ children }: { children: ReactNode }) {
  const session = useSession()
  const sensors = useEditorSensors(session)
  const accessibility = useMemo(
    () => ({
      announcements: createAnnouncements(),
      screenReaderInstructions: INSTRUCTIONS,
      // Who picked up by keys may be drawn anew by now; the bar knows where the focus came from.
      restoreFocus: false,
    }),
    [],
  )
  return (
    <DndContext
      id={INSTRUCTIONS_ID}
      sensors={sensors}
      accessibility={accessibility}
      autoScroll={AUTO_SCROLL}
      collisionDetection={detectPlace}
      onDragStart={onStart}
      onDragMove={onMove}
      onDragOver={onMove}
      onDragEnd={() => drop(session)}
      onDragCancel={letGo}
    >
      {children}
      <Ghost />
      <CarryBar />
    </DndContext>
  )
}

function onStart({ active, activatorEvent }: DragStartEvent): void {
  const source: DragSource = active.data.current?.['source']()
  const by = activatorEvent instanceof KeyboardEvent ? 'carry' : 'drag'
  const isHere = source.targets.find((each) => each.isHere) ?? null
  const target = by === 'carry' ? firstPlace(source) : isHere
  dragging.set({ held: { ...source, by }, target, isRefused: false })
  // After this frame: the cursor of every element of the editor is a task of its own, and dnd-kit still has to measure.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (dragging.get().held) document.documentElement.dataset['dragging'] = by
    }),
  )
  if (by === 'carry' && target) reveal(target)
}

function onMove({ activatorEvent, collisions }: DragMoveEvent): void {
  if (activatorEvent instanceof KeyboardEvent) return
  const { target, isRefused } = dragging.get()
  const next = detected(collisions)
  if (next.target !== target || next.isRefused !== isRefused) dragging.set(next)
}

/** Drops what is held where the line is. */
function drop(session: Session): void {
  const { held, target } = dragging.get()
  letGo()
  if (!held) return
  if (!target) session.say(held.targets.length > 0 ? `${held.label} was not moved.` : held.reason, 'error')
  else if (target.isHere) session.say(`${held.label} stays where it was.`)
  else held.drop(target)
}

/** Beside the pointer, and above a finger, which would cover it; never out of the window. In CSS pixels. */
const besidePointer: Modifier = ({ activatorEvent, overlayNodeRect, transform, windowRect }) => {
  // Not every browser has touch events to compare with.
  const finger =
    activatorEvent && 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : undefined
  const start = finger ?? (activatorEvent instanceof MouseEvent ? activatorEvent : { clientX: 0, clientY: 0 })
  const x = start.clientX + transform.x + 14
  const y = start.clientY + transform.y + (finger ? -72 : 12)
  const room = {
    x: (windowRect?.width ?? Infinity) - (overlayNodeRect?.width ?? 0) - 8,
    y: (windowRect?.height ?? Infinity) - (overlayNodeRect?.height ?? 0) - 8,
  }
  return { ...transform, x: Math.min(x, room.x), y: Math.min(y, room.y) }
}

/** What is held, beside the pointer, with its place or why it has none. */
function Ghost() {
  const { held, target, isRefused } = useSyncExternalStore(dragging.subscribe, dragging.get)
  const isDragged = held?.by === 'drag'
  useEffect(() => {
    if (!isDragged) return undefined
    const cancel = () => press('Escape')
    window.addEventListener('blur', cancel)
    return () => window.removeEventListener('blur', cancel)
  }, [isDragged])
  const hasNone = held?.targets.length === 0
  return (
    <DragOverlay dropAnimation={null} modifiers={MODIFIERS} style={GHOST} zIndex={20}>
      {isDragged && (
        <div
          className="ed-ghost"
          data-state={target ? 'placed' : hasNone || isRefused ? 'refused' : 'nowhere'}
        >
          <strong>{held.label}</strong>
          <span>
            {target ? `position ${target.position} of ${target.of} in ${target.list}` : held.reason}
          </span>
        </div>
      )}
    </DragOverlay>
  )
}

const MODIFIERS = [besidePointer]
/** The overlay has no place or size of what it was taken from. */
const GHOST = { top: 0, left: 0, width: 'max-content', height: 'auto', pointerEvents: 'none' } as const
