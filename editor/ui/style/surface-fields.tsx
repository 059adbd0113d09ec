import { BackgroundForm } from './background-form.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { StyleField } from './style-field.tsx'
import { useStyleOf } from './style-context.ts'
import { RadioRow } from './radio-row.tsx'
import { ColourField } from './colour-field.tsx'
import { TokenField } from './token-field.tsx'

const corner = (radius: string) => <i className="ed-corner" style={{ borderTopLeftRadius: radius }} />
const CORNERS = [
  { value: 0, title: 'Square', content: corner('0') },
  { value: 'sm', title: 'Small', content: corner('4px') },
  { value: 'md', title: 'Medium', content: corner('8px') },
  { value: 'lg', title: 'Large', content: corner('13px') },
  { value: 'pill', title: 'Round', content: corner('100%') },
]
const shade = (shadow: string) => <i className="ed-shade" style={{ boxShadow: shadow }} />
const SHADOWS = [
  { value: 'none', title: 'None', content: shade('none') },
  { value: 'sm', title: 'Small', content: shade('0 1px 2px currentcolor') },
  { value: 'md', title: 'Medium', content: shade('0 2px 5px currentcolor') },
  { value: 'lg', title: 'Large', content: shade('0 5px 11px currentcolor') },
]
const LINES = [0, 1, 2, 4].map((px) => ({
  value: px,
  title: px === 0 ? 'None' : `${px} px`,
  content: <i className="ed-line" data-none={px === 0} style={{ borderTopWidth: px }} />,
}))

const OPACITIES = [
  { value: 0.25, title: '25 %' },
  { value: 0.5, title: '50 %' },
  { value: 0.75, title: '75 %' },
  { value: 1, title: '100 %' },
]

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
