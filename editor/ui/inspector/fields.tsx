import { useId, type ReactNode } from 'react'
import { isObject } from '../../../runtime/resolve/json.ts'
import { FieldFrame, useField } from './field-frame.tsx'
import { JsonField } from './json-field.tsx'
import { textKind } from './kinds.ts'
import { LinkField } from './link-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ListField } from './list-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ReferenceListField } from './reference-list-field.tsx'
import { referenceKind } from './reference-kind.ts'
import { fieldTitle, type FieldSchema } from './schema.ts'

/** One value of a form made from a schema. */
export interface FieldProps {
  label: string
  schema: FieldSchema
  value: unknown
  isRequired?: boolean
  /** `undefined` takes the value away. */
  onChange: (value: unknown) => void
  /** Shown beside the label: where the value comes from. */
  aside?: ReactNode
  /** What the checker says about it. */
  problem?: string
  /** The member's name in the schema, which tells a picture from a link. */
  name?: string
  /** The alternative text that stands beside a picture. */
  alt?: { value: string; onChange: (value: string) => void } | undefined
}

/** Texts longer than this get several lines. */
const LONG = 140

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

function TextField(props: FieldProps) {
  const { label, schema, value, onChange, aside } = props
  const { id, problem, input } = useField(props)
  const text = typeof value === 'string' ? value : ''
  const isLong = (schema.pattern === undefined && (schema.maxLength ?? 0) > LONG) || text.includes('\n')
  return (
    <FieldFrame {...{ id, label, schema, aside, problem }}>
      {isLong ? (
        <textarea
          {...input}
          rows={Math.min(12, Math.max(3, Math.ceil(text.length / 38)))}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input {...input} type="text" value={text} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  )
}

function NumberField(props: FieldProps) {
  const { label, schema, value, onChange, aside } = props
  const { id, problem, input } = useField(props)
  return (
    <FieldFrame {...{ id, label, schema, aside, problem }}>
      <input
        {...input}
        type="number"
        step={schema.type === 'integer' ? 1 : 'any'}
        min={schema.minimum}
        max={schema.maximum}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
      />
    </FieldFrame>
  )
}

function BooleanField({ label, schema, value, onChange, aside, problem = '' }: FieldProps) {
  const id = useId()
  return (
    <div className="ed-field">
      <div className="ed-field__head">
        <label className="ed-inline" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            aria-describedby={schema.description ? `${id}-hint` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
        {aside}
      </div>
      {problem !== '' && <p className="ed-problem">{problem}</p>}
      {schema.description && (
        <p id={`${id}-hint`} className="ed-field__hint">
          {schema.description}
        </p>
      )}
    </div>
  )
}

function EnumField(props: FieldProps) {
  const { label, schema, value, isRequired = false, onChange, aside } = props
  const { id, problem, input } = useField(props)
  const options = schema.enum ?? []
  const isKnown = options.includes(value)
  return (
    <FieldFrame {...{ id, label, schema, aside, problem }}>
      <select
        {...input}
        value={isKnown ? String(options.indexOf(value)) : ''}
        onChange={(event) =>
          onChange(event.target.value === '' ? undefined : options[Number(event.target.value)])
        }
      >
        {(!isRequired || !isKnown) && (
          <option value="">{isKnown || value === undefined ? '–' : String(value)}</option>
        )}
        {options.map((option, index) => (
          <option key={String(option)} value={index}>
            {fieldTitle(String(option), {})}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
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
