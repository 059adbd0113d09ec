import { BackgroundForm } from './background-form.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { StyleField } from './style-field.tsx'
import { useStyleOf, useStyleValue } from './style-context.ts'
import { RadioRow } from './radio-row.tsx'
import { Swatches, useColourWords } from './swatches.tsx'
import { TokenField } from './text-fields.tsx'

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
  { value: 'sm', title: 'Small', content: shade('0 1px 2px rgb(0 0 0 / 40%)') },
  { value: 'md', title: 'Medium', content: shade('0 2px 5px rgb(0 0 0 / 45%)') },
  { value: 'lg', title: 'Large', content: shade('0 5px 11px rgb(0 0 0 / 50%)') },
]
const LINES = [0, 1, 2, 4].map((px) => ({
  value: px,
  title: px === 0 ? 'None' : `${px} px`,
  content: <i className="ed-line" data-none={px === 0} style={{ borderTopWidth: px }} />,
}))

/** What the block is made of: its ground, corners, shadow and line. */
export function SurfaceFields() {
  const { write } = useStyleOf()
  const ground = useColourWords(useStyleValue('backgroundColor').value)
  const line = useColourWords(useStyleValue('borderColor').value)
  return (
    <fieldset className="ed-group">
      <legend>Surface</legend>
      <StyleField name="backgroundColor" title="Background" words={ground}>
        {(field) => <Swatches {...field} />}
      </StyleField>
      <ContrastNote />
      <BackgroundForm />
      <TokenField name="borderRadius" title="Corners" options={CORNERS} />
      <TokenField name="boxShadow" title="Shadow" options={SHADOWS} />
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
      <StyleField name="borderColor" title="Line colour" words={line}>
        {(field) => <Swatches {...field} />}
      </StyleField>
    </fieldset>
  )
}
