import { useEffect, type RefObject } from 'react'
import { gapsOf, nearestGap, type Box } from '../../core/geometry.ts'
import { readList } from '../../core/tree.ts'
import { surfaces, type Surface } from '../drag/drag-store.ts'
import { useSession } from '../session/use-session.ts'
import { boxOf } from './frame.ts'

/** A gap further away than this is not meant, in CSS pixels of the frame. */
const REACH = 220

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
        const gaps = gapsOf(
          targets,
          (target) => readList(tree, target).map(({ id }) => id),
          (id) => boxOf(frame, id),
        )
        const gap = nearestGap(gaps, point)
        return gap && near(gap.line, point) ? gap.target : undefined
      },
    }
    surfaces.add(surface)
    return () => void surfaces.delete(surface)
  }, [iframe, frame, scale, session])
}

function near({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): boolean {
  return x >= left - REACH && x <= right + REACH && y >= top - REACH && y <= bottom + REACH
}
