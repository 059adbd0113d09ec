import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { propertyProblem, valueProblem, wordsOf } from '../../../runtime/check/css/grammar.ts'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useStyleOf, useStyleValue } from './style-context.ts'
import { HiddenBy, StyleOrigin } from './style-field.tsx'

/** The value of one property of CSS at the edited width. What is no value of it is shown with the reason, and not written. */
export function PropertyField({
  name,
  fresh,
  onRemove,
}: {
  name: string
  /** What was written with the name, where that was just chosen: the next thing that is typed is its value. */
  fresh: string | undefined
  onRemove: () => void
}) {
  const { state, write } = useStyleOf()
  const { value, isMixed, hiddenBy } = useStyleValue(name, { part: 'css' })
  const said = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(fresh)
  const problemOf = (text: string) => (text.trim() === '' ? undefined : valueProblem(name, text.trim()))
  // What was written may be taken back, or changed by somebody else: then that shows.
  const isKept = typed !== undefined && (typed.trim() === said || problemOf(typed) !== undefined)
  const text = isKept ? typed : said
  const wrong = problemOf(text)
  const problem = propertyProblem(name, state !== undefined)?.message ?? wrong?.message
  const input = useControl({ problem })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fresh !== undefined) field.current?.focus()
  }, [fresh])
  const take = (next: string) => {
    setTyped(next)
    const written = next.trim()
    if (written !== said && !problemOf(next))
      write({ [name]: written === '' ? undefined : written }, name, { part: 'css' })
  }
  const aside = (
    <>
      <StyleOrigin prop={name} title={name} part="css" />
      <IconButton icon={Trash2} label={`Remove ${name}`} onPress={onRemove} />
    </>
  )
  return (
    <FieldFrame id={input.id} label={name} problem={problem} aside={aside}>
      <input
        {...input}
        ref={field}
        type="text"
        list={`${input.id}-words`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={isMixed ? 'Differs' : ''}
        value={text}
        onChange={({ target }) => take(target.value)}
        onBlur={() => wrong === undefined && setTyped(undefined)}
      />
      <datalist id={`${input.id}-words`}>
        {wordsOf(name).map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
      {wrong?.instead !== undefined && (
        <button type="button" className="ed-link" onClick={() => take(wrong.instead ?? '')}>
          Use “{wrong.instead}”
        </button>
      )}
      <HiddenBy width={hiddenBy} title={name} />
    </FieldFrame>
  )
}
