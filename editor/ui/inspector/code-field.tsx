import { FieldFrame } from '../forms/field-frame.tsx'
import { useSession } from '../session/use-session.ts'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** Code that runs for visitors: whoever may publish writes it, the others read it (EDIT-01). */
export function CodeField(props: FieldProps) {
  const { value, onChange } = props
  const { role } = useSession()
  const { frame, input } = useField(props)
  const text = typeof value === 'string' ? value : ''
  return (
    <FieldFrame {...frame}>
      <textarea
        {...input}
        className="ed-input ed-input--code"
        rows={12}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        readOnly={role === 'editor'}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
