import { BackgroundForm } from './background-form.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { StyleField } from './style-field.tsx'
import { useStyleOf } from './style-context.ts'
import { RadioRow } from './radio-row.tsx'
import { ColourField } from './colour-field.tsx'
import { CORNERS, LINES, OPACITIES, SHADOWS } from './style-options.tsx'
import { TokenField } from './token-field.tsx'

export const ShadowField = () => <TokenField name="boxShadow" title="Shadow" options={SHADOWS} />
export const OpacityField = () => <TokenField name="opacity" title="Opacity" options={OPACITIES} />

/** What the block is made of: its ground, corners, shadow and line. */
export function SurfaceFields() {
  const { write } = useStyleOf()
  return (
    <fieldset className="ed-group">
      <legend>Surface</legend>
      <ColourField name="backgroundColor" title="Background" />
      <ContrastNote />
      <BackgroundForm />
      <TokenField name="borderRadius" title="Corners" options={CORNERS} />
      <ShadowField />
      <OpacityField />
      <StyleField name="borderWidth" title="Line">
        {({ labelledBy, value }) => (
          <RadioRow
            labelledBy={labelledBy}
            options={LINES}
            value={typeof value === 'number' ? value : undefined}
            onChoose={(next) =>
              write({ borderWidth: next, borderStyle: next === undefined ? undefined : 'solid' }, 'Line')
            }
          />
        )}
      </StyleField>
      <ColourField name="borderColor" title="Line colour" />
    </fieldset>
  )
}
