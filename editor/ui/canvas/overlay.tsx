import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { gapsOf, type Box } from '../../core/geometry.ts'
import { findSpot, readList } from '../../core/tree.ts'
import { dragging } from '../drag/drag-store.ts'
import { grab } from '../drag/grab.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { duplicateSelection, removeSelection, stepSelection, titleOf } from '../actions/actions.ts'
import { blockMenu } from '../actions/block-menu-store.ts'
import { blockBox } from './block-box.ts'
import { boxOf } from './frame.ts'

/** Frames around the hovered and the selected blocks, and the line where a dragged block would go. */
export function Overlay({
  frame,
  scale,
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
  const { active, target } = useSyncExternalStore(dragging.subscribe, dragging.get)
  const boxes = selection.flatMap((id) => {
    const box = blockBox(frame, session.store.get(), id)
    const node = findSpot(nodes, id)?.node
    return box && node ? [{ id, box, title: titleOf(node) }] : []
  })
  const hoverBox =
    hovered !== null && !selection.includes(hovered) && !active ? boxOf(frame, hovered) : undefined
  const [gap] =
    active && target
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
          <div className="ed-overlay__tab" data-inside={box.top < 24}>
            <Grip title={title} ids={selection} />
            {id === selection.at(-1) && <QuickTools />}
          </div>
        </div>
      ))}
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

/** The commonest things to do, where the block is. The form and the keys have all of them, for everybody. */
function QuickTools() {
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
}

function Grip({ title, ids }: { title: string; ids: readonly string[] }) {
  const session = useSession()
  return (
    <span
      className="ed-overlay__grip"
      onPointerDown={(event) => grab(event, session, () => ({ kind: 'move', ids, label: title }))}
    >
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
