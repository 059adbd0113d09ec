import type { Announcements } from '@dnd-kit/core'
import { announceTarget, type LegalTarget } from '../../core/legal-targets.ts'
import { dragging } from './drag-store.ts'

/** dnd-kit gives the element with its instructions the id of its context. */
export const INSTRUCTIONS_ID = 'ed-drag-keys'

/** What a screen reader is told of everything that can be dragged. */
export const INSTRUCTIONS = {
  draggable: 'Space picks it up. Arrow keys choose a place, Enter drops, Escape cancels.',
}

/**
 * Each place is said in the same words, once. How it ended is said by the notice, which shows it as well; but for a cancelled
 * drag, which changed nothing.
 */
export function createAnnouncements(): Announcements {
  let label = ''
  let here: LegalTarget | undefined
  let said: LegalTarget | null = null

  const place = () => {
    const { held, target } = dragging.get()
    if (!held || target === said) return undefined
    said = target
    return target ? announceTarget(label, target) : held.reason
  }
  return {
    onDragStart() {
      const { held, target } = dragging.get()
      if (!held) return undefined
      label = held.label
      here = held.targets.find(({ isHere }) => isHere)
      said = target
      const what = target ? announceTarget(label, target) : label
      if (held.by === 'drag') return `Picked up ${what}. ${target ? '' : held.reason}`.trim()
      return `Picked up ${what}. Arrow keys choose a place, Enter drops, Escape cancels.`
    },
    onDragMove: place,
    onDragOver: place,
    onDragEnd: () => '',
    onDragCancel: () => `Cancelled: ${here ? announceTarget(label, here) : `${label} was not added.`}`,
  }
}
