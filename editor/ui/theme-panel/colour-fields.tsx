import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import themeSchema from '../../../schemas/theme.schema.json' with { type: 'json' }
import { useSchemaField } from '../forms/schema-form.tsx'
import { ValueOrigin } from '../forms/value-field.tsx'
import { colourTitle } from '../inspector/schema.ts'
import { useTold } from '../panels/told-fields.tsx'
import { ColorInput } from '../parts/color-input.tsx'

const COLOUR_NAMES = Object.keys(themeSchema.properties.colors.properties)

/** Each colour of the theme, with what it is on a dark device beside what it is by day. */
export function ColourFields({
  day,
  hasDark,
}: {
  /** The colours of the day, which hold in the dark where nothing is said. */
  day: Readonly<Record<string, string>>
  hasDark: boolean
}) {
  const palettes = [
    { member: 'colors', suffix: '' },
    ...(hasDark ? [{ member: 'dark', suffix: ' in the dark' }] : []),
  ]
  return (
    <div className="ed-bare">
      {COLOUR_NAMES.map((name) => (
        <div key={name} className="ed-color-row" data-pair={hasDark}>
          {hasDark && (
            <span className="ed-label" aria-hidden>
              {colourTitle(name)}
            </span>
          )}
          {palettes.map(({ member, suffix }) => {
            const steps = ['theme', member, name]
            const title = `${colourTitle(name)}${suffix}`
            return (
              <div key={member} className="ed-color-cell">
                <ThemeColor
                  label={title}
                  steps={steps}
                  placeholder={member === 'dark' ? (day[name] ?? '') : ''}
                />
                <ValueOrigin label={title} steps={steps} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** The colours of a palette of the theme, by name. */
export function coloursAt(document: JsonObject, member: 'colors' | 'dark'): Record<string, string> {
  const found = readSteps(document, ['theme', member])
  return Object.fromEntries(
    Object.entries(isObject(found) ? found : {}).map(([name, value]) => [name, String(value)]),
  )
}

function ThemeColor({
  label,
  steps,
  placeholder,
}: {
  label: string
  steps: readonly string[]
  placeholder: string
}) {
  const { value, errors, onEdit } = useSchemaField(steps.join('.'), label)
  const told = useTold(steps.join('/'))
  return (
    <ColorInput
      label={label}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder}
      problem={errors?.message ?? told}
      onChange={(next) => onEdit(() => next)}
    />
  )
}
