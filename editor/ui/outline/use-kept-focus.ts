import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { findSpot, readTree } from '../../core/tree.ts'
import { useSteady } from '../parts/use-steady.ts'
import { useSession } from '../session/use-session.ts'
import type { Row } from './rows.ts'

/**
 * Keeps the focus in the outline when the line that has it goes, because its block was removed, its parent folded or it was
 * scrolled out of sight: the list has it then, and arrow keys go on from there. Lost with its line it would fall to the page.
 *
 * @param holder of the list
 * @param current the line that the focus is on, or comes back to
 * @param focusLine gives the focus to the line in its place, where there is one
 * @returns for the list
 */
export function useKeptFocus(
  holder: RefObject<HTMLElement | null>,
  current: Row | undefined,
  focusLine: () => void,
) {
  const session = useSession()
  const isHere = useRef(false)
  const list = useSteady(() => holder.current?.querySelector<HTMLElement>('[role="tree"]'))
  // Before the line is taken away: the browser lays out the half-changed page to take the focus from an element that goes.
  const letGo = useSteady(() => {
    if (isHere.current && current && isGone(current, session.store.get().document.effective))
      list()?.focus({ preventScroll: true })
  })
  useEffect(() => session.store.subscribe(letGo), [session, letGo])
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isHere.current && activeElement === body) list()?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (document.activeElement !== list()) return undefined
    // Once the change is on the screen, for the same reason.
    const frame = requestAnimationFrame(focusLine)
    return () => cancelAnimationFrame(frame)
  })
  return {
    onFocus: () => {
      isHere.current = true
    },
    // React tells of no blur of what it takes away itself.
    onBlur: () => {
      isHere.current = false
    },
  }
}

function isGone({ tree, node, empty }: Row, document: Parameters<typeof readTree>[0]): boolean {
  const id = node?.id ?? empty?.parent
  return typeof id === 'string' && findSpot(readTree(document, tree), id) === undefined
}
