import { useSyncExternalStore, type RefObject } from 'react'
import { nearestGap, type Gap } from '../../core/geometry.ts'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { readList, treeKey } from '../../core/tree.ts'
import { BLOCKS_OF_PAGE, dragging } from '../drag/drag-store.ts'
import { useSurface } from '../drag/surfaces.ts'
import { useSession } from '../session/use-session.ts'
import type { Row } from './rows.ts'

/** Height of a line in CSS pixels; the style sheet says the same. */
export const ROW_HEIGHT = 32

const INDENT = 14

/** Lets blocks be dropped between the lines of the outline; how far right the pointer is chooses the depth. */
export function useOutlineSurface(
  holder: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  reveal: (row: number) => void,
): { line: { y: number; left: number } | undefined; setRows: (element: HTMLElement | null) => void } {
  const session = useSession()
  const target = useSyncExternalStore(dragging.subscribe, targetOfBlocks)

  const setRows = useSurface('outline', {
    of: BLOCKS_OF_PAGE,
    contains({ x, y }: { x: number; y: number }) {
      const box = holder.current?.getBoundingClientRect()
      return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    },
    targetAt({ x, y }: { x: number; y: number }, targets: readonly LegalTarget[]) {
      const element = holder.current
      if (!element) return undefined
      const box = element.getBoundingClientRect()
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
    show(each: LegalTarget) {
      const y = lineOf(each)?.y
      if (y !== undefined) reveal(Math.min(rows.length - 1, Math.floor(y / ROW_HEIGHT)))
    },
  })

  /** In front of the block behind the gap, or under everything inside of the block before it. */
  function lineOf({ parent, slot, index }: LegalTarget): { y: number; left: number } | undefined {
    const { tree } = session.store.get()
    const places = placesOf(rows)
    const prefix = `${treeKey(tree)} `
    const list = readList(session.nodes(), { parent, slot })
    const rowOf = (id: string | undefined) => (id === undefined ? -1 : (places.byKey.get(prefix + id) ?? -1))
    const behind = rowOf(list[index]?.id)
    if (behind >= 0) return { y: behind * ROW_HEIGHT, left: 8 + (rows[behind]?.depth ?? 0) * INDENT }
    const before = rowOf(list[index - 1]?.id)
    if (before >= 0) {
      const depth = rows[before]?.depth ?? 0
      return { y: (places.ends[before] ?? rows.length) * ROW_HEIGHT, left: 8 + depth * INDENT }
    }
    const holderRow = parent === null ? (places.byKey.get(treeKey(tree)) ?? -1) : rowOf(parent)
    if (holderRow < 0 || rows[holderRow]?.isOpen === false) return undefined
    return { y: (holderRow + 1) * ROW_HEIGHT, left: 8 + ((rows[holderRow]?.depth ?? 0) + 1) * INDENT }
  }

  return { line: target ? lineOf(target) : undefined, setRows }
}

function targetOfBlocks(): LegalTarget | null {
  const { held, target } = dragging.get()
  return held?.of === BLOCKS_OF_PAGE ? target : null
}

interface Places {
  byKey: ReadonlyMap<string, number>
  /** For each line, the line behind everything inside of it. */
  ends: readonly number[]
}

const placesByRows = new WeakMap<readonly Row[], Places>()

/** Where the lines are, looked up once per outline: a drag asks for hundreds of gaps at every move. */
function placesOf(rows: readonly Row[]): Places {
  const known = placesByRows.get(rows)
  if (known) return known
  const ends = rows.map(() => rows.length)
  const open: number[] = []
  rows.forEach(({ depth }, at) => {
    for (
      let last = open.at(-1);
      last !== undefined && (rows[last]?.depth ?? 0) >= depth;
      last = open.at(-1)
    ) {
      ends[last] = at
      open.pop()
    }
    open.push(at)
  })
  const places = { byKey: new Map(rows.map(({ key }, at) => [key, at])), ends }
  placesByRows.set(rows, places)
  return places
}
