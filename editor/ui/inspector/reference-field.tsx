import { X } from 'lucide-react'
import { ChoiceCombobox } from './choice-combobox.tsx'
import { FieldFrame } from '../forms/field-frame.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './field-props.ts'
import { idValue, type ReferenceKind } from './reference-kind.ts'
import { useNamed } from './use-choices.ts'
import { IconButton } from '../parts/icon-button.tsx'

/** One car, place or offer, chosen and shown by its name; the document holds its id. */
export function ReferenceField({ kind, ...props }: FieldProps & { kind: ReferenceKind }) {
  const { label, schema, value, onChange, isRequired = false } = props
  const id = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const named = useNamed(kind, schema, id === '' ? [] : [id])
  const found = id === '' ? undefined : named(id)
  const stale = found === null ? notFound(kind, id) : ''
  const { frame, input } = useField({ ...props, problem: stale || props.problem })
  return (
    <FieldFrame {...frame}>
      <div className="ed-choice__row">
        <ChoiceCombobox
          {...{ input, kind, schema, label }}
          shown={found ? found.name : found === null ? `Not found (${id})` : ''}
          placeholder={found ? found.name : 'Find by name'}
          onChoose={(choice) => onChange(idValue(schema, choice.id))}
        />
        {id !== '' && !isRequired && value !== schema.default && (
          <IconButton icon={X} label={`Take ${label} away`} onPress={() => onChange(undefined)} />
        )}
      </div>
      {found && found.detail !== '' && <p className="ed-field__hint">{found.detail}</p>}
    </FieldFrame>
  )
}

/** Why a value shows nothing on the site. */
export function notFound(kind: ReferenceKind, id: string): string {
  return `There is no ${kind} ${id} any more. Visitors do not see it; choose another one.`
}
