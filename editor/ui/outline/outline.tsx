import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { treeKey } from '../../core/tree.ts'
import { openCount } from '../comments/comments-store.ts'
import { useComments } from '../comments/use-comments.ts'
import { dragging } from '../drag/drag-store.ts'
import { INSTRUCTIONS_ID } from '../drag/words.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useShownWhy, whyHidden } from '../session/shown-why.ts'
import { drawnIds, treesOfPage } from '../session/tree-of-block.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { useSteady } from '../parts/use-steady.ts'
import { peopleAt, useOthers } from '../together/others.ts'
import { pointAtSlot } from '../actions/pointed-slot.ts'
import { pressBlock, type Held } from '../actions/select-blocks.ts'
import { OutlineRow } from './outline-row.tsx'
import { outlineRows, rowWords, type Row } from './rows.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { ROW_HEIGHT, useOutlineSurface } from './use-outline-surface.ts'
import { useWindow } from './use-window.ts'

const ALONE: Held = { shiftKey: false, ctrlKey: false, metaKey: false }

/** The blocks of the open page as a tree. Only the lines that can be seen are in the document. */
export function Outline({ onAdd }: { onAdd: () => void }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const routeId = useSessionState((state) => state.routeId)
  const selection = useSessionState((state) => state.selection)
  const chosenTree = useSessionState(({ tree }) => treeKey(tree))
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState(0)
  const why = useShownWhy()
  useComments()
  const others = useOthers()
  const holder = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () => outlineRows(document.effective, treesOfPage(document.effective, routeId), BLOCKS, folded),
    [document, routeId, folded],
  )
  const view = useWindow(holder, rows.length, ROW_HEIGHT)
  const { line, setRows } = useOutlineSurface(holder, rows, view.reveal)
  const current = Math.min(focused, rows.length - 1)

  // Whatever selects a block, the outline shows it and goes on from there.
  const selected = selection.at(-1)
  const index =
    selected === undefined
      ? -1
      : rows.findIndex(({ node, tree }) => node?.id === selected && treeKey(tree) === chosenTree)
  useEffect(() => {
    if (index < 0) return
    setFocused(index)
    view.reveal(index)
    // `view` is made anew with each scroll; only another selection is a reason to scroll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [index])

  /** @param held with Shift, everything from the first selected block to the line */
  function focus(to: number, held: Held = ALONE): void {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setFocused(next)
    view.reveal(next)
    const row = rows[next]
    const id = row?.node?.id
    if (row && id !== undefined) pressBlock(session, row.tree, id, held)
    // Lines of a slot or a part of the page are passed on the way to more blocks.
    else if (row && !held.shiftKey) session.select([], row.tree)
    focusLine()
  }

  const focusLine = useSteady(() => {
    requestAnimationFrame(() => holder.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  })

  const kept = useKeptFocus(holder, rows[current], focusLine)

  const fold = useSteady((row: Row, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(row.key)
    else next.delete(row.key)
    setFolded(next)
  })

  const onSelect = useSteady((row: Row, held: Held) => {
    setFocused(rows.findIndex(({ key }) => key === row.key))
    const id = row.node?.id
    if (row.empty) pointAtSlot(session, row.empty.parent, row.empty.slot, row.tree)
    else if (id === undefined) session.select([], row.tree)
    else pressBlock(session, row.tree, id, held)
  })

  /** Opens the palette for a slot without blocks. */
  const fill = useSteady((row: Row) => {
    if (!row.empty) return
    pointAtSlot(session, row.empty.parent, row.empty.slot, row.tree)
    onAdd()
  })

  const onKey = useSteady((event: KeyboardEvent) => {
    const row = rows[current]
    // Keys belong to what is held: Escape gives it back.
    if (!row || event.altKey || event.ctrlKey || event.metaKey || dragging.get().held) return
    const parent = rows.slice(0, current).findLastIndex(({ depth }) => depth < row.depth)
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(current + 1, event),
      ArrowUp: () => focus(current - 1, event),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ArrowRight: () => (row.isOpen === false ? fold(row, false) : row.isOpen && focus(current + 1)),
      ArrowLeft: () => (row.isOpen ? fold(row, true) : parent >= 0 && focus(parent)),
      Escape: () => (parent > 0 ? focus(parent) : session.select([])),
      Enter: () => {
        if (row.empty) return fill(row)
        globalThis.document.querySelector<HTMLElement>('.ed-inspector :is(input, textarea, select)')?.focus()
      },
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })

  return (
    <div ref={holder} className="ed-outline" onScroll={view.onScroll}>
      <div
        {...kept}
        ref={setRows}
        role="tree"
        aria-label="Blocks of the page"
        aria-describedby={INSTRUCTIONS_ID}
        aria-multiselectable
        tabIndex={-1}
        onKeyDown={onKey}
        className="ed-outline__rows"
        style={{ height: rows.length * ROW_HEIGHT }}
      >
        {rows.slice(view.first, view.last).map((row, at) => (
          <OutlineRow
            key={row.key}
            row={row}
            words={rowWords(document.effective, row, BLOCKS)}
            top={(view.first + at) * ROW_HEIGHT}
            isSelected={
              row.node !== undefined && selection.includes(row.node.id) && treeKey(row.tree) === chosenTree
            }
            isFocused={view.first + at === current}
            isAbsent={
              row.node !== undefined &&
              whyHidden(why, drawnIds(document.effective, routeId, row.tree, row.node.id)).length > 0
            }
            people={peopleAt(others, row.tree, row.node?.id ?? '')}
            comments={row.node ? openCount(document.effective, row.tree, row.node.id) : 0}
            onFold={fold}
            onSelect={onSelect}
            onFill={fill}
            onNamed={focusLine}
          />
        ))}
        {line && (
          <div
            className="ed-outline__line"
            style={{ transform: `translateY(${line.top}px)`, left: line.left }}
          />
        )}
      </div>
    </div>
  )
}
