import { MessageSquare } from 'lucide-react'
import { blockKey, placeOfThread } from '../../core/comments/comment-places.ts'
import { sameTree } from '../../core/tree.ts'
import { blockBox } from '../canvas/block-box.ts'
import { treesOfPage } from '../session/tree-of-block.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { openThreads, placedThreads } from './comments-store.ts'
import { openPanel } from '../actions/open-panel.ts'
import { countWords, useComments } from './use-comments.ts'

/** Of the mark, in CSS pixels. */
const WIDTH = 44
const TOP = 6

/** How many open comments a block of the page has, at its corner. A press opens them; the outline says the same to everybody. */
export function CommentMarks({ frame, scale }: { frame: Document; scale: number }) {
  const session = useSession()
  const { threads } = useComments()
  const document = useSessionState((state) => state.document)
  const routeId = useSessionState((state) => state.routeId)
  if (threads.length === 0) return null
  const { byBlock } = placedThreads(document.effective)
  const trees = treesOfPage(document.effective, routeId)
  const marks = [...byBlock.values()].flatMap((list) => {
    const count = openThreads(list).length
    const place = count > 0 && list[0] ? placeOfThread(document.effective, list[0]) : undefined
    // Blocks of shared sections stand wherever the section does; those of other pages may have the same ids.
    if (!place || (place.tree.kind !== 'section' && !trees.some((tree) => sameTree(tree, place.tree))))
      return []
    const box = blockBox(frame, { document, routeId, tree: place.tree }, place.id)
    return box ? [{ ...place, count, box }] : []
  })
  return marks.map(({ tree, id, count, box }) => (
    <button
      key={blockKey(tree, id)}
      type="button"
      tabIndex={-1}
      className="ed-comment-mark"
      title={countWords(count)}
      style={{ transform: `translate(${box.right * scale - WIDTH}px, ${box.top * scale + TOP}px)` }}
      onClick={() => {
        session.select([id], tree)
        openPanel('comments')
      }}
    >
      <MessageSquare size={13} /> {count}
    </button>
  ))
}
