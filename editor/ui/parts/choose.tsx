import { useId } from 'react'

/** One of a few values, taken over as it is chosen. */
export function Choose<Value extends string | number>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: Value | ''
  options: readonly (readonly [value: Value | '', title: string])[]
  onChoose: (value: Value | '') => void
}) {
  const id = useId()
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="ed-input"
        value={value}
        onChange={({ target }) => onChoose(options[target.selectedIndex]?.[0] ?? '')}
      >
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}
