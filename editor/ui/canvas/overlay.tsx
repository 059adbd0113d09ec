import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { gapsOf, type Box } from '../../core/geometry.ts'
import { findSpot, readList } from '../../core/tree.ts'
import { CommentMarks } from '../comments/comment-marks.tsx'
import { movedBlocks } from '../drag/blocks-source.ts'
import { BLOCKS_OF_PAGE, dragging } from '../drag/drag-store.ts'
import { useHandle } from '../drag/use-handle.ts'
import { IS_TOUCH } from '../parts/touch.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { OtherMarks } from '../together/other-marks.tsx'
import { OtherPointers } from '../together/other-pointers.tsx'
import { duplicateSelection, removeSelection, stepSelection, titleOf } from '../actions/actions.ts'
import { blockMenu } from '../actions/block-menu-store.ts'
import { letterOf } from '../trials/trial-actions.ts'
import { blockBox } from './block-box.ts'
import { boxOf } from './frame.ts'

/** Of the tab over a block, in CSS pixels; without that room above the block it stands inside. */
const TAB_HEIGHT = IS_TOUCH ? 44 : 26

/** Frames around the hovered and the selected blocks, and the line where a dragged block would go. */
export function Overlay({
  frame,
  scale,
  tick,
  hovered,
}: {
  frame: Document
  scale: number
  /** Raised when something moved in the frame. */
  tick: number
  hovered: string | null
}) {
  const session = useSession()
  const selection = useSessionState((state) => state.selection)
  const nodes = session.nodes()
  const { held, target } = useSyncExternalStore(dragging.subscribe, dragging.get)
  const boxes = selection.flatMap((id) => {
    const box = blockBox(frame, session.store.get(), id)
    const node = findSpot(nodes, id)?.node
    return box && node ? [{ id, box, title: titleOf(node) + versionOf(node) }] : []
  })
  const hoverBox =
    hovered !== null && !selection.includes(hovered) && !held ? boxOf(frame, hovered) : undefined
  const [gap] =
    held?.of === BLOCKS_OF_PAGE && target
      ? gapsOf(
          [target],
          (each) => readList(nodes, each).map(({ id }) => id),
          (id) => blockBox(frame, session.store.get(), id),
        )
      : []
  return (
    <div className="ed-overlay" aria-hidden>
      {hoverBox && <div className="ed-overlay__hover" style={place(hoverBox, scale)} />}
      {boxes.map(({ id, box, title }) => (
        <div key={id} className="ed-overlay__selected" style={place(box, scale)}>
          <div
            className="ed-overlay__tab"
            data-inside={box.top * scale < TAB_HEIGHT}
            style={{ height: TAB_HEIGHT }}
          >
            <Grip title={title} id={id} ids={selection} />
            {id === selection.at(-1) && <QuickTools />}
          </div>
        </div>
      ))}
      <OtherMarks frame={frame} scale={scale} />
      {!held && <CommentMarks frame={frame} scale={scale} />}
      <OtherPointers frame={frame} scale={scale} tick={tick} />
      {gap && (
        <div className="ed-overlay__line" style={place(gap.line, scale)}>
          <span data-low={gap.line.top * scale < 28}>
            {gap.target.list}, {gap.target.position} of {gap.target.of}
          </span>
        </div>
      )}
    </div>
  )
}

function versionOf({ trial }: BlockNode): string {
  return trial ? ` · ${letterOf(trial.version)}` : ''
}

/** The commonest things to do, where the block is. The form and the keys have all of them, for everybody. */
const QuickTools = memo(function QuickTools() {
  const session = useSession()
  const tools = [
    { title: 'Move up (Alt + ↑)', Icon: ArrowUp, run: () => stepSelection(session, -1) },
    { title: 'Move down (Alt + ↓)', Icon: ArrowDown, run: () => stepSelection(session, 1) },
    { title: 'Duplicate (Ctrl + D)', Icon: CopyPlus, run: () => duplicateSelection(session) },
    { title: 'Remove (Delete)', Icon: Trash2, run: () => removeSelection(session) },
  ]
  return (
    <>
      {tools.map(({ title, Icon, run }) => (
        <button key={title} type="button" tabIndex={-1} title={title} onClick={run}>
          <Icon size={13} />
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        title="More"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          blockMenu.set({ at: { x: left, y: bottom + 2 } })
        }}
      >
        <Ellipsis size={14} />
      </button>
    </>
  )
})

function Grip({ title, id, ids }: { title: string; id: string; ids: readonly string[] }) {
  const session = useSession()
  const { ref, listeners } = useHandle(`canvas ${id}`, () =>
    movedBlocks(session, ids, ids.length > 1 ? `${ids.length} blocks` : title),
  )
  return (
    <span {...listeners} ref={ref} className="ed-overlay__grip">
      <GripVertical size={13} /> {title}
    </span>
  )
}

function place({ left, top, right, bottom }: Box, scale: number) {
  return {
    transform: `translate(${left * scale}px, ${top * scale}px)`,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  }
}
