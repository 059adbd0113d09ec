import { useEffect } from 'react'
import { blockKey, placeOfThread } from '../../core/comments/comment-places.ts'
import { routeTitle, treeTitle } from '../../core/describe-changes.ts'
import { findSpot, readTree, routesOf, treeKey } from '../../core/tree.ts'
import { titleOf } from '../actions/actions.ts'
import { openPanel } from '../actions/open-panel.ts'
import { call } from '../api/call.ts'
import { Folded } from '../parts/folded.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { CommentField } from './comment-field.tsx'
import { CommentList } from './comment-list.tsx'
import { openThreads, placedThreads, refreshComments, takeComments } from './comments-store.ts'
import { ThreadCard } from './thread-card.tsx'
import { useComments } from './use-comments.ts'

/** What is said about the selected block, and below it everything that is open at the dealer. */
export function CommentsPanel() {
  const { slug } = useSession()
  const { threads, people, isThere } = useComments()
  useEffect(() => void refreshComments(slug), [slug])
  const document = useSessionState((state) => state.document)
  if (!isThere) return <p className="ed-comments ed-quiet">Fetching …</p>
  return (
    <div className="ed-comments">
      <BlockComments people={people} />
      <CommentList
        threads={openThreads(threads)}
        placeOf={(thread) => placeOfThread(document.effective, thread)}
      />
    </div>
  )
}

function BlockComments({ people }: Pick<ReturnType<typeof useComments>, 'people'>) {
  const session = useSession()
  const { slug } = session
  const { effective } = useSessionState((state) => state.document)
  const tree = useSessionState((state) => state.tree)
  const routeId = useSessionState((state) => state.routeId)
  const id = useSessionState(({ selection }) => selection.at(-1))
  const node = id === undefined ? undefined : findSpot(readTree(effective, tree), id)?.node
  if (!node) {
    return (
      <div className="ed-nothing">
        <p>Press a block on the page, or choose one in the outline, to write a comment on it.</p>
        <button type="button" className="ed-button ed-button--small" onClick={() => openPanel('outline')}>
          Choose in the outline
        </button>
      </div>
    )
  }
  const title = titleOf(node)
  const page = routesOf(effective).find((route) => route['id'] === routeId)
  const around = tree.kind === 'route' ? routeTitle(page, routeId) : treeTitle(effective, tree)
  const found = placedThreads(effective).byBlock.get(blockKey(tree, node.id)) ?? []
  const open = openThreads(found)
  const resolved = found.filter((thread) => thread.resolved !== null)
  return (
    <section className="ed-comments__block" aria-labelledby="comments-of-block">
      <h2 id="comments-of-block">Comments on {title}</h2>
      {open.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} people={people} />
      ))}
      <CommentField
        key={blockKey(tree, node.id)}
        of={blockKey(tree, node.id)}
        label={`New comment on ${title}`}
        action="Comment"
        people={people}
        onSend={async (text, mentions) => {
          const body = {
            tree: treeKey(tree),
            block: node.id,
            place: `${around}, ${title}`.slice(0, 200),
            text,
            mentions,
          }
          takeComments(await call('POST /api/editor/tenants/:slug/comments', { params: { slug }, body }))
          session.say(`Commented on ${title}`)
        }}
      />
      {resolved.length > 0 && (
        <Folded title={`Resolved (${resolved.length})`}>
          <div className="ed-comments__resolved">
            {resolved.map((thread) => (
              <ThreadCard key={thread.id} thread={thread} people={people} />
            ))}
          </div>
        </Folded>
      )}
    </section>
  )
}
