import type { CommentThread } from '../../../schemas/generated/editor-api.ts'
import type { BlockPlace } from '../../core/comments/comment-places.ts'
import { useSession } from '../session/use-session.ts'
import { showBlock } from './show-block.ts'
import { ThreadCard } from './thread-card.tsx'
import { useComments } from './use-comments.ts'

/** Everything that is open at the dealer: a press goes to the block. What is said about blocks that are gone stands whole. */
export function CommentList({
  threads,
  placeOf,
}: {
  threads: readonly CommentThread[]
  placeOf: (thread: CommentThread) => BlockPlace | undefined
}) {
  const session = useSession()
  const { people } = useComments()
  const placed = threads.flatMap((thread) => {
    const place = placeOf(thread)
    return place ? [{ thread, place }] : []
  })
  const gone = threads.filter((thread) => placeOf(thread) === undefined)
  return (
    <section className="ed-comments__all" aria-labelledby="comments-of-dealer">
      <h2 id="comments-of-dealer">All open comments ({threads.length})</h2>
      {threads.length === 0 && (
        <p className="ed-quiet">None yet. What is written on a block stands here until it is resolved.</p>
      )}
      <ul>
        {placed.map(({ thread, place }) => (
          <li key={thread.id}>
            <button type="button" className="ed-comments__item" onClick={() => showBlock(session, place)}>
              <strong>{thread.place}</strong>
              <span>
                {thread.comments[0]?.by}: {thread.comments[0]?.text}
              </span>
              {thread.comments.length > 1 && (
                <span className="ed-quiet">
                  {thread.comments.length === 2 ? '1 answer' : `${thread.comments.length - 1} answers`}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <>
          <h3>Blocks that are gone</h3>
          {gone.map((thread) => (
            <div key={thread.id}>
              <p className="ed-quiet">{thread.place}</p>
              <ThreadCard thread={thread} people={people} />
            </div>
          ))}
        </>
      )}
    </section>
  )
}
