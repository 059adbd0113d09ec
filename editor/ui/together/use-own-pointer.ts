import { useEffect, useSyncExternalStore } from 'react'
import { placeInBox } from '../../core/pointers/pointer-place.ts'
import { api, type PointerPlace } from '../api/api.ts'
import { signedOut } from '../api/signed-out.ts'
import { blocksAround, boxOf } from '../canvas/frame.ts'
import { useSession } from '../session/use-session.ts'
import { countOthers } from './others.ts'
import { tellPointer } from './tell-pointer.ts'
import { windowId } from './window-id.ts'

/** Tells others where the mouse is on the page. A finger is nowhere while it does not touch, and is not told. */
export function useOwnPointer(frame: Document | null): void {
  const session = useSession()
  const isIn = useSyncExternalStore(signedOut.subscribe, () => signedOut.get().is === 'in')
  useEffect(() => {
    if (!frame || !isIn) return undefined
    const { slug, store } = session
    let point = { x: 0, y: 0 }
    const telling = tellPointer({
      read: () => placeAt(frame, store.get().routeId, point),
      send: (at) => api.point(slug, { windowId, ...(at && { at }) }),
      others: countOthers,
      page: document,
    })
    let isOnPage = false
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch') return
      isOnPage = true
      point = { x: clientX, y: clientY }
      telling.moved()
    }
    const onLeave = () => {
      isOnPage = false
      telling.left()
    }
    const onScroll = () => isOnPage && telling.moved()
    const end = new AbortController()
    const { signal } = end
    frame.addEventListener('pointermove', onMove, { signal })
    // Of an element: what enters and leaves the document itself is told by some browsers alone.
    frame.documentElement.addEventListener('pointerleave', onLeave, { signal })
    frame.addEventListener('scroll', onScroll, { passive: true, capture: true, signal })
    return () => {
      end.abort()
      telling.stop()
    }
  }, [frame, isIn, session])
}

/** @param point in the frame's own window */
function placeAt(frame: Document, page: string, point: { x: number; y: number }): PointerPlace | undefined {
  const [block = ''] = blocksAround(frame.elementFromPoint(point.x, point.y))
  const box = boxOf(frame, block === '' ? null : block)
  return box && { page, block, ...placeInBox(box, point) }
}
