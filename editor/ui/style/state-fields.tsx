import { BackgroundForm } from './background-form.tsx'
import { ColourField } from './colour-field.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { stateWords } from './state-bar.tsx'
import { useStyleOf } from './style-context.ts'
import { OpacityField, ShadowField } from './surface-fields.tsx'

/** What may differ in a state: nothing that would move what is under the pointer. */
export function StateFields() {
  const { state } = useStyleOf()
  return (
    <fieldset className="ed-group">
      <legend>Surface and text{stateWords(state)}</legend>
      <ColourField name="backgroundColor" title="Background" />
      <ColourField name="color" title="Colour" />
      <ContrastNote />
      <BackgroundForm />
      <ShadowField />
      <OpacityField />
      <ColourField name="borderColor" title="Line colour" />
    </fieldset>
  )
}
