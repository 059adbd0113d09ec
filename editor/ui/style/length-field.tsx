import { useState, type ReactNode } from 'react'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import { useSchemaField } from '../forms/schema-form.tsx'
import { NumberInput } from '../parts/number-input.tsx'
import { fieldTitle } from '../inspector/schema.ts'

const UNITS = ['px', 'rem', '%', 'vw', 'svh', 'ch']
/** The end of the slider; longer ones are typed. */
const FARTHEST: Readonly<Record<string, number>> = { px: 1600, rem: 100, ch: 120 }
const LENGTH = /^(-?\d*\.?\d+)([a-z%]+)$/
/** Words for what is no number with a unit. */
const WORDS: Readonly<Record<string, string>> = { container: 'The page’s width', none: 'None', auto: 'Auto' }

/** A length by dragging or typing; shown on the canvas while it changes (`canvas/live-style.tsx`). */
export function LengthField({
  prop,
  title,
  steps,
  isMixed,
  aside,
}: {
  prop: string
  title: string
  /** Lengths that are commonly meant, by their names. */
  steps: readonly (readonly [value: string, title: string])[]
  isMixed: boolean
  aside: ReactNode
}) {
  const { value, errors, onEdit } = useSchemaField(prop, title)
  const problem = errors?.message
  const input = useControl({ problem })
  const onChange = (next: unknown) => onEdit(() => next)
  const text = typeof value === 'number' ? `${value}px` : typeof value === 'string' ? value : ''
  // The unit stays while the number is taken out and another one typed.
  const [chosen, setChosen] = useState('px')
  const [, amount = '', unit = chosen] = LENGTH.exec(text) ?? []
  return (
    <FieldFrame id={input.id} label={title} problem={problem} aside={aside}>
      <span className="ed-lengths">
        {steps.map(([step, name]) => (
          <button
            key={step}
            type="button"
            aria-pressed={text === step}
            aria-label={`${title}: ${name.toLowerCase()}`}
            onClick={() => onChange(text === step ? undefined : step)}
          >
            {name}
          </button>
        ))}
      </span>
      <span className="ed-color__inputs">
        <input
          type="range"
          aria-label={`Drag ${title.toLowerCase()}`}
          min={0}
          max={FARTHEST[unit] ?? 100}
          value={amount === '' ? 0 : amount}
          onChange={({ target }) => onChange(`${target.value}${unit}`)}
        />
        <NumberInput
          {...input}
          min={0}
          step="any"
          placeholder={isMixed ? 'Differs' : (WORDS[text] ?? fieldTitle(text, {}))}
          value={amount === '' ? undefined : Number(amount)}
          onNumber={(next) => {
            setChosen(unit)
            onChange(next === undefined ? undefined : `${next}${unit}`)
          }}
        />
        <select
          className="ed-input ed-unit"
          aria-label={`Unit of ${title.toLowerCase()}`}
          value={unit}
          onChange={({ target }) => {
            setChosen(target.value)
            if (amount !== '') onChange(`${amount}${target.value}`)
          }}
        >
          {UNITS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </span>
    </FieldFrame>
  )
}
