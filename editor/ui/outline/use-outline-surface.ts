import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import { nearestGap, type Gap } from '../../core/geometry.ts'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { readList, sameTree } from '../../core/tree.ts'
import { dragging, surfaces } from '../drag/drag-store.ts'
import { useSession } from '../session/use-session.ts'
import { ROW_HEIGHT } from './outline.tsx'
import type { Row } from './rows.ts'

const INDENT = 14

/** Lets blocks be dropped between the lines of the outline; how far right the pointer is chooses the depth. */
export function useOutlineSurface(
  holder: RefObject<HTMLElement | null>,
  rows: readonly Row[],
): { y: number; left: number } | undefined {
  const session = useSession()
  const { target } = useSyncExternalStore(dragging.subscribe, dragging.get)

  useEffect(() => {
    const surface = {
      contains({ x, y }: { x: number; y: number }) {
        const box = holder.current?.getBoundingClientRect()
        return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
      },
      targetAt({ x, y }: { x: number; y: number }, targets: readonly LegalTarget[]) {
        const element = holder.current
        if (!element) return undefined
        const box = element.getBoundingClientRect()
        if (y < box.top + ROW_HEIGHT) element.scrollBy(0, -ROW_HEIGHT / 4)
        else if (y > box.bottom - ROW_HEIGHT) element.scrollBy(0, ROW_HEIGHT / 4)
        const point = { x: x - box.left, y: y - box.top + element.scrollTop }
        const gaps = targets.flatMap((each): Gap[] => {
          const line = lineOf(each)
          return line
            ? [
                {
                  target: each,
                  line: { left: line.left, right: line.left + INDENT, top: line.y, bottom: line.y },
                },
              ]
            : []
        })
        return nearestGap(gaps, point)?.target
      },
    }
    surfaces.add(surface)
    return () => void surfaces.delete(surface)
  })

  /** In front of the block behind the gap, or under everything inside of the block before it. */
  function lineOf({ parent, slot, index }: LegalTarget): { y: number; left: number } | undefined {
    const { tree } = session.store.get()
    const list = readList(session.nodes(), { parent, slot })
    const rowOf = (id: string | undefined) =>
      rows.findIndex((row) => row.node !== undefined && row.node.id === id && sameTree(row.tree, tree))
    const behind = rowOf(list[index]?.id)
    if (behind >= 0) return { y: behind * ROW_HEIGHT, left: 8 + (rows[behind]?.depth ?? 0) * INDENT }
    const before = rowOf(list[index - 1]?.id)
    if (before >= 0) {
      const depth = rows[before]?.depth ?? 0
      const end = rows.findIndex((row, at) => at > before && row.depth <= depth)
      return { y: (end < 0 ? rows.length : end) * ROW_HEIGHT, left: 8 + depth * INDENT }
    }
    const holderRow =
      parent === null
        ? rows.findIndex((row) => row.node === undefined && sameTree(row.tree, tree))
        : rowOf(parent)
    if (holderRow < 0 || rows[holderRow]?.isOpen === false) return undefined
    return { y: (holderRow + 1) * ROW_HEIGHT, left: 8 + ((rows[holderRow]?.depth ?? 0) + 1) * INDENT }
  }

  return target ? lineOf(target) : undefined
}
