import { Check, RotateCcw } from 'lucide-react'
import type { CommentThread } from '../../../schemas/generated/editor-api.ts'
import type { Mentionable } from '../../core/comments/mentions.ts'
import { call } from '../api/call.ts'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import { CommentField } from './comment-field.tsx'
import { CommentLine } from './comment-line.tsx'
import { takeComments } from './comments-store.ts'

/** What is said in one thread, and answering and resolving. */
export function ThreadCard({ thread, people }: { thread: CommentThread; people: readonly Mentionable[] }) {
  const session = useSession()
  const { problem, isBusy, attempt } = useAttempt()
  const { slug } = session
  const { id, resolved, comments } = thread
  const first = comments[0]
  const name = first ? `${first.by}: ${first.text.slice(0, 60)}` : 'Comment'
  const resolve = (isResolved: boolean) =>
    void attempt(async () => {
      const route = 'PUT /api/editor/tenants/:slug/comments/:id/resolved'
      takeComments(await call(route, { params: { slug, id }, body: { resolved: isResolved } }))
      session.say(isResolved ? 'Resolved the comment' : 'Opened the comment again')
    })
  return (
    <article className="ed-thread" aria-label={name} data-resolved={resolved !== null}>
      <ol>
        {comments.map((comment) => (
          <CommentLine key={comment.id} comment={comment} people={people} />
        ))}
      </ol>
      {resolved === null ? (
        <CommentField
          of={id}
          label={`Answer ${name}`}
          action="Answer"
          people={people}
          onSend={async (text, mentions) => {
            const route = 'POST /api/editor/tenants/:slug/comments/:id/replies'
            takeComments(await call(route, { params: { slug, id }, body: { text, mentions } }))
            session.say('Answered')
          }}
        >
          <button
            type="button"
            className="ed-button ed-button--small"
            aria-label={`Resolve ${name}`}
            disabled={isBusy}
            onClick={() => resolve(true)}
          >
            <Check size={13} aria-hidden /> Resolve
          </button>
        </CommentField>
      ) : (
        <p className="ed-thread__end">
          <span className="ed-quiet">
            Resolved by {resolved.by}, {timeText(resolved.at)}
          </span>
          <button
            type="button"
            className="ed-button ed-button--small"
            aria-label={`Open again: ${name}`}
            disabled={isBusy}
            onClick={() => resolve(false)}
          >
            <RotateCcw size={13} aria-hidden /> Open again
          </button>
        </p>
      )}
      <Problem text={problem} />
    </article>
  )
}
