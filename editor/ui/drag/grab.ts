import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Session } from '../session/session.ts'
import { dragging, targetUnder, type DragSource } from './drag-store.ts'
import { drop, letGo, pickUp } from './pick-up.ts'

/** A click must not become a drag by a trembling hand. In CSS pixels. */
const START_DISTANCE = 6

/**
 * Makes a pressed pointer a drag once it has moved far enough. Where blocks may go is the core's answer, and what the
 * pointer means is each surface's own.
 */
export function grab(event: ReactPointerEvent, session: Session, sourceOf: () => DragSource): void {
  if (event.button !== 0 || !event.isPrimary || dragging.get().active) return
  const { pointerId, clientX, clientY } = event
  const ending = new AbortController()
  let isDragging = false

  const onMove = (move: PointerEvent) => {
    if (move.pointerId !== pointerId) return
    if (!isDragging) {
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) < START_DISTANCE) return
      isDragging = true
      pickUp(session, sourceOf(), 'drag')
      getSelection()?.removeAllRanges()
    }
    const { active, target: before } = dragging.get()
    if (!active) return
    const target = targetUnder({ x: move.clientX, y: move.clientY }, active.targets) ?? null
    if (target !== before) dragging.set({ target })
  }
  const end = (isDropped: boolean) => {
    ending.abort()
    if (!isDragging) return
    // The press that ends a drag is no click on what lies under it.
    const swallow = (click: Event) => click.stopPropagation()
    document.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
    if (isDropped) drop(session)
    else letGo()
  }
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !isDragging) return
    key.preventDefault()
    key.stopPropagation()
    end(false)
  }
  const { signal } = ending
  document.addEventListener('pointermove', onMove, { signal })
  document.addEventListener('pointerup', () => end(true), { signal })
  document.addEventListener('pointercancel', () => end(false), { signal })
  document.addEventListener('keydown', onKey, { signal, capture: true })
  window.addEventListener('blur', () => end(false), { signal })
}
