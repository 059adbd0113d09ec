import { useStyleValue } from './style-context.ts'
import { StyleField } from './style-field.tsx'
import { Swatches, useColourWords } from './swatches.tsx'

/** A style prop whose value is a colour of the theme. */
export function ColourField({ name, title }: { name: string; title: string }) {
  const words = useColourWords(useStyleValue(name).value)
  return (
    <StyleField name={name} title={title} words={words}>
      {(field) => <Swatches {...field} />}
    </StyleField>
  )
}
