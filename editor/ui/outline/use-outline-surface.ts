import { useSyncExternalStore, type RefObject } from 'react'
import { nearestGap, type Box, type Gap } from '../../core/geometry.ts'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { readList, treeKey } from '../../core/tree.ts'
import { BLOCKS_OF_PAGE, dragging } from '../drag/drag-store.ts'
import { useSurface } from '../drag/surfaces.ts'
import { IS_TOUCH } from '../parts/touch.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import type { Row } from './rows.ts'

/** Height of a line in CSS pixels. */
export const ROW_HEIGHT = IS_TOUCH ? 44 : 32

const INDENT = 14

/** Lets blocks be dropped between the lines of the outline; how far right the pointer is chooses the depth. */
export function useOutlineSurface(
  holder: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  reveal: (row: number) => void,
): { line: Box | undefined; setRows: (element: HTMLElement | null) => void } {
  const session = useSession()
  const target = useSyncExternalStore(dragging.subscribe, targetOfBlocks)

  const setRows = useSurface('outline', {
    of: BLOCKS_OF_PAGE,
    contains({ x, y }) {
      const box = holder.current?.getBoundingClientRect()
      return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    },
    targetAt({ x, y }, targets) {
      const element = holder.current
      if (!element) return undefined
      const box = element.getBoundingClientRect()
      const point = { x: x - box.left, y: y - box.top + element.scrollTop }
      return nearestGap(gapsOfRows(session, rows, targets), point)?.target
    },
    show(each) {
      const [gap] = gapsOfRows(session, rows, [each])
      if (gap) reveal(Math.min(rows.length - 1, Math.floor(gap.line.top / ROW_HEIGHT)))
    },
  })
  return { line: target ? gapsOfRows(session, rows, [target])[0]?.line : undefined, setRows }
}

/** In front of the block behind a gap, or under everything inside of the block before it. */
function gapsOfRows(session: Session, rows: readonly Row[], targets: readonly LegalTarget[]): Gap[] {
  const { byKey, ends } = placesOf(rows)
  const nodes = session.nodes()
  const key = treeKey(session.store.get().tree)
  const rowOf = (id: string | undefined) => byKey.get(`${key} ${id}`) ?? -1
  const gapAt = (target: LegalTarget, row: number, depth: number): Gap[] => {
    const left = 8 + depth * INDENT
    const top = row * ROW_HEIGHT
    return [{ target, line: { left, right: left + INDENT, top, bottom: top } }]
  }
  return targets.flatMap((target) => {
    const { parent, index } = target
    const list = readList(nodes, target)
    const behind = rowOf(list[index]?.id)
    if (behind >= 0) return gapAt(target, behind, rows[behind]?.depth ?? 0)
    const before = rowOf(list[index - 1]?.id)
    if (before >= 0) return gapAt(target, ends[before] ?? rows.length, rows[before]?.depth ?? 0)
    const around = parent === null ? (byKey.get(key) ?? -1) : rowOf(parent)
    if (around < 0 || rows[around]?.isOpen === false) return []
    return gapAt(target, around + 1, (rows[around]?.depth ?? 0) + 1)
  })
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
