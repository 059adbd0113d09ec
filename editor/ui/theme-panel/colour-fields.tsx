import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import themeSchema from '../../../schemas/theme.schema.json' with { type: 'json' }
import { useSchemaField } from '../forms/schema-form.tsx'
import { ValueOrigin } from '../forms/value-field.tsx'
import { colourTitle } from '../inspector/schema.ts'
import { ColorInput } from '../parts/color-input.tsx'

const COLOUR_NAMES = Object.keys(themeSchema.properties.colors.properties)

/** @param suffix tells the fields of one palette from those of the other */
export function ColourFields({ member, suffix = '' }: { member: 'colors' | 'dark'; suffix?: string }) {
  return (
    <div className="ed-bare">
      {COLOUR_NAMES.map((name) => {
        const steps = ['theme', member, name]
        const title = `${colourTitle(name)}${suffix}`
        return (
          <div key={name} className="ed-color-row">
            <ThemeColor label={title} steps={steps} />
            <ValueOrigin label={title} steps={steps} />
          </div>
        )
      })}
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

function ThemeColor({ label, steps }: { label: string; steps: readonly string[] }) {
  const { value, errors, onEdit } = useSchemaField(steps.join('.'), label)
  return (
    <ColorInput
      label={label}
      value={typeof value === 'string' ? value : ''}
      problem={errors?.message}
      onChange={(next) => onEdit(() => next)}
    />
  )
}
