import { memo, useSyncExternalStore } from 'react'
import { isInheritedBlock } from '../../core/provenance.ts'
import { movedBlocks } from '../drag/blocks-source.ts'
import { dragging, type DragSource } from '../drag/drag-store.ts'
import { useHandle } from '../drag/use-handle.ts'
import { useSteady } from '../parts/use-steady.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { blockMenu } from '../actions/block-menu-store.ts'
import { NameInput } from '../naming/name-input.tsx'
import { isNaming, naming, type NamedPlace } from '../naming/naming.ts'
import type { Held } from '../actions/select-blocks.ts'
import { RowContent } from './row-content.tsx'
import { ROW_HEIGHT } from './use-outline-surface.ts'
import type { Presence } from '../api/api.ts'
import type { Row } from './rows.ts'

export interface OutlineRowProps {
  row: Row
  words: string
  /** CSS pixels from the top of the list. */
  top: number
  isSelected: boolean
  isFocused: boolean
  /** Does not show on the page as it is previewed. */
  isAbsent: boolean
  /** Open comments on the block. */
  comments: number
  /** Names of others who have chosen it. */
  people: readonly Presence[]
  onFold: (row: Row, isFolded: boolean) => void
  onSelect: (row: Row, held: Held) => void
  /** A press on the plus of a slot without blocks. */
  onFill: (row: Row) => void
  /** After a name was given or given up by a key. */
  onNamed: () => void
}

/** A line of the outline. Drawn again only when something of it changed: a step of one block leaves the others alone. */
export const OutlineRow = memo(function OutlineRow({
  row,
  words,
  top,
  isSelected,
  isFocused,
  isAbsent,
  comments,
  people,
  onFold: onFoldRow,
  onSelect,
  onFill: onFillRow,
  onNamed,
}: OutlineRowProps) {
  const session = useSession()
  const { node, title, depth, position, of, isOpen, isShared, tree } = row
  const isMoving = useSyncExternalStore(dragging.subscribe, () => isHeld(node?.id))
  const place: NamedPlace | undefined = node && { where: 'outline', tree, id: node.id }
  // A section that is on the page twice has its blocks twice: the first line is where its name is typed.
  const isNamed = useSyncExternalStore(
    naming.subscribe,
    () => place !== undefined && isFocused && isNaming(naming.get().at, place),
  )
  const handle = useHandle(`outline ${row.key}`, () => sourceOf(session, row, isSelected))
  const isInherited = node !== undefined && isInheritedBlock(session.editor.world, tree, node.id)
  const onFold = useSteady((isFolded: boolean) => onFoldRow(row, isFolded))
  const onFill = useSteady(() => onFillRow(row))
  return (
    <div
      {...(node && handle.listeners)}
      ref={handle.ref}
      role="treeitem"
      tabIndex={isFocused ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={of}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      className="ed-row"
      data-hidden={node?.hidden === true || isAbsent}
      data-group={node === undefined}
      data-moving={isMoving}
      data-shared={isShared}
      style={{ transform: `translateY(${top}px)`, height: ROW_HEIGHT, paddingLeft: 8 + depth * 14 }}
      onKeyDown={node && handle.listeners.onKeyDown}
      onContextMenu={(event) => {
        // A finger that holds a line long enough takes hold of it.
        if (!node || dragging.get().held) return
        event.preventDefault()
        if (!isSelected) session.select([node.id], tree)
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        // The menu key has no place of its own.
        const isByKey = event.clientX === 0 && event.clientY === 0
        blockMenu.set({ at: isByKey ? { x: left + 24, y: bottom } : { x: event.clientX, y: event.clientY } })
      }}
      onClick={(event) => onSelect(row, event)}
      onDoubleClick={({ target }) => {
        const isTool = target instanceof Element && target.closest('.ed-row__fold, .ed-row__add') !== null
        if (place && !isTool) naming.set({ at: place })
      }}
    >
      <RowContent
        {...{ title, words, isOpen, isAbsent, isInherited, isShared, comments, people, onFold }}
        onFill={row.empty && onFill}
        nameInput={node && place && isNamed && <NameInput node={node} place={place} onDone={onNamed} />}
        icon={node && (BLOCKS.get(node.type)?.icon ?? '')}
        isHidden={node?.hidden === true}
        version={node?.trial?.version}
      />
    </div>
  )
}, isSameLine)

/** Everything selected goes along with a selected block. A block in another part of the page becomes the selection. */
function sourceOf(session: Session, { node, tree, title }: Row, isSelected: boolean): DragSource {
  const own = node ? [node.id] : []
  if (!isSelected) session.select(own, tree)
  const ids = isSelected ? session.store.get().selection : own
  return movedBlocks(session, ids, ids.length > 1 ? `${ids.length} blocks` : title)
}

function isHeld(id: string | undefined): boolean {
  return id !== undefined && dragging.get().held?.ids.includes(id) === true
}

/** The outline is made anew with every change; most of its lines say the same as before. */
function isSameLine(before: OutlineRowProps, after: OutlineRowProps): boolean {
  return isSame(shownOf(before), shownOf(after))
}

function shownOf({ row, ...props }: OutlineRowProps) {
  const { node, empty, key, title, depth, position, of, isOpen, isShared } = row
  const { type, hidden, trial } = node ?? {}
  return {
    ...props,
    key,
    title,
    depth,
    position,
    of,
    isOpen,
    isShared,
    type,
    hidden,
    version: trial?.version,
    isEmpty: empty !== undefined,
  }
}

function isSame<Shown extends object>(a: Shown, b: Shown): boolean {
  return Object.keys(a).every((name) => a[name as keyof Shown] === b[name as keyof Shown])
}
