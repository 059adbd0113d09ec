import { useId } from 'react'
import { Field } from '../inspector/fields.tsx'
import { fieldSchema, fieldTitle, type FieldSchema } from '../inspector/schema.ts'
import { BLOCKS } from '../session/blocks.ts'

/** Chooses a type of block. */
export function BlockSelect({
  label,
  value,
  anyTitle,
  onChange,
}: {
  label: string
  value: string
  /** What the empty choice is called. */
  anyTitle: string
  onChange: (type: string) => void
}) {
  const id = useId()
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="ed-input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{anyTitle}</option>
        {[...BLOCKS.values()].map(({ type, title }) => (
          <option key={type} value={type}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Chooses a prop of a block by its title. */
export function PropSelect({
  block,
  value,
  anyTitle,
  onChange,
}: {
  block: string
  value: string
  anyTitle: string
  onChange: (prop: string) => void
}) {
  const id = useId()
  const properties = Object.entries(BLOCKS.get(block)?.props.properties ?? {})
  return (
    <div className="ed-field">
      <label htmlFor={id}>Value</label>
      <select
        id={id}
        className="ed-input"
        value={value}
        disabled={properties.length === 0}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{anyTitle}</option>
        {properties.map(([name, property]) => (
          <option key={name} value={name}>
            {fieldTitle(name, fieldSchema(property))}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The control of one prop. Links and pictures are plain texts here: there is no one dealer to choose pages from. */
export function PropValue({
  block,
  prop,
  label,
  value,
  onChange,
}: {
  block: string
  prop: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
}) {
  const property = fieldSchema(BLOCKS.get(block)?.props.properties[prop])
  const { type, enum: options, maxLength } = property
  const schema: FieldSchema = {
    ...(type !== undefined && { type }),
    ...(options && { enum: options }),
    ...(maxLength !== undefined && { maxLength }),
  }
  const isPlain = options !== undefined || ['string', 'number', 'integer', 'boolean'].includes(type ?? '')
  // What no plain control fits is written as JSON.
  return <Field label={label} schema={isPlain ? schema : {}} value={value} onChange={onChange} />
}
