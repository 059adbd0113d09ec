import { useId } from 'react'
import { FieldFrame, useField } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { choiceWords } from './readable.ts'
import { fieldTitle } from './schema.ts'

/** Texts longer than this get several lines. */
const LONG = 140

/** One line, or several for a long text. */
export function TextField(props: FieldProps) {
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

export function NumberField(props: FieldProps) {
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

export function BooleanField({ label, schema, value, onChange, aside, problem = '' }: FieldProps) {
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

/** Yes, no, or whatever holds elsewhere. */
export function OptionalBooleanField(props: FieldProps) {
  const { label, schema, value, onChange, aside } = props
  const { id, problem, input } = useField(props)
  return (
    <FieldFrame {...{ id, label, schema, aside, problem }}>
      <select
        {...input}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
      >
        <option value="">As the site says</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </select>
    </FieldFrame>
  )
}

/** One of a few values; an unknown one is shown until another is chosen. */
export function EnumField(props: FieldProps) {
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
            {choiceWords(String(option)) ?? fieldTitle(String(option), {})}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
