import { useId, type ReactNode } from 'react'

export interface RadioOption<Value extends string | number> {
  value: Value
  /** Its name, and its tooltip. */
  title: string
  /** What it shows: an icon, a colour, a bar. The name without any. */
  content?: ReactNode
}

/**
 * One of a few values side by side: a press chooses, a press on the chosen one takes it away again, arrow keys go from one to the
 * next.
 */
export function RadioRow<Value extends string | number>({
  labelledBy,
  options,
  value,
  isKept = false,
  look = 'segments',
  onChoose,
}: {
  labelledBy: string
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  /** One of them is always chosen. */
  isKept?: boolean
  look?: 'segments' | 'scale' | 'swatches' | 'tiles'
  onChoose: (value: Value | undefined) => void
}) {
  const name = useId()
  return (
    <fieldset aria-labelledby={labelledBy} className={`ed-radios ed-radios--${look}`}>
      {options.map((option) => {
        const isChosen = option.value === value
        return (
          <label key={option.value} title={option.title}>
            <input
              type="radio"
              name={name}
              aria-label={option.title}
              checked={isChosen}
              onChange={() => onChoose(option.value)}
              onClick={() => isChosen && !isKept && onChoose(undefined)}
              onKeyDown={(event) => {
                if (!['Delete', 'Backspace'].includes(event.key)) return
                event.preventDefault()
                // Else it would be the block that goes.
                event.stopPropagation()
                if (!isKept) onChoose(undefined)
              }}
            />
            <span>{option.content ?? option.title}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
