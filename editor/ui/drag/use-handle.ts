import { useDraggable } from '@dnd-kit/core'
import type { KeyboardEvent, KeyboardEventHandler } from 'react'
import { useSession } from '../session/use-session.ts'
import { carry } from './carry.ts'
import type { DragSource } from './drag-store.ts'

export interface Handle {
  ref: (element: HTMLElement | null) => void
  /** Pointer, touch and Space. */
  listeners: Record<string, Function> & { onKeyDown: KeyboardEventHandler }
  /** Id of dnd-kit's instructions. */
  describedBy: string
}

/**
 * Makes an element something that can be taken hold of: pressed and dragged, held by a finger, or picked up by Space.
 *
 * @param id of nothing else that is on the screen
 * @param source asked when it is taken, not before
 */
export function useHandle(id: string, source: () => DragSource): Handle {
  const session = useSession()
  const { attributes, listeners, setNodeRef } = useDraggable({ id, data: { source } })
  const onKeyDown: KeyboardEventHandler = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    carry(session, source())
  }
  return {
    ref: setNodeRef,
    listeners: { ...listeners, onKeyDown },
    describedBy: attributes['aria-describedby'],
  }
}
