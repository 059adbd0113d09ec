import { useEffect, type RefObject } from 'react'
import { gapsOf, nearestGap, type Box } from '../../core/geometry.ts'
import { readList } from '../../core/tree.ts'
import { surfaces, type Surface } from '../drag/drag-store.ts'
import { useSession } from '../session/use-session.ts'
import { blockBox } from './block-box.ts'

/** A list inside of a block is meant when the pointer is in the block or this near, in CSS pixels of the frame. */
const MARGIN = 24

/** Near the upper and lower edge the page moves on under the pointer. */
const EDGE = 48
const STEP = 16

/** Lets blocks be dropped on the page itself. */
export function useCanvasSurface(
  iframe: RefObject<HTMLIFrameElement | null>,
  frame: Document | null,
  scale: number,
): void {
  const session = useSession()
  useEffect(() => {
    if (!frame) return undefined
    const surface: Surface = {
      contains({ x, y }) {
        const box = iframe.current?.getBoundingClientRect()
        return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
      },
      targetAt({ x, y }, targets) {
        const box = iframe.current?.getBoundingClientRect()
        if (!box) return undefined
        const point = { x: (x - box.left) / scale, y: (y - box.top) / scale }
        const tree = session.nodes()
        const height = box.height / scale
        if (point.y < EDGE) frame.defaultView?.scrollBy(0, -STEP)
        else if (point.y > height - EDGE) frame.defaultView?.scrollBy(0, STEP)
        const state = session.store.get()
        const gaps = gapsOf(
          targets.filter(({ parent }) => parent === null || isIn(blockBox(frame, state, parent), point)),
          (target) => readList(tree, target).map(({ id }) => id),
          (id) => blockBox(frame, state, id),
        )
        return nearestGap(gaps, point)?.target
      },
    }
    surfaces.add(surface)
    return () => void surfaces.delete(surface)
  }, [iframe, frame, scale, session])
}

function isIn(box: Box | undefined, { x, y }: { x: number; y: number }): boolean {
  if (!box) return false
  const { left, right, top, bottom } = box
  return x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN
}
