import { Plus } from 'lucide-react'
import { isObject } from '../../../runtime/resolve/json.ts'
import { BooleanField, EnumField, NumberField, TextField } from './basic-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { JsonField } from './json-field.tsx'
import { textKind } from './kinds.ts'
import { LinkField } from './link-field.tsx'
import { ListTools } from './list-tools.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ReferenceListField } from './reference-list-field.tsx'
import { referenceKind } from './reference-kind.ts'
import { emptyValue, fieldSchema, fieldTitle, type FieldSchema } from './schema.ts'

/** The control that fits a schema; a value that no control fits is shown as JSON. */
export function Field(props: FieldProps) {
  const { schema } = props
  if (schema.enum) return <EnumField {...props} />
  const kind = referenceKind(schema)
  if (kind) return <ReferenceField {...props} kind={kind} />
  const listed = schema.type === 'array' && schema.items && referenceKind(schema.items)
  if (listed) return <ReferenceListField {...props} kind={listed} />
  switch (schema.type) {
    case 'string':
      return <StringField {...props} />
    case 'integer':
    case 'number':
      return <NumberField {...props} />
    case 'boolean':
      return <BooleanField {...props} />
    case 'array':
      return <ListField {...props} />
    case 'object':
      return schema.properties ? <ObjectField {...props} /> : <JsonField {...props} />
    default:
      return <JsonField {...props} />
  }
}

function StringField(props: FieldProps) {
  switch (textKind(props.name ?? '', props.schema)) {
    case 'link':
      return <LinkField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'markdown':
      return <MarkdownField {...props} />
    case 'plain':
      return <TextField {...props} />
  }
}

function ObjectField({ label, schema, value, onChange, aside }: FieldProps) {
  const object = isObject(value) ? value : {}
  return (
    <fieldset className="ed-group">
      <legend>
        {label} {aside}
      </legend>
      <Members schema={schema} object={object} onChange={onChange} />
    </fieldset>
  )
}

/** One control per member of an object. */
export function Members({
  schema,
  object,
  onChange,
}: {
  schema: FieldSchema
  object: Record<string, unknown>
  onChange: (value: unknown) => void
}) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => (
    <Field
      key={name}
      name={name}
      alt={
        schema.properties?.['alt'] && name !== 'alt'
          ? {
              value: typeof object['alt'] === 'string' ? object['alt'] : '',
              onChange: (alt) => onChange({ ...object, alt }),
            }
          : undefined
      }
      label={fieldTitle(name, property)}
      schema={property}
      value={object[name] ?? property.default}
      isRequired={schema.required?.includes(name) ?? false}
      onChange={(next) => {
        const { [name]: _, ...others } = object
        onChange(next === undefined ? others : { ...object, [name]: next })
      }}
    />
  ))
}

/** A list of values: add, remove and move each by single presses. */
function ListField({ label, schema, value, onChange, aside, problem = '' }: FieldProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  const item = fieldSchema(schema.items)
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems
  return (
    <fieldset className="ed-group">
      <legend>
        {label} {aside}
      </legend>
      {problem !== '' && <p className="ed-problem">{problem}</p>}
      {schema.description && <p className="ed-field__hint">{schema.description}</p>}
      <ol className="ed-list">
        {items.map((entry, index) => (
          // Entries have no names of their own; their place is all there is.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="ed-list__item">
            <div className="ed-list__tools">
              <span className="ed-quiet">{itemTitle(entry, index)}</span>
              <ListTools name={itemTitle(entry, index)} {...{ items, index, onChange }} />
            </div>
            {item.type === 'object' && item.properties ? (
              <Members
                schema={item}
                object={isObject(entry) ? entry : {}}
                onChange={(next) => onChange(items.with(index, next))}
              />
            ) : (
              <Field
                label={fieldTitle(`${label} ${index + 1}`, {})}
                schema={item}
                value={entry}
                isRequired
                onChange={(next) =>
                  onChange(next === undefined ? items.toSpliced(index, 1) : items.with(index, next))
                }
              />
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="ed-button ed-button--small"
        disabled={isFull}
        onClick={() => onChange([...items, emptyValue(item)])}
      >
        <Plus size={14} aria-hidden />{' '}
        {isFull ? `At most ${schema.maxItems}` : `Add to ${label.toLowerCase()}`}
      </button>
    </fieldset>
  )
}

function itemTitle(entry: unknown, index: number): string {
  const words = isObject(entry)
    ? ['text', 'title', 'label', 'name', 'heading']
        .map((name) => entry[name])
        .find((each) => typeof each === 'string' && each !== '')
    : entry
  return typeof words === 'string' && words !== '' ? words.slice(0, 32) : `Entry ${index + 1}`
}
