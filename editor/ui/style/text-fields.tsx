import { useStyleOf } from './style-context.ts'
import { ColourField } from './colour-field.tsx'
import { ALIGNMENTS, CASES, FAMILIES, LEADINGS, SIZES, WEIGHTS } from './style-options.tsx'
import { TokenField } from './token-field.tsx'

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
