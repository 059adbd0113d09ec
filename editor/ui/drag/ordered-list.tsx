import { GripVertical } from 'lucide-react'
import {
  createContext,
  useCallback,
  useContext,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { gapsOf, nearestGap, type Box, type Gap } from '../../core/geometry.ts'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { orderTargets, type Ordered } from '../../core/order-targets.ts'
import { SessionContext } from '../session/use-session.ts'
import { dragging, type DragSource } from './drag-store.ts'
import { useSurface } from './surfaces.ts'
import { useHandle } from './use-handle.ts'

interface ListOfEntries {
  id: string
  source(entry: string): DragSource
}

const ListContext = createContext<ListOfEntries | null>(null)

interface Props {
  /** What the list is called where a place in it is said: "Main menu". */
  name: string
  entries: readonly Ordered[]
  onMove: (entry: string, target: LegalTarget, title: string) => void
  /** Rows with a {@link Grip} in each, marked as `data-entry`. */
  children: ReactNode
}

/** A list whose entries change places by dragging or carrying; outside of a workspace nothing can be taken hold of. */
export function OrderedList(props: Props) {
  return useContext(SessionContext) ? <Orderable {...props} /> : props.children
}

/** How far right the pointer is chooses the level, in CSS pixels. */
const INDENT = 20
/** The line of an end stands this close to the end of the list, in CSS pixels. */
const EDGE = 8

function Orderable({ name, entries, onMove, children }: Props) {
  const id = useId()
  const holder = useRef<HTMLDivElement>(null)
  const target = useSyncExternalStore(dragging.subscribe, () =>
    dragging.get().held?.of === id ? dragging.get().target : null,
  )
  const setNode = useSurface(id, {
    of: id,
    contains({ x }) {
      const box = holder.current?.getBoundingClientRect()
      // As wide as its panel, and above and below it the nearest end: nobody keeps to a narrow column while dragging.
      return box !== undefined && x >= box.left - 60 && x <= box.right + 60
    },
    goesOn: (scroller) => !isEndShown(holder, entries, scroller),
    targetAt: (point, targets) => nearestGap(gapsOfRows(holder, entries, targets), point)?.target,
    show: ({ parent, index }) => {
      const row = childrenOf(entries, parent)[index]?.id ?? parent ?? entries.at(-1)?.id ?? ''
      rowOf(holder, row)?.scrollIntoView({ block: 'nearest' })
    },
  })
  const setHolder = useCallback(
    (element: HTMLDivElement | null) => {
      holder.current = element
      setNode(element)
    },
    [setNode],
  )
  const list = useMemo(
    (): ListOfEntries => ({
      id,
      source(entry: string) {
        const label = titleOf(entries, entry)
        return {
          label,
          of: id,
          ids: [entry],
          targets: orderTargets(entries, entry, name),
          reason: `Drag it to a place in ${name}.`,
          drop: (to: LegalTarget) => onMove(entry, to, label),
        }
      },
    }),
    [id, entries, name, onMove],
  )
  return (
    <ListContext value={list}>
      <div ref={setHolder} className="ed-ordered">
        {children}
        {target && <Line holder={holder} entries={entries} target={target} />}
      </div>
    </ListContext>
  )
}

/** Takes hold of an entry: pressed and dragged, held by a finger, or picked up by Space. */
export function Grip({ entry, title }: { entry: string; title: string }) {
  const list = useContext(ListContext)
  return list && <GripOf list={list} entry={entry} title={title} />
}

function GripOf({ list, entry, title }: { list: ListOfEntries; entry: string; title: string }) {
  const { ref, listeners, describedBy } = useHandle(`${list.id} ${entry}`, () => list.source(entry))
  const isHeld = useSyncExternalStore(dragging.subscribe, () => {
    const { held } = dragging.get()
    return held?.of === list.id && held.ids.includes(entry)
  })
  return (
    <button
      type="button"
      {...listeners}
      ref={ref}
      className="ed-grip"
      data-held={isHeld}
      aria-label={`Drag ${title}`}
      aria-describedby={describedBy}
      title="Drag, or press Space"
    >
      <GripVertical size={14} aria-hidden />
    </button>
  )
}

function Line({
  holder,
  entries,
  target,
}: {
  holder: RefObject<HTMLElement | null>
  entries: readonly Ordered[]
  target: LegalTarget
}) {
  const [gap] = gapsOfRows(holder, entries, [target])
  const box = holder.current?.getBoundingClientRect()
  if (!gap || !box) return null
  const left = gap.line.left - box.left
  return (
    <div
      className="ed-ordered__line"
      style={{ transform: `translate(${left}px, ${gap.line.top - box.top}px)`, width: box.width - left }}
    />
  )
}

/** Whether what is held is at the first or last place of the list, and that place can be seen: the rest of the page is no place for it. */
function isEndShown(
  holder: RefObject<HTMLElement | null>,
  entries: readonly Ordered[],
  scroller: Element,
): boolean {
  const { target } = dragging.get()
  const box = boxOf(holder.current)
  const [gap] = target ? gapsOfRows(holder, entries, [target]) : []
  if (!box || !gap) return false
  const { top } = gap.line
  const isEnd = top - box.top < EDGE || box.bottom - top < EDGE
  const isInWindow = top >= 0 && top <= window.innerHeight
  // The box of the element that scrolls the window is as long as the page.
  const view = scroller === document.scrollingElement ? null : boxOf(scroller)
  return isEnd && isInWindow && (view == null || (top >= view.top && top <= view.bottom))
}

function gapsOfRows(
  holder: RefObject<HTMLElement | null>,
  entries: readonly Ordered[],
  targets: readonly LegalTarget[],
): Gap[] {
  const gaps = gapsOf(
    targets,
    ({ parent }) => childrenOf(entries, parent).map(({ id }) => id),
    (id) => boxOf(id === null ? holder.current : rowOf(holder, id)),
  )
  return gaps.map(({ target, line }) => {
    const isFirstBelow = target.parent !== null && childrenOf(entries, target.parent).length === 0
    const left = line.left + (isFirstBelow ? INDENT : 0)
    return { target, line: { ...line, left, right: left + INDENT } }
  })
}

function childrenOf(entries: readonly Ordered[], parent: string | null): readonly Ordered[] {
  return parent === null ? entries : (entries.find(({ id }) => id === parent)?.children ?? [])
}

function titleOf(entries: readonly Ordered[], entry: string): string {
  return (
    entries.flatMap((each) => [each, ...(each.children ?? [])]).find(({ id }) => id === entry)?.title ?? entry
  )
}

/** Of this list, not of one inside of a row. */
function rowOf(holder: RefObject<HTMLElement | null>, entry: string): Element | undefined {
  const rows = holder.current?.querySelectorAll(`[data-entry="${CSS.escape(entry)}"]`) ?? []
  return [...rows].find((row) => row.closest('.ed-ordered') === holder.current)
}

function boxOf(element: Element | null | undefined): Box | undefined {
  if (!element) return undefined
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}
