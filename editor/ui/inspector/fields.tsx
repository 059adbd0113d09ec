import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { isObject } from '../../../runtime/resolve/json.ts'
import { emptyValue, fieldSchema, fieldTitle, problemOf, type FieldSchema } from './schema.ts'

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
}

/** Texts longer than this get several lines. */
const LONG = 140

/** The control that fits a schema; a value that no control fits is shown as JSON. */
export function Field(props: FieldProps) {
  const { schema } = props
  if (schema.enum) return <EnumField {...props} />
  switch (schema.type) {
    case 'string':
      return <TextField {...props} />
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

function Frame({
  id,
  label,
  schema,
  aside,
  problem,
  children,
}: Pick<FieldProps, 'label' | 'schema' | 'aside'> & { id: string; problem: string; children: ReactNode }) {
  return (
    <div className="ed-field" data-invalid={problem !== ''}>
      <div className="ed-field__head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {problem !== '' && (
        <p id={`${id}-problem`} className="ed-problem">
          {problem}
        </p>
      )}
      {schema.description && (
        <p id={`${id}-hint`} className="ed-field__hint">
          {schema.description}
        </p>
      )}
    </div>
  )
}

function useField({ schema, value, isRequired = false, problem = '' }: FieldProps) {
  const id = useId()
  const found = problem || problemOf(value, schema, isRequired)
  const described = [found && `${id}-problem`, schema.description && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    problem: found,
    input: {
      id,
      'aria-invalid': found !== '',
      'aria-describedby': described || undefined,
      className: 'ed-input',
    },
  }
}

function TextField(props: FieldProps) {
  const { label, schema, value, onChange, aside } = props
  const { id, problem, input } = useField(props)
  const text = typeof value === 'string' ? value : ''
  const isLong = (schema.pattern === undefined && (schema.maxLength ?? 0) > LONG) || text.includes('\n')
  return (
    <Frame {...{ id, label, schema, aside, problem }}>
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
    </Frame>
  )
}

function NumberField(props: FieldProps) {
  const { label, schema, value, onChange, aside } = props
  const { id, problem, input } = useField(props)
  return (
    <Frame {...{ id, label, schema, aside, problem }}>
      <input
        {...input}
        type="number"
        step={schema.type === 'integer' ? 1 : 'any'}
        min={schema.minimum}
        max={schema.maximum}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
      />
    </Frame>
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
    <Frame {...{ id, label, schema, aside, problem }}>
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
    </Frame>
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

function Members({
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

function ListField({ label, schema, value, onChange, aside, problem = '' }: FieldProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  const item = fieldSchema(schema.items)
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems
  const move = (index: number, by: 1 | -1) => {
    const moved = items.toSpliced(index, 1)
    onChange(moved.toSpliced(index + by, 0, items[index]))
  }
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
              <ToolButton
                label={`Move ${itemTitle(entry, index)} up`}
                isOff={index === 0}
                onPress={() => move(index, -1)}
              >
                <ArrowUp size={14} aria-hidden />
              </ToolButton>
              <ToolButton
                label={`Move ${itemTitle(entry, index)} down`}
                isOff={index === items.length - 1}
                onPress={() => move(index, 1)}
              >
                <ArrowDown size={14} aria-hidden />
              </ToolButton>
              <ToolButton
                label={`Remove ${itemTitle(entry, index)}`}
                onPress={() => onChange(items.toSpliced(index, 1))}
              >
                <Trash2 size={14} aria-hidden />
              </ToolButton>
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

function ToolButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="ed-icon-button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
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

function JsonField({ label, schema, value, onChange, aside, problem = '' }: FieldProps) {
  const id = useId()
  const [text, setText] = useState<string | undefined>(undefined)
  const [fault, setFault] = useState('')
  const leave = () => {
    if (text === undefined) return
    try {
      onChange(text.trim() === '' ? undefined : (JSON.parse(text) as unknown))
      setText(undefined)
      setFault('')
    } catch {
      setFault('This is no valid JSON yet; it is not taken over.')
    }
  }
  return (
    <Frame {...{ id, label, schema, aside, problem: fault || problem }}>
      <textarea
        id={id}
        className="ed-input ed-input--code"
        rows={4}
        spellCheck={false}
        value={text ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
      />
    </Frame>
  )
}
