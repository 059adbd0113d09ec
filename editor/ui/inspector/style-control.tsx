import { isObject } from '../../../runtime/json/object.ts'
import { useSessionState } from '../session/use-session.ts'
import { colourTitle, fieldTitle } from './schema.ts'
import { COLOUR_TOKENS, type StyleControl as Control } from './style-props.ts'

/** Steps of the theme's scale of spaces. */
const SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** One style value: a step, a token of the theme, or a number with its unit. */
export function StyleControl({
  id,
  title,
  control,
  value,
  onChange,
}: {
  id: string
  title: string
  control: Control
  value: unknown
  onChange: (value: unknown) => void
}) {
  if (control.kind === 'colour') return <ColourControl {...{ id, title, value, onChange }} />
  if (control.kind === 'length') {
    return <LengthControl id={id} title={title} units={control.units} value={value} onChange={onChange} />
  }
  const values = control.kind === 'space' ? SPACES : control.values
  return (
    <select
      id={id}
      className="ed-input"
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(values.find((each) => String(each) === target.value))}
    >
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

type ValueProps = { id: string; title: string; value: unknown; onChange: (value: unknown) => void }

/** The theme's colours by name, so that a change of the theme changes this too. */
function ColourControl({ id, value, onChange }: ValueProps) {
  const theme = useSessionState(({ document }) => document.effective['theme'])
  const colors = isObject(theme) && isObject(theme['colors']) ? theme['colors'] : {}
  const shown = typeof value === 'string' ? (colors[value] ?? value) : 'transparent'
  return (
    <span className="ed-color__inputs">
      <span className="ed-swatch" style={{ background: String(shown) }} aria-hidden />
      <select
        id={id}
        className="ed-input"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
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

const LENGTH = /^(\d*\.?\d+)([a-z%]+)$/

function LengthControl({ id, title, units, value, onChange }: ValueProps & { units: readonly string[] }) {
  const text = typeof value === 'number' ? `${value}px` : typeof value === 'string' ? value : ''
  const [, amount = '', unit = units[0] ?? 'px'] = LENGTH.exec(text) ?? []
  return (
    <span className="ed-color__inputs">
      <input
        id={id}
        type="number"
        className="ed-input"
        min={0}
        step="any"
        value={amount}
        onChange={({ target }) => onChange(target.value === '' ? undefined : `${target.value}${unit}`)}
      />
      <select
        className="ed-input ed-unit"
        aria-label={`Unit of ${title.toLowerCase()}`}
        value={unit}
        onChange={({ target }) => onChange(amount === '' ? undefined : `${amount}${target.value}`)}
      >
        {units.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </span>
  )
}
