import type { InputHTMLAttributes, ReactNode } from 'react'
import { get, useFormContext, type FieldError } from 'react-hook-form'
import { FieldFrame, useControl } from './field-frame.tsx'

interface Named {
  /** In the form around it. */
  name: string
  label: string
  hint?: string | undefined
  aside?: ReactNode
}

/** A field of the form around it, with what its schema or the server says about it. */
function useRegistered({ name, label, hint, aside }: Named) {
  const { register, formState } = useFormContext()
  const message = (get(formState.errors, name) as FieldError | undefined)?.message
  const frame = { label, hint, aside, problem: message }
  const control = useControl(frame)
  return { frame: { ...frame, id: control.id }, control, register }
}

type Own = 'type' | 'autoComplete' | 'placeholder' | 'maxLength' | 'autoFocus' | 'readOnly'

/** One line of text, a password, a code or a time. */
export function TextInput({
  name,
  label,
  hint,
  aside,
  onTyped,
  ...input
}: Named &
  Pick<InputHTMLAttributes<HTMLInputElement>, Own> & {
    /** For what follows it. */
    onTyped?: (text: string) => void
  }) {
  const { frame, control, register } = useRegistered({ name, label, hint, aside })
  const onChange = ({ target }: { target: HTMLInputElement }) => onTyped?.(target.value)
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} {...input} {...register(name, { onChange })} />
    </FieldFrame>
  )
}

/** One of a few named values. */
export function SelectInput({
  options,
  onChosen,
  ...named
}: Named & {
  options: readonly (readonly [value: string | number, title: string])[]
  /** For what depends on it. */
  onChosen?: (value: string) => void
}) {
  const { frame, control, register } = useRegistered(named)
  const isNumber = typeof options[0]?.[0] === 'number'
  return (
    <FieldFrame {...frame}>
      <select
        {...control}
        {...register(named.name, {
          setValueAs: (value: string) => (isNumber ? Number(value) : value),
          onChange: ({ target }: { target: HTMLSelectElement }) => onChosen?.(target.value),
        })}
      >
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** Yes or no; with a `value`, one of those that the field lists. */
export function CheckInput({
  name,
  label,
  ...input
}: { name: string; label: ReactNode } & Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'disabled'>) {
  const { register } = useFormContext()
  return (
    <label className="ed-inline">
      <input type="checkbox" {...input} {...register(name)} />
      {label}
    </label>
  )
}
