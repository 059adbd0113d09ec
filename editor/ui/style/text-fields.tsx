import {
  CaseSensitive,
  CaseUpper,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
} from 'lucide-react'
import styleSchema from '../../../schemas/style-props.schema.json' with { type: 'json' }
import type { RadioOption } from './radio-row.tsx'
import { useStyleOf } from './style-context.ts'
import { ColourField } from './colour-field.tsx'
import { TokenField } from './token-field.tsx'

const ICON = 16
const ALIGNMENTS = [
  { value: 'left', title: 'Left', content: <TextAlignStart size={ICON} /> },
  { value: 'center', title: 'Centre', content: <TextAlignCenter size={ICON} /> },
  { value: 'right', title: 'Right', content: <TextAlignEnd size={ICON} /> },
  { value: 'justify', title: 'Both edges', content: <TextAlignJustify size={ICON} /> },
] as const

const SIZE_WORDS: Readonly<Record<string, string>> = { xs: 'Smallest', sm: 'Small', md: 'Text', lg: 'Large' }
const SIZES: readonly RadioOption<string>[] = styleSchema.$defs.fontSizeValue.enum.map((value, index) => ({
  value,
  title: SIZE_WORDS[value] ?? value.toUpperCase(),
  content: <span style={{ fontSize: 9 + index * 1.6 }}>A</span>,
}))
const FAMILIES = [
  { value: 'body', title: 'Text' },
  { value: 'heading', title: 'Headings' },
]
const WEIGHTS = [
  { value: 'body', title: 'Text' },
  { value: 'medium', title: 'Medium' },
  { value: 'bold', title: 'Bold' },
  { value: 'heading', title: 'Heading' },
]
const LEADINGS = [
  { value: 'tight', title: 'Tight' },
  { value: 'normal', title: 'Normal' },
]
const CASES = [
  { value: 'none', title: 'As it is written', content: <CaseSensitive size={ICON} /> },
  { value: 'uppercase', title: 'Capitals', content: <CaseUpper size={ICON} /> },
]

/** How the block's words look. */
export function TextFields() {
  const { drawn } = useStyleOf()
  const size = drawn['font-size']
  return (
    <fieldset className="ed-group">
      <legend>Text</legend>
      <TokenField name="textAlign" title="Alignment" options={ALIGNMENTS} />
      <ColourField name="color" title="Colour" />
      <TokenField
        name="fontSize"
        title="Size"
        options={SIZES}
        look="scale"
        words={size === undefined ? undefined : `${Math.round(Number.parseFloat(size))} px`}
      />
      <TokenField name="fontFamily" title="Family" options={FAMILIES} />
      <TokenField name="fontWeight" title="Weight" options={WEIGHTS} />
      <TokenField name="lineHeight" title="Line height" options={LEADINGS} />
      <TokenField name="textTransform" title="Letters" options={CASES} />
    </fieldset>
  )
}
