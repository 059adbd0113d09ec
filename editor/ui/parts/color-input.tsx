import { FieldNotes, useControl } from '../forms/field-frame.tsx'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour by picker or by its text. */
export function ColorInput({
  label,
  value,
  placeholder,
  problem,
  onChange,
}: {
  label: string
  value: string
  /** The colour that holds while the field is empty. */
  placeholder?: string
  problem?: string | undefined
  onChange: (value: string) => void
}) {
  const input = useControl({ problem })
  return (
    <div className="ed-color">
      <label htmlFor={input.id}>{label}</label>
      <span className="ed-color__inputs">
        <input
          type="color"
          aria-label={`Pick ${label.toLowerCase()}`}
          value={[value, placeholder].find((each) => each && HEX.test(each)) ?? '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...input}
          value={value}
          placeholder={placeholder}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <FieldNotes id={input.id} problem={problem} />
    </div>
  )
}
