import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import {
  fittingPeople,
  mentionAt,
  mentionedIn,
  writeMention,
  type Mentionable,
} from '../../core/comments/mentions.ts'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { unsent } from './comments-store.ts'

/** As many as an answer of the server takes. */
const LONGEST = 2000

/** Words about a block. Behind an "@" people of the dealer are offered: arrow keys walk the list, Enter takes a name, Escape closes it. */
export function CommentField({
  of,
  initial,
  label,
  action,
  people,
  onSend,
  onCancel,
  children,
}: {
  /** Block, thread or comment. */
  of: string
  /** Words that are there already and are to be changed. */
  initial?: string
  label: string
  /** Words of the button. */
  action: string
  people: readonly Mentionable[]
  onSend: (text: string, mentions: string[]) => Promise<void>
  /** Where words are changed: Escape and a button of its own leave them as they are. */
  onCancel?: () => void
  /** Beside the button. */
  children?: ReactNode
}) {
  const [text, setText] = useState(() => unsent.get(of) ?? initial ?? '')
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number | undefined>(undefined)
  const [active, setActive] = useState(0)
  const [isFocused, setFocused] = useState(false)
  const chosen = useRef(new Set<string>())
  const field = useRef<HTMLTextAreaElement>(null)
  /** Where the caret goes once a name is written. */
  const landing = useRef<number | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const id = useId()
  const listId = `${id}-people`
  const mention = isFocused ? mentionAt(text, caret) : undefined
  const offered = mention && mention.from !== closedAt ? fittingPeople(people, mention) : []
  const current = Math.min(active, offered.length - 1)

  const type = (words: string) => {
    setText(words)
    if (words === '') unsent.delete(of)
    else unsent.set(of, words)
  }
  // Before the next key: one frame later it would jump before letters that are typed by then.
  useLayoutEffect(() => {
    const at = landing.current
    landing.current = undefined
    if (at !== undefined) field.current?.setSelectionRange(at, at)
  })
  // Whoever asked for it goes on typing.
  useLayoutEffect(() => {
    if (!onCancel || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it comes
  }, [])
  const take = (person: Mentionable | undefined) => {
    if (!person || !mention) return
    chosen.current.add(person.id)
    const written = writeMention(text, mention, person.name)
    type(written.text)
    setCaret(written.caret)
    // The name itself looks like one that is being written.
    setClosedAt(mention.from)
    landing.current = written.caret
  }
  const send = () =>
    void attempt(async () => {
      if (text.trim() === '') {
        field.current?.focus()
        throw new Error('Write something first.')
      }
      await onSend(text, mentionedIn(text, people, chosen.current).slice(0, 10))
      type('')
      setCaret(0)
      setClosedAt(undefined)
      chosen.current.clear()
      field.current?.focus()
    })
  const onKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      event.preventDefault()
      if (!isBusy) send()
      return
    }
    if (event.key === 'Escape' && offered.length === 0 && onCancel) {
      event.preventDefault()
      event.stopPropagation()
      onCancel()
      return
    }
    if (offered.length === 0) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setActive((current + by + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[current])
    else if (event.key === 'Escape') setClosedAt(mention?.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className="ed-comment-field"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="ed-choice">
        <textarea
          ref={field}
          className="ed-input"
          rows={2}
          maxLength={LONGEST}
          aria-label={label}
          aria-haspopup="listbox"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={offered.length > 0 ? `${listId}-${current}` : undefined}
          placeholder={`${action}; @ mentions somebody`}
          value={text}
          onChange={({ target }) => {
            type(target.value)
            setCaret(target.selectionStart)
            setActive(0)
            if (mentionAt(target.value, target.selectionStart)?.from !== closedAt) setClosedAt(undefined)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={onKey}
        />
        {/* Several lines are no combobox, which would say by itself that a list is open. */}
        <output className="ed-unseen">{offered.length > 0 && offerWords(offered.length)}</output>
        <div className="ed-choice__pop" hidden={offered.length === 0}>
          {/* The field keeps the focus and names the chosen line. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div id={listId} role="listbox" aria-label="People of the dealer" className="ed-choice__list">
            {offered.map((person, index) => (
              <div
                key={person.id}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                // Pressing a line must not take the focus from the field, which would close the list first.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
                onKeyDown={onKey}
              >
                {person.name}
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="ed-comment-field__actions">
        <button type="submit" className="ed-button ed-button--small" disabled={isBusy}>
          {action}
        </button>
        {onCancel && (
          <button type="button" className="ed-button ed-button--small" onClick={onCancel}>
            Cancel
          </button>
        )}
        {children}
      </div>
      <Problem text={problem} />
    </form>
  )
}

const offerWords = (count: number): string =>
  `${count === 1 ? '1 person' : `${count} people`} to mention: arrow keys choose, Enter takes the name.`
