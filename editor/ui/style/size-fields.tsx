import { SchemaForm } from '../forms/schema-form.tsx'
import { validatorOf } from '../forms/validators.ts'
import { LengthField } from './length-field.tsx'
import { useStyleOf, useStyleValue } from './style-context.ts'
import { StyleOrigin } from './style-field.tsx'
import { HIGHEST, WIDEST } from './style-options.tsx'

/** How wide a block may become and how high it is at least: by the names of common lengths, or exactly. */
export function SizeFields() {
  const { width, write } = useStyleOf()
  const widest = useStyleValue('maxWidth')
  const least = useStyleValue('minHeight')
  return (
    <SchemaForm
      key={width}
      values={{ maxWidth: widest.value, minHeight: least.value }}
      validate={validatorOf('StyleValues')}
      onTake={(prop, value, title) => write({ [prop]: value }, title)}
    >
      <fieldset className="ed-group">
        <legend>Size</legend>
        <LengthField
          prop="maxWidth"
          title="Widest"
          steps={WIDEST}
          isMixed={widest.isMixed}
          aside={<StyleOrigin prop="maxWidth" title="Widest" />}
        />
        <LengthField
          prop="minHeight"
          title="Least height"
          steps={HIGHEST}
          isMixed={least.isMixed}
          aside={<StyleOrigin prop="minHeight" title="Least height" />}
        />
      </fieldset>
    </SchemaForm>
  )
}
