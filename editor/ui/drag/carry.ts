import { announceTarget, stepTarget, type LegalTarget } from '../../core/legal-targets.ts'
import { whyNotInto } from '../../core/why-not-into.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Session } from '../session/session.ts'
import { dragging, surfaces, type DragSource } from './drag-store.ts'
import { drop, letGo, pickUp } from './pick-up.ts'

/** Steps through the places in document order; ±2 goes on to another list, into or out of a block. */
export type Step = 1 | -1 | 2 | -2

const STEPS: Record<string, Step> = { ArrowUp: -1, ArrowDown: 1, ArrowRight: 2, ArrowLeft: -2 }

/**
 * Picks blocks up without a pressed pointer: arrow keys or a click choose the place, Enter drops, Escape cancels (EDIT-03,
 * WCAG 2.5.7). Everything is said as it happens.
 */
export function carry(session: Session, source: DragSource): void {
  const { active, reason } = pickUp(session, source, 'carry')
  const [first] = active?.targets ?? []
  if (!active || !first) {
    letGo()
    session.say(reason, 'error')
    return
  }
  const target = active.targets.find(({ isHere }) => isHere) ?? placeOfNew(session, active.targets) ?? first
  dragging.set({ target })
  reveal(target)
  session.say(
    `Picked up ${announceTarget(active.label, target)}. Arrow keys choose a place, Enter drops, Escape cancels.`,
  )
}

/** Behind the selected block, where a press would add it; else at the end of the page. */
function placeOfNew(session: Session, targets: readonly LegalTarget[]): LegalTarget | undefined {
  const nodes = session.nodes()
  const selected = session.store.get().selection.at(-1)
  const behind = targets.find(
    ({ parent, index }) => selected !== undefined && parent === null && nodes[index - 1]?.id === selected,
  )
  return behind ?? targets.findLast(({ parent }) => parent === null)
}

export function stepCarried(session: Session, by: Step): void {
  const { active, target } = dragging.get()
  if (!active || !target) return
  const next = stepTarget(active.targets, target, by)
  if (!next || next === target) {
    const reason = Math.abs(by) === 2 ? whyNotInto(BLOCKS, session.nodes(), target, active.nodes) : undefined
    session.say(reason ?? `${active.label} cannot go further.`, reason ? 'error' : 'info')
    return
  }
  choose(session, next)
}

function choose(session: Session, target: LegalTarget): void {
  const { active } = dragging.get()
  if (!active) return
  dragging.set({ target })
  reveal(target)
  session.say(announceTarget(active.label, target))
}

export function cancelCarried(session: Session): void {
  const { active } = dragging.get()
  letGo()
  if (!active) return
  const here = active.targets.find(({ isHere }) => isHere)
  session.say(
    here ? `Cancelled: ${announceTarget(active.label, here)}` : `Cancelled: ${active.label} was not added.`,
  )
}

/** @returns whether the key belongs to the block that is carried */
export function carryKey(event: KeyboardEvent, session: Session): boolean {
  const { active } = dragging.get()
  if (active?.by !== 'carry' || event.ctrlKey || event.metaKey) return false
  // The buttons of the bar are pressed as any others.
  const isBar = event.target instanceof Element && event.target.closest('.ed-carry button') !== null
  const step = STEPS[event.key]
  if (step !== undefined) stepCarried(session, step)
  else if (event.key === 'Home' || event.key === 'End') {
    const target = event.key === 'Home' ? active.targets[0] : active.targets.at(-1)
    if (target) choose(session, target)
  } else if (event.key === 'Escape') cancelCarried(session)
  else if (!isBar && (event.key === 'Enter' || event.key === ' ')) drop(session)
  else if (event.key === 'Tab') return false
  else return !isBar && event.key.length === 1
  return true
}

function reveal(target: LegalTarget): void {
  for (const surface of surfaces) surface.show(target)
}
