import { useId } from 'react'

/** A password, or a code that is typed off another screen. */
export function SecretField({
  label,
  value,
  onChange,
  hint,
  ...input
}: {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  type: 'password' | 'text'
  autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  minLength?: number
}) {
  const id = useId()
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="ed-input"
        required
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="ed-field__hint">
          {hint}
        </p>
      )}
    </div>
  )
}
