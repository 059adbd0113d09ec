import { useState } from 'react'
import { FieldFrame } from '../forms/field-frame.tsx'
import { api, type Choice } from '../api/api.ts'
import { useSession } from '../session/use-session.ts'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** A line that takes any words, with those that the dealer's cars, range and offers have to choose from. */
export function SuggestField({ names, ...props }: FieldProps & { names: 'make' | 'model' }) {
  const { slug } = useSession()
  const { frame, input } = useField(props)
  const [known, setKnown] = useState<readonly Choice[] | undefined>(undefined)
  /** Once somebody is there; without an answer it is a field as any other. */
  const ask = () => {
    if (known) return
    setKnown([])
    api.names(slug, names).then(
      ({ choices }) => setKnown(choices),
      () => setKnown(undefined),
    )
  }
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        type="text"
        list={`${input.id}-names`}
        value={typeof props.value === 'string' ? props.value : ''}
        onFocus={ask}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <datalist id={`${input.id}-names`}>
        {known?.map(({ id, name, detail }) => (
          <option key={id} value={name}>
            {detail}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  )
}
