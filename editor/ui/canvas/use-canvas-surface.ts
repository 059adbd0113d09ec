import { useEffect, useMemo, type RefObject } from 'react'
import { gapsOf, nearestGap, type Box, type Gap } from '../../core/geometry.ts'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { readList } from '../../core/tree.ts'
import { BLOCKS_OF_PAGE } from '../drag/drag-store.ts'
import { useSurface } from '../drag/surfaces.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { blockBox, blockElement } from './block-box.ts'
import { blockElements, visibleBox } from './frame.ts'

/** A list inside of a block is meant when the pointer is in the block or this near, in CSS pixels of the frame. */
const MARGIN = 24

/** A page that is scrolled for a drag ends a scroll with every frame; it has come to rest after this long, in milliseconds. */
const REST_MS = 150

/**
 * Lets blocks be dropped on the page itself.
 *
 * @param sheet what lies over the frame, and is scrolled in its place
 * @returns the ref of what is inside of the sheet
 */
export function useCanvasSurface(
  sheet: RefObject<HTMLElement | null>,
  frame: Document,
  scale: number,
): (element: HTMLElement | null) => void {
  const session = useSession()
  const gaps = useMemo(() => gapsOfPage(frame, session), [frame, session])
  useEffect(() => {
    const resized = new ResizeObserver(gaps.forget)
    resized.observe(frame.body)
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(gaps.forget, REST_MS)
    }
    frame.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      resized.disconnect()
      frame.removeEventListener('scroll', onScroll)
    }
  }, [frame, gaps])
  return useSurface('canvas', {
    of: BLOCKS_OF_PAGE,
    contains({ x, y }) {
      const box = sheet.current?.getBoundingClientRect()
      return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    },
    targetAt({ x, y }, targets) {
      const box = sheet.current?.getBoundingClientRect()
      return box && gaps.nearest({ x: (x - box.left) / scale, y: (y - box.top) / scale }, targets)
    },
    show(target) {
      const beside = readList(session.nodes(), target)
      const { id } = beside[target.index] ?? beside[target.index - 1] ?? { id: target.parent }
      if (id !== null) blockElement(frame, session.store.get(), id)?.scrollIntoView({ block: 'nearest' })
    },
  })
}

/**
 * The gaps of the page, measured once for each drag: to ask a thousand blocks where they are at every move of the pointer
 * would make the browser lay the page out as often. What sticks to the window is measured again when the page has come to
 * rest.
 */
function gapsOfPage(frame: Document, session: Session) {
  let measured:
    | { targets: readonly LegalTarget[]; gaps: readonly Gap[]; parents: ReadonlyMap<string, Box> }
    | undefined

  function measure(targets: readonly LegalTarget[]): NonNullable<typeof measured> {
    const tree = session.nodes()
    const state = session.store.get()
    // Blocks of a shared section have other names on the page, and may be there more than once.
    const elements = state.tree.kind === 'section' ? new Map<string, Element>() : blockElements(frame)
    const boxes = new Map<string | null, Box | undefined>()
    const by = scrolled(frame)
    const inPage = (id: string | null) => {
      if (!boxes.has(id)) {
        const element = id === null ? undefined : elements.get(id)
        const box = element ? visibleBox(element) : blockBox(frame, state, id)
        boxes.set(id, moved(box, by))
      }
      return boxes.get(id)
    }
    const gaps = gapsOf(targets, (target) => readList(tree, target).map(({ id }) => id), inPage)
    const parents = gaps.flatMap(({ target: { parent } }) => {
      const box = parent === null ? undefined : inPage(parent)
      return parent !== null && box ? [[parent, box] as const] : []
    })
    return { targets, gaps, parents: new Map(parents) }
  }

  return {
    forget: () => {
      measured = undefined
    },
    /** @param point in CSS pixels of the frame's window */
    nearest(point: { x: number; y: number }, targets: readonly LegalTarget[]): LegalTarget | undefined {
      if (measured?.targets !== targets) measured = measure(targets)
      const { gaps, parents } = measured
      const { x, y } = scrolled(frame)
      const onPage = { x: point.x + x, y: point.y + y }
      const meant = gaps.filter(
        ({ target: { parent } }) => parent === null || isIn(parents.get(parent), onPage),
      )
      return nearestGap(meant, onPage)?.target
    },
  }
}

function scrolled({ defaultView }: Document): { x: number; y: number } {
  return { x: defaultView?.scrollX ?? 0, y: defaultView?.scrollY ?? 0 }
}

function moved(box: Box | undefined, { x, y }: { x: number; y: number }): Box | undefined {
  return box && { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }
}

function isIn(box: Box | undefined, { x, y }: { x: number; y: number }): boolean {
  if (!box) return false
  const { left, right, top, bottom } = box
  return x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN
}
