import { useSyncExternalStore } from 'react'
import type { StyleState } from '../../../runtime/styles/states.ts'
import { styleWidthAt, windowFor, type StyleWidth } from '../../core/style/widths.ts'
import { lookAt } from '../session/kept-view.ts'
import type { Session } from '../session/session.ts'
import { createStore } from '../session/store.ts'
import { shownWhy, useShownWhy } from '../session/shown-why.ts'

/** Whether styles are written for the width that is looked at and wider ones only; else for every width (UI-08). */
export const styleView = createStore<{
  isFromHere: boolean
  /** The state that is edited and that the canvas shows; nothing for the block as it mostly is. */
  state: StyleState | undefined
}>({ isFromHere: false, state: undefined })

export function useStyleState(): StyleState | undefined {
  return useSyncExternalStore(styleView.subscribe, () => styleView.get().state)
}

/** The breakpoint that is edited: it follows the canvas, and {@link chooseStyleWidth} takes the canvas along. */
export function useStyleWidth(): { width: StyleWidth; shown: StyleWidth; px: number } {
  const { isFromHere } = useSyncExternalStore(styleView.subscribe, styleView.get)
  const px = Math.round(useShownWhy().width)
  const shown = styleWidthAt(px)
  return { width: isFromHere ? shown : 'base', shown, px }
}

/** @param width `base` for every width, which leaves the canvas as it is */
export function chooseStyleWidth(session: Session, width: StyleWidth): void {
  styleView.set({ isFromHere: width !== 'base' })
  const open = shownWhy.get().width
  const next = width === 'base' ? open : windowFor(width, open)
  if (next !== open) lookAt(session, { width: next })
}
