import { useDraggable } from '@dnd-kit/core'
import { ChevronDown, ChevronRight, EyeOff } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { sameTree, treeKey } from '../../core/tree.ts'
import { isInheritedBlock } from '../../core/provenance.ts'
import { dragging, type DragSource } from '../drag/drag-store.ts'
import { BlockIcon } from '../parts/block-icon.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { treesOfPage } from '../session/tree-of-block.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { outlineRows, type Row } from './rows.ts'
import { useOutlineSurface } from './use-outline-surface.ts'
import { useWindow } from './use-window.ts'

/** Height of a line in CSS pixels; the style sheet says the same. */
export const ROW_HEIGHT = 32

/** The blocks of the open page as a tree. Only the lines that can be seen are in the document. */
export function Outline() {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const routeId = useSessionState((state) => state.routeId)
  const selection = useSessionState((state) => state.selection)
  const chosenTree = useSessionState(({ tree }) => treeKey(tree))
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState(0)
  const holder = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () => outlineRows(document.effective, treesOfPage(document.effective, routeId), BLOCKS, folded),
    [document, routeId, folded],
  )
  const view = useWindow(holder, rows.length, ROW_HEIGHT)
  const line = useOutlineSurface(holder, rows)
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

  /** @param isMore the blocks that are chosen already stay so, while they are of the same part of the page */
  function focus(to: number, isMore = false): void {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setFocused(next)
    view.reveal(next)
    const row = rows[next]
    const { tree, selection: chosen } = session.store.get()
    const others = isMore && row && sameTree(row.tree, tree) ? chosen : []
    const id = row?.node?.id
    if (row)
      session.select(id === undefined ? others : [...others.filter((each) => each !== id), id], row.tree)
    requestAnimationFrame(() => holder.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }

  function fold(row: Row, isFolded: boolean): void {
    const next = new Set(folded)
    if (isFolded) next.add(row.key)
    else next.delete(row.key)
    setFolded(next)
  }

  function onKey(event: KeyboardEvent): void {
    const row = rows[current]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const parent = rows.slice(0, current).findLastIndex(({ depth }) => depth < row.depth)
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(current + 1, event.shiftKey),
      ArrowUp: () => focus(current - 1, event.shiftKey),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ArrowRight: () => (row.isOpen === false ? fold(row, false) : row.isOpen && focus(current + 1)),
      ArrowLeft: () => (row.isOpen ? fold(row, true) : parent >= 0 && focus(parent)),
      Escape: () => (parent > 0 ? focus(parent) : session.select([])),
      Enter: () =>
        globalThis.document.querySelector<HTMLElement>('.ed-inspector :is(input, textarea, select)')?.focus(),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <div ref={holder} className="ed-outline" onScroll={view.onScroll}>
      <div
        role="tree"
        aria-label="Blocks of the page"
        aria-multiselectable
        tabIndex={-1}
        className="ed-outline__rows"
        style={{ height: rows.length * ROW_HEIGHT }}
      >
        {rows.slice(view.first, view.last).map((row, at) => (
          <OutlineRow
            key={row.key}
            row={row}
            top={(view.first + at) * ROW_HEIGHT}
            isSelected={
              row.node !== undefined && selection.includes(row.node.id) && treeKey(row.tree) === chosenTree
            }
            isFocused={view.first + at === current}
            selection={selection}
            onFold={fold}
            onKey={onKey}
            onSelect={(isMore) => {
              setFocused(view.first + at)
              const id = row.node?.id
              if (id === undefined) session.select([], row.tree)
              else session.select(isMore ? [...new Set([...selection, id])] : [id], row.tree)
            }}
          />
        ))}
        {line && (
          <div
            className="ed-outline__line"
            style={{ transform: `translateY(${line.y}px)`, left: line.left }}
          />
        )}
      </div>
    </div>
  )
}

function OutlineRow({
  row,
  top,
  isSelected,
  isFocused,
  selection,
  onFold,
  onKey,
  onSelect,
}: {
  row: Row
  top: number
  isSelected: boolean
  isFocused: boolean
  selection: readonly string[]
  onFold: (row: Row, isFolded: boolean) => void
  onKey: (event: KeyboardEvent) => void
  onSelect: (isMore: boolean) => void
}) {
  const { editor } = useSession()
  const { node, title, words, depth, position, of, isOpen, isShared, tree, key } = row
  const ids = node && isSelected ? selection : node ? [node.id] : []
  const source: DragSource = { kind: 'move', ids, label: title }
  const { setNodeRef, listeners } = useDraggable({
    id: `outline:${key}`,
    data: source,
    disabled: node === undefined,
  })
  const { active } = useSyncExternalStore(dragging.subscribe, dragging.get)
  const isMoving = active?.kind === 'move' && node !== undefined && active.ids.includes(node.id)
  const isInherited = node !== undefined && isInheritedBlock(editor.world, tree, node.id)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <div
      ref={setNodeRef}
      role="treeitem"
      tabIndex={isFocused ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={of}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      className="ed-row"
      data-hidden={node?.hidden === true}
      data-group={node === undefined}
      data-moving={isMoving}
      data-shared={isShared}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 8 + depth * 14 }}
      onPointerDown={(event) => {
        // dnd-kit's own listener goes first; a press that does not become a drag selects.
        listeners?.['onPointerDown']?.(event)
      }}
      onKeyDown={onKey}
      onClick={(event) => onSelect(event.shiftKey || event.ctrlKey || event.metaKey)}
    >
      <span
        className="ed-row__fold"
        onClick={(event) => {
          if (isOpen === undefined) return
          event.stopPropagation()
          onFold(row, isOpen)
        }}
        aria-hidden
      >
        {isOpen !== undefined && <Chevron size={14} />}
      </span>
      {node && <BlockIcon name={BLOCKS.get(node.type)?.icon} />}
      <span className="ed-row__title">{title}</span>
      {words && <span className="ed-row__words">{words}</span>}
      {node?.hidden && <EyeOff size={14} aria-hidden />}
      {isInherited && <span className="ed-row__layer" title="From a layer below" aria-hidden />}
      <span className="ed-unseen">
        {[node?.hidden && 'hidden', isInherited && 'inherited', isShared && 'shared']
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  )
}
