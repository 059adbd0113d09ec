import { RadioRow, type RadioOption } from './radio-row.tsx'
import { StyleField } from './style-field.tsx'

/** A style prop whose values are names of the theme, or of CSS. */
export function TokenField({
  name,
  title,
  options,
  look,
  words,
}: {
  name: string
  title: string
  options: readonly RadioOption<string | number>[]
  look?: 'scale' | 'tiles'
  words?: string | undefined
}) {
  return (
    <StyleField name={name} title={title} words={words}>
      {({ labelledBy, value, onChoose }) => (
        <RadioRow
          labelledBy={labelledBy}
          {...(look && { look })}
          options={withOwn(options, value)}
          value={typeof value === 'string' || typeof value === 'number' ? value : undefined}
          onChoose={onChoose}
        />
      )}
    </StyleField>
  )
}

/** What a document has and no option is. */
function withOwn(options: readonly RadioOption<string | number>[], value: unknown) {
  const isOwn = typeof value === 'string' || typeof value === 'number'
  return isOwn && !options.some((option) => option.value === value)
    ? [...options, { value, title: String(value) }]
    : options
}
