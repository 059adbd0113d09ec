import { useSyncExternalStore } from 'react'
import { bandAt } from '../../../runtime/visible/bands.ts'
import type { Reason } from '../../../runtime/visible/reason.ts'
import type { BlockWhy } from '../../../runtime/why/why-page.ts'
import { createStore } from './store.ts'

/** Blocks that the drawn page does not show, and the width of its window in CSS pixels. */
export const shownWhy = createStore<{ hidden: readonly BlockWhy[]; width: number }>({ hidden: [], width: 0 })

/**
 * Why a block does not show on the page as it is drawn; nothing for one that does. A block of a shared section shows when
 * one of its uses does.
 *
 * @param drawnIds its ids on the page
 */
export function whyHidden(
  { hidden, width }: { hidden: readonly BlockWhy[]; width: number },
  drawnIds: readonly string[],
): readonly Reason[] {
  const band = bandAt(width)
  const reasons = drawnIds.map((drawn) =>
    (hidden.find(({ id }) => id === drawn)?.reasons ?? []).filter(({ bands = 0 }) => (bands & band) === 0),
  )
  return reasons.every((each) => each.length > 0) ? (reasons[0] ?? []) : []
}

export function useShownWhy() {
  return useSyncExternalStore(shownWhy.subscribe, shownWhy.get)
}
