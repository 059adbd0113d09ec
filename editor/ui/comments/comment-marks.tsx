import { MessageSquare } from 'lucide-react'
import { blockKey } from '../../core/comments/comment-places.ts'
import { readTree } from '../../core/tree.ts'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
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
  const marks = treesOfPage(document.effective, routeId).flatMap((tree) =>
    [...walkBlocks(readTree(document.effective, tree))].flatMap(({ node: { id } }) => {
      const count = openThreads(byBlock.get(blockKey(tree, id)) ?? []).length
      const box = count > 0 ? blockBox(frame, { document, routeId, tree }, id) : undefined
      return box ? [{ tree, id, count, box }] : []
    }),
  )
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
