import { useState } from 'react'
import { parseStrictly } from '../../../runtime/check/document/parse-strictly.ts'
import { messageOf } from '../parts/message-of.ts'
import { FieldFrame } from '../forms/field-frame.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './field-props.ts'

/** A value that no other control fits, as JSON; taken over when the field is left and the text is valid. */
export function JsonField(props: FieldProps) {
  const { value, onChange } = props
  const [text, setText] = useState<string | undefined>(undefined)
  const [fault, setFault] = useState('')
  const { frame, input } = useField({ ...props, problem: fault || props.problem })
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
    <FieldFrame {...frame}>
      <textarea
        {...input}
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
