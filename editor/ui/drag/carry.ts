import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { stepTarget, type LegalTarget } from '../../core/legal-targets.ts'
import type { Session } from '../session/session.ts'
import { dragging, type DragSource } from './drag-store.ts'
import { reveal } from './surfaces.ts'

const STEPS: Record<string, 1 | -1 | 2 | -2> = { ArrowUp: -1, ArrowDown: 1, ArrowRight: 2, ArrowLeft: -2 }

/** The bar that is carried from, and what it is to pick up. */
const bar: { element: HTMLElement | null; source: DragSource | undefined } = {
  element: null,
  source: undefined,
}

export function setCarryBar(element: HTMLElement | null): void {
  bar.element = element
}

/** @throws when nothing is picked up */
export function carriedSource(): DragSource {
  if (!bar.source) throw new Error('Nothing was picked up.')
  return bar.source
}

/** Presses a key for the sensor: dnd-kit has no other way to start, drop or cancel from outside. */
export function press(code: string, element: EventTarget = document): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
}

/**
 * Picks something up without a pressed pointer: arrow keys or a click choose the place, Enter drops, Escape cancels (EDIT-03,
 * WCAG 2.5.7).
 */
export function carry(session: Session, source: DragSource): void {
  if (dragging.get().held || !bar.element) return
  if (source.targets.length === 0) {
    session.say(source.reason, 'error')
    return
  }
  bar.source = source
  press('Space', bar.element)
  keepEarlyKeys()
}

/** The sensor hears keys from its next task on; what quick fingers press before is pressed again then. */
function keepEarlyKeys(): void {
  const early: string[] = []
  const keep = (event: KeyboardEvent) => {
    early.push(event.code)
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', keep, { capture: true })
  setTimeout(() => {
    document.removeEventListener('keydown', keep, { capture: true })
    for (const code of early) press(code)
  })
}

/** Where what is carried stands, or would be put by a press. */
export function firstPlace({ targets, start }: DragSource): LegalTarget | null {
  return targets.find(({ isHere }) => isHere) ?? start ?? targets[0] ?? null
}

/**
 * The arrow keys go through the places in document order, left and right on to another list, Home and End to either end.
 * dnd-kit moves by coordinates; here it only has to hear that something moved.
 */
export function stepped(session: Session): KeyboardCoordinateGetter {
  return (event, { currentCoordinates: { x, y } }) => {
    const { held, target } = dragging.get()
    const next = held && !event.ctrlKey && !event.metaKey && nextPlace(held, target, event.code)
    if (!held || !next) return undefined
    event.preventDefault()
    if (next === target) {
      const reason = Math.abs(STEPS[event.code] ?? 1) === 2 ? held.reasonBeside?.(next) : undefined
      session.say(reason ?? `${held.label} cannot go further.`, reason ? 'error' : 'info')
      return undefined
    }
    dragging.set({ target: next })
    reveal(next)
    return { x, y: y + 1 }
  }
}

function nextPlace({ targets }: DragSource, from: LegalTarget | null, code: string): LegalTarget | undefined {
  if (code === 'Home') return targets[0]
  if (code === 'End') return targets.at(-1)
  const by = STEPS[code]
  return by && stepTarget(targets, from ?? undefined, by)
}
