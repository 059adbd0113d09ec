import { useId, useState } from 'react'
import { parseStrictly } from '../../../runtime/check/document/parse-strictly.ts'
import { messageOf } from '../parts/message-of.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'

/** A value that no other control fits, as JSON; taken over when the field is left and the text is valid. */
export function JsonField({ label, schema, value, onChange, aside, problem = '' }: FieldProps) {
  const id = useId()
  const [text, setText] = useState<string | undefined>(undefined)
  const [fault, setFault] = useState('')
  const leave = () => {
    if (text === undefined) return
    try {
      onChange(text.trim() === '' ? undefined : parseStrictly(text))
      setText(undefined)
      setFault('')
    } catch (error) {
      setFault(`${messageOf(error)} It is not taken over.`)
    }
  }
  return (
    <FieldFrame {...{ id, label, schema, aside, problem: fault || problem }}>
      <textarea
        id={id}
        className="ed-input ed-input--code"
        rows={4}
        spellCheck={false}
        value={text ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  )
}
