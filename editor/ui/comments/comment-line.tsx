import { useRef, useState } from 'react'
import { Pencil, Trash2 } from 'lucide-react'
import type { Comment } from '../../../schemas/generated/editor-api.ts'
import { mentionedIn, mentionParts, type Mentionable } from '../../core/comments/mentions.ts'
import { call } from '../api/call.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import { CommentField } from './comment-field.tsx'
import { takeComments, unsent } from './comments-store.ts'

/** One comment of a thread; whoever wrote it writes it anew or removes it. */
export function CommentLine({ comment, people }: { comment: Comment; people: readonly Mentionable[] }) {
  const { id, by, isOwn, text, at, editedAt } = comment
  const key = `words of ${id}`
  // Words that were begun before somebody looked at another block.
  const [doing, setDoing] = useState<'writing' | 'removing' | undefined>(() =>
    unsent.has(key) ? 'writing' : undefined,
  )
  const line = useRef<HTMLLIElement>(null)
  const start = text.slice(0, 40)
  const close = () => {
    unsent.delete(key)
    setDoing(undefined)
    line.current?.querySelector('button')?.focus()
  }
  return (
    <li ref={line}>
      <p className="ed-thread__head">
        <strong>{by}</strong> <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
        {isOwn && (
          <span>
            <IconButton
              icon={Pencil}
              label={`Edit your comment: ${start}`}
              title="Edit"
              onPress={() => setDoing('writing')}
            />
            <IconButton
              icon={Trash2}
              label={`Remove your comment: ${start}`}
              title="Remove"
              onPress={() => setDoing('removing')}
            />
          </span>
        )}
      </p>
      {doing === 'writing' ? (
        <EditedWords {...{ comment, people, of: key }} onClose={close} />
      ) : (
        <p className="ed-thread__text">
          {mentionParts(text, people).map(({ at: place, words, name }) =>
            name === undefined ? words : <b key={place}>{words}</b>,
          )}
          {editedAt !== null && <small title={`Edited ${timeText(editedAt)}`}>edited</small>}
        </p>
      )}
      {doing === 'removing' && <Removal id={id} onClose={close} />}
    </li>
  )
}

function EditedWords({
  comment: { id, text },
  people,
  of,
  onClose,
}: {
  comment: Comment
  people: readonly Mentionable[]
  of: string
  onClose: () => void
}) {
  const session = useSession()
  return (
    <CommentField
      of={of}
      initial={text}
      label={`Words of your comment: ${text.slice(0, 40)}`}
      action="Save"
      people={people}
      onCancel={onClose}
      onSend={async (words, mentions) => {
        if (words.trim() !== text) {
          const told = mentionedIn(text, people, new Set())
          const route = 'PUT /api/editor/tenants/:slug/comments/:id'
          const body = { text: words, mentions: mentions.filter((person) => !told.includes(person)) }
          takeComments(await call(route, { params: { slug: session.slug, id }, body }))
          session.say('Changed the comment')
        }
        onClose()
      }}
    />
  )
}

/** Words that are gone come back for nobody, so it asks. */
function Removal({ id, onClose }: { id: string; onClose: () => void }) {
  const session = useSession()
  const { problem, isBusy, attempt } = useAttempt()
  const remove = () =>
    void attempt(async () => {
      const route = 'DELETE /api/editor/tenants/:slug/comments/:id'
      takeComments(await call(route, { params: { slug: session.slug, id } }))
      session.say('Removed the comment')
    })
  return (
    <fieldset className="ed-thread__ask">
      <legend>Remove this comment for everybody?</legend>
      <button type="button" className="ed-button ed-button--small" disabled={isBusy} onClick={remove}>
        Remove it
      </button>
      <button type="button" className="ed-button ed-button--small" onClick={onClose}>
        Keep it
      </button>
      <Problem text={problem} />
    </fieldset>
  )
}
