import { useId } from 'react'
import { listOf } from '../../../runtime/json/object.ts'
import { ChoiceCombobox } from './choice-combobox.tsx'
import type { FieldProps } from './field-props.ts'
import { orderOf } from './list-order.ts'
import { ListRows, ListTools } from './list-tools.tsx'
import { notFound } from './reference-field.tsx'
import { aThing, idValue, type ReferenceKind } from './reference-kind.ts'
import { fieldSchema } from './schema.ts'
import { useNamed } from './use-choices.ts'

/** Cars, places or offers in an order: their names with tools, and one field that adds another. */
export function ReferenceListField({ kind, ...props }: FieldProps & { kind: ReferenceKind }) {
  const { label, schema, value, onEdit, aside, problem } = props
  const fieldId = useId()
  const item = fieldSchema(schema.items)
  const items: unknown[] = Array.isArray(value) ? value : []
  const order = orderOf(items, onEdit)
  const ids = items.map(String)
  const named = useNamed(kind, item, ids)
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems
  return (
    <fieldset className="ed-group">
      <legend>
        {label} {aside}
      </legend>
      {problem !== '' && <p className="ed-problem">{problem}</p>}
      {schema.description && <p className="ed-field__hint">{schema.description}</p>}
      {ids.length > 0 && (
        <ListRows
          name={label}
          {...order}
          titleOf={(index) => named(ids[index] ?? '')?.name ?? ids[index] ?? ''}
        >
          <ol className="ed-list">
            {ids.map((id, index) => {
              const found = named(id)
              const name = found ? found.name : found === null ? `Not found (${id})` : id
              return (
                // A list may hold one id twice until the checker has said so.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={`${id} ${index}`} className="ed-list__item" data-entry={index}>
                  <div className="ed-list__tools">
                    <span className="ed-choice__name">{name}</span>
                    <ListTools {...{ ...order, name, index }} />
                  </div>
                  {found === null && <p className="ed-problem">{notFound(kind, id)}</p>}
                  {found && found.detail !== '' && <p className="ed-field__hint">{found.detail}</p>}
                </li>
              )
            })}
          </ol>
        </ListRows>
      )}
      {isFull ? (
        <p className="ed-field__hint">At most {schema.maxItems}.</p>
      ) : (
        <div className="ed-field">
          <label htmlFor={fieldId}>Add {aThing(kind)}</label>
          <ChoiceCombobox
            input={{
              id: fieldId,
              'aria-invalid': false,
              'aria-describedby': undefined,
              className: 'ed-input',
            }}
            kind={kind}
            schema={item}
            label={`Add ${aThing(kind)}`}
            shown=""
            placeholder="Find by name"
            taken={ids}
            onChoose={({ id }) => onEdit((list) => [...listOf(list), idValue(item, id)])}
          />
        </div>
      )}
    </fieldset>
  )
}
