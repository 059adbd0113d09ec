import { useId } from 'react'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour by picker or by its text. */
export function ColorInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="ed-color">
      <label htmlFor={id}>{label}</label>
      <span className="ed-color__inputs">
        <input
          type="color"
          aria-label={`Pick ${label.toLowerCase()}`}
          value={HEX.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="ed-input"
          value={value}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </div>
  )
}
