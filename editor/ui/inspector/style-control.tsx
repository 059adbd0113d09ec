import { X } from 'lucide-react'
import { useState } from 'react'
import { isObject } from '../../../runtime/json/object.ts'
import { useSessionState } from '../session/use-session.ts'
import type { useControl } from '../forms/field-frame.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { NumberInput } from '../parts/number-input.tsx'
import { colourTitle, fieldTitle } from './schema.ts'
import { COLOUR_TOKENS, type StyleControl as Control } from './style-props.ts'

/** Steps of the theme's scale of spaces. */
const SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** One style value: a step, a token of the theme, or a number with its unit. */
export function StyleControl({ control, ...props }: ValueProps & { control: Control }) {
  const { input, value, isMixed, onChange } = props
  if (control.kind === 'colour') return <ColourControl {...props} />
  if (control.kind === 'length') return <LengthControl {...props} units={control.units} />
  const values = control.kind === 'space' ? SPACES : control.values
  return (
    <select
      {...input}
      value={isMixed ? MIXED : value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(values.find((each) => String(each) === target.value))}
    >
      {isMixed && <option value={MIXED}>Differs</option>}
      <option value="">As the block has it</option>
      {value !== undefined && !values.includes(value as never) && (
        <option value={String(value)}>{String(value)}</option>
      )}
      {values.map((each) => (
        <option key={each} value={each}>
          {typeof each === 'number' ? `Step ${each}` : fieldTitle(each, {})}
        </option>
      ))}
    </select>
  )
}

interface ValueProps {
  /** What ties the control to its label and problem. */
  input: ReturnType<typeof useControl>
  title: string
  value: unknown
  /** Several blocks have several values: what all of them are to have can be chosen, also that they have none. */
  isMixed: boolean
  onChange: (value: unknown) => void
}

/** No value of a style: the list shows that there are several. */
const MIXED = 'mixed values'

/** The theme's colours by name, so that a change of the theme changes this too. */
function ColourControl({ input, value, isMixed, onChange }: ValueProps) {
  const theme = useSessionState(({ document }) => document.effective['theme'])
  const colors = isObject(theme) && isObject(theme['colors']) ? theme['colors'] : {}
  const shown = typeof value === 'string' ? (colors[value] ?? value) : 'transparent'
  return (
    <span className="ed-color__inputs">
      <span className="ed-swatch" style={{ background: String(shown) }} aria-hidden />
      <select
        {...input}
        value={isMixed ? MIXED : typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        {isMixed && <option value={MIXED}>Differs</option>}
        <option value="">As the block has it</option>
        {typeof value === 'string' && !COLOUR_TOKENS.includes(value) && (
          <option value={value}>{value}</option>
        )}
        {COLOUR_TOKENS.map((token) => (
          <option key={token} value={token}>
            {colourTitle(token)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The end of the slider; longer ones are typed. */
const FARTHEST: Readonly<Record<string, number>> = { px: 1600, rem: 100, ch: 120 }
const LENGTH = /^(-?\d*\.?\d+)([a-z%]+)$/

function LengthControl({
  input,
  title,
  units,
  value,
  isMixed,
  onChange,
}: ValueProps & { units: readonly string[] }) {
  const text = typeof value === 'number' ? `${value}px` : typeof value === 'string' ? value : ''
  // The unit stays while the number is taken out and another one typed.
  const [chosen, setChosen] = useState(units[0] ?? 'px')
  const [, amount = '', unit = chosen] = LENGTH.exec(text) ?? []
  return (
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
        placeholder={isMixed ? 'Differs' : undefined}
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
        {units.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {isMixed && (
        <IconButton icon={X} label={`Clear ${title.toLowerCase()}`} onPress={() => onChange(undefined)} />
      )}
    </span>
  )
}
