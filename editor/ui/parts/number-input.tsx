import { useState, type ComponentProps } from 'react'

/**
 * A number that somebody types: what stands in the field stays as it was typed until they leave it, also "1." and "-" on the
 * way to a number. The wheel scrolls the form and never turns the number.
 *
 * @param onNumber `undefined` for an empty field
 */
export function NumberInput({
  value,
  onNumber,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur' | 'onWheel'> & {
  value: number | undefined
  onNumber: (value: number | undefined) => void
}) {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  return (
    <input
      {...input}
      type="number"
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        // Half a number has no value: it is neither a number nor an empty field.
        if (target.validity.badInput) return
        onNumber(target.value === '' ? undefined : target.valueAsNumber)
      }}
      onBlur={() => setTyped(undefined)}
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
