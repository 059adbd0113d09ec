import { X } from 'lucide-react'
import { use, useEffect, useId, useRef, useState } from 'react'
import type { Suggestion } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'
import type { FieldProps } from '../inspector/field-props.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'
import { useSteady } from '../parts/use-steady.ts'
import { useSession } from '../session/use-session.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { WritingBesideContext } from './writing-context.ts'
import type { Asked } from './writing-form.ts'

const MOST_WISH = 500
/** Words as long as the question takes; a longer text is written whole by people. */
const MOST_NOW = 8000

/** Asks for words, shows what comes, and puts nothing into the draft that nobody takes (EDIT-01). */
export default function WritePanel({
  field,
  asked,
  host,
  onClose,
}: {
  field: Pick<FieldProps, 'label' | 'name' | 'picture' | 'onChange'>
  asked: Omit<Asked, 'task' | 'wish' | 'picture'>
  /** Who is asked. */
  host: string
  onClose: () => void
}) {
  const session = useSession()
  const { slug } = session
  const id = useId()
  const panel = useRef<HTMLFormElement>(null)
  const wishField = useRef<HTMLTextAreaElement>(null)
  const [wish, setWish] = useState(field.name === 'alt' ? 'Say what the picture shows.' : '')
  const [problem, setProblem] = useState('')
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  /** The call that is waited for; another one, or the end of the panel, ends it. */
  const [waiting, setWaiting] = useState<AbortController | null>(null)
  useEffect(() => wishField.current?.focus(), [])
  useEffect(() => () => waiting?.abort(), [waiting])
  const beside = use(WritingBesideContext)
  /** What was asked from. What comes of it would take newer words away, or land in the entry that has come to stand here. */
  const [from, setFrom] = useState({ now: asked.now, beside })
  const isPast = from.now !== asked.now || from.beside !== beside
  useEffect(() => {
    if (isPast) waiting?.abort()
  }, [isPast, waiting])
  const isWaiting = waiting !== null && !isPast
  const close = useSteady(onClose)
  useEffect(() => {
    const form = panel.current
    const onKey = (event: KeyboardEvent) => {
      // Of a word that is being composed Escape ends the composition.
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      // The workspace would let go of the block as well.
      event.stopPropagation()
      close()
    }
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [close])

  const ask = async (task: Asked['task']) => {
    const one = new AbortController()
    setProblem('')
    setSuggestions([])
    setFrom({ now: asked.now, beside })
    setWaiting(one)
    const body = { ...asked, task, wish: task === 'write' ? wish : '', ...pictureOf(field) }
    try {
      const answer = await call(
        'POST /api/editor/tenants/:slug/suggestions',
        { params: { slug }, body },
        one.signal,
      )
      if (!one.signal.aborted) setSuggestions(answer.suggestions)
    } catch (error) {
      if (!one.signal.aborted) setProblem(messageOf(error))
    }
    setWaiting((now) => (now === one ? null : now))
  }
  const take = (text: string) => {
    // A step of its own: neither with letters that were typed before, nor with those that follow.
    session.endStep()
    const before = session.store.get().document.own
    field.onChange(text)
    session.endStep()
    const what = field.label.toLowerCase()
    // A text that is not right, or stands beside something that is not, is shown in its form and stays out of the draft.
    if (session.store.get().document.own !== before)
      session.say(`Took the suggestion for ${what}. Undo brings the words before back.`)
    else
      session.say(
        `The suggestion for ${what} is in its field and not in the draft yet: put right what the form says is wrong.`,
        'error',
      )
    onClose()
  }
  const stop = () => {
    setWaiting(null)
    // The button that was pressed goes away with what it stopped.
    wishField.current?.focus()
  }
  const isLong = asked.now.length > MOST_NOW
  const isOff = isWaiting || isLong
  const hasWords = asked.now.trim() !== ''
  return (
    <form
      ref={panel}
      className="ed-write"
      aria-label={`Write ${field.label}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff && wish.trim() !== '') void ask('write')
      }}
    >
      <div className="ed-write__head">
        <label htmlFor={id}>What should it say?</label>
        <IconButton icon={X} label={`Close writing ${field.label}`} onPress={onClose} />
      </div>
      <textarea
        ref={wishField}
        id={id}
        className="ed-input"
        rows={2}
        maxLength={MOST_WISH}
        aria-describedby={`${id}-who`}
        value={wish}
        onChange={({ target }) => setWish(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
            return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="ed-write__tools">
        <Tool isOff={isOff || wish.trim() === ''}>Suggest</Tool>
        <Tool isOff={isOff || !hasWords} onPress={() => void ask('shorter')}>
          Shorter
        </Tool>
        <Tool isOff={isOff || !hasWords} onPress={() => void ask('plainer')}>
          Plainer
        </Tool>
      </div>
      {isLong && (
        <p className="ed-quiet">This text is longer than {MOST_NOW} characters: write it by hand.</p>
      )}
      <output className="ed-write__status">
        {isWaiting ? 'Writing …' : suggestionsWords(suggestions.length, isPast)}
      </output>
      {isWaiting && (
        <button type="button" className="ed-button ed-button--small" onClick={stop}>
          Stop
        </button>
      )}
      <Problem text={problem} />
      <SuggestionList suggestions={isPast ? [] : suggestions} label={field.label} onTake={take} />
      <p id={`${id}-who`} className="ed-field__hint">
        {host} is asked. It is told this text, its place, and the dealer’s name, town and country: write
        nothing here about a person.
      </p>
    </form>
  )
}

/** Keeps the focus while it is off: keys, such as Escape, would go nowhere else. */
function Tool({
  isOff,
  onPress,
  children,
}: {
  isOff: boolean
  /** Submits the form without it. */
  onPress?: () => void
  children: string
}) {
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className={`ed-button ed-button--small${onPress ? '' : ' ed-button--primary'}`}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  )
}

function suggestionsWords(count: number, isPast: boolean): string {
  if (count === 0) return ''
  if (isPast) return 'What it says has changed since: ask once more.'
  return `${count === 1 ? 'One suggestion' : `${count} suggestions`}: read before you take one.`
}

function pictureOf({ picture = '' }: Pick<FieldProps, 'picture'>): Pick<Asked, 'picture'> {
  return picture === '' ? {} : { picture: picture.slice(0, 200) }
}
