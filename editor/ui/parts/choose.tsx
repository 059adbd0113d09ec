import { useId } from 'react'
import { FieldNotes } from '../forms/field-frame.tsx'

/** One of a few values, taken over as it is chosen. */
export function Choose<Value extends string | number>({
  label,
  value,
  options,
  problem = '',
  onChoose,
}: {
  label: string
  value: Value | ''
  options: readonly (readonly [value: Value | '', title: string])[]
  /** What is wrong, or nothing. */
  problem?: string
  onChoose: (value: Value | '') => void
}) {
  const id = useId()
  return (
    <div className="ed-field" data-invalid={problem !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="ed-input"
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        value={value}
        onChange={({ target }) => onChoose(options[target.selectedIndex]?.[0] ?? '')}
      >
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
      <FieldNotes {...{ id, problem }} />
    </div>
  )
}
