import { api } from '../api/api.ts'
import { FieldFrame } from '../forms/field-frame.tsx'
import { NamesInput } from '../forms/names-input.tsx'
import { useSession } from '../session/use-session.ts'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** A line for a make or a model, as {@link NamesInput}. */
export function SuggestField({ names, ...props }: FieldProps & { names: 'make' | 'model' }) {
  const { slug } = useSession()
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <NamesInput
        {...input}
        names={() => api.names(slug, names)}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </FieldFrame>
  )
}
