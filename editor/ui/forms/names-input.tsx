import { useState, type ComponentProps } from 'react'
import type { Choice } from '../api/api.ts'

/** An input that takes any words, with those that the dealer's cars, range and offers have to choose from. */
export function NamesInput({
  id,
  names,
  ...input
}: ComponentProps<'input'> & { id: string; names: () => Promise<{ choices: readonly Choice[] }> }) {
  const [known, setKnown] = useState<readonly Choice[] | undefined>(undefined)
  /** Once somebody is there; without an answer it is a field as any other. */
  const ask = () => {
    if (known) return
    setKnown([])
    names().then(
      ({ choices }) => setKnown(choices),
      () => setKnown(undefined),
    )
  }
  return (
    <>
      <input {...input} id={id} type="text" list={`${id}-names`} onFocus={ask} />
      <datalist id={`${id}-names`}>
        {known?.map(({ id: key, name, detail }) => (
          <option key={key} value={name}>
            {detail}
          </option>
        ))}
      </datalist>
    </>
  )
}
