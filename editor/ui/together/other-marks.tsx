import { sameTree } from '../../core/tree.ts'
import { blockBox } from '../canvas/block-box.ts'
import { treesOfPage } from '../session/tree-of-block.ts'
import { useSessionState } from '../session/use-session.ts'
import { colourOf, nameWithField, placeOfOther, useOthers } from './others.ts'

/** Frames with names around what others have chosen on the open page. The outline says the same to everybody. */
export function OtherMarks({ frame, scale }: { frame: Document; scale: number }) {
  const others = useOthers()
  const document = useSessionState((state) => state.document)
  const routeId = useSessionState((state) => state.routeId)
  if (others.length === 0) return null
  const trees = treesOfPage(document.effective, routeId)
  const marks = others.flatMap((other) => {
    const place = placeOfOther(document.effective, other)
    // As with comments: sections stand wherever they are used, other pages may have the same ids.
    if (!place || (place.tree.kind !== 'section' && !trees.some((tree) => sameTree(tree, place.tree))))
      return []
    const box = blockBox(frame, { document, routeId, tree: place.tree }, place.id)
    return box ? [{ ...other, box }] : []
  })
  return marks.map(({ box: { left, top, right, bottom }, ...other }, at) => (
    <div
      key={other.windowId}
      className="ed-overlay__other"
      style={{
        transform: `translate(${left * scale}px, ${top * scale}px)`,
        width: (right - left) * scale,
        height: (bottom - top) * scale,
        outlineColor: colourOf(other),
      }}
    >
      {/* Two at one block stand one below the other. */}
      <span
        style={{
          background: colourOf(other),
          top: `${marks.slice(0, at).filter(({ box }) => box.left === left && box.top === top).length * 1.4}rem`,
        }}
      >
        {nameWithField(other)}
      </span>
    </div>
  ))
}
