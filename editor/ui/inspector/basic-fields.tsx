import { tokensIn } from '../../../runtime/layout/tokens.ts'
import { FieldFrame, FieldNotes, useControl } from '../forms/field-frame.tsx'
import { NumberInput } from '../parts/number-input.tsx'
import { useShownText } from './use-copy.ts'
import { useField } from './use-field.ts'
import type { FieldProps } from './field-props.ts'
import { choiceWords } from './readable.ts'
import { fieldTitle } from './schema.ts'

/** Texts longer than this get several lines. */
const LONG = 140

/** One line, or several for a long text. */
export function TextField(props: FieldProps) {
  const { schema, value, onChange } = props
  const text = typeof value === 'string' ? value : ''
  const description = [schema.description, ...useFilled(text)].filter(Boolean).join(' ')
  const { frame, input } = useField({ ...props, schema: { ...schema, description } })
  const isLong = (schema.pattern === undefined && (schema.maxLength ?? 0) > LONG) || text.includes('\n')
  return (
    <FieldFrame {...frame}>
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

/** What the page shows in the place of each token of a text: `{site.city} shows “Emu Crossing”.` */
function useFilled(text: string): string[] {
  const shown = useShownText()
  return [...new Set(tokensIn(text))].flatMap((name) => {
    const token = `{${name}}`
    const words = shown(token)
    return words === token ? [] : [`${token} shows ${words === '' ? 'nothing' : `“${words}”`}.`]
  })
}

/** How finely a slider goes: some fifty stops in tens, whole numbers or hundredths. */
const stepOf = (minimum: number, maximum: number): number => {
  const span = maximum - minimum
  return span > 200 ? 10 : span > 4 ? 1 : 0.01
}

export function NumberField(props: FieldProps) {
  const { label, schema, value, canDrag = false, onChange } = props
  const { frame, input } = useField(props)
  const { minimum, maximum } = schema
  const field = (
    <NumberInput
      {...input}
      step={schema.type === 'integer' ? 1 : 'any'}
      min={minimum}
      max={maximum}
      value={typeof value === 'number' ? value : undefined}
      onNumber={onChange}
    />
  )
  if (!canDrag || minimum === undefined || maximum === undefined) {
    return <FieldFrame {...frame}>{field}</FieldFrame>
  }
  return (
    <FieldFrame {...frame}>
      <span className="ed-color__inputs">
        <input
          type="range"
          aria-label={`Drag ${label.toLowerCase()}`}
          min={minimum}
          max={maximum}
          step={stepOf(minimum, maximum)}
          value={Number(value ?? schema.default ?? minimum)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        {field}
      </span>
    </FieldFrame>
  )
}

export function BooleanField({ label, schema, value, onChange, aside, problem }: FieldProps) {
  const hint = schema.description
  const { id, className: _, ...input } = useControl({ hint, problem })
  return (
    <div className="ed-field">
      <div className="ed-field__head">
        <label className="ed-inline" htmlFor={id}>
          <input
            {...input}
            id={id}
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
        {aside}
      </div>
      <FieldNotes {...{ id, hint, problem }} />
    </div>
  )
}

/** Yes, no, or whatever holds elsewhere. */
export function OptionalBooleanField(props: FieldProps) {
  const { value, onChange } = props
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
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
  const { schema, value, isRequired = false, onChange } = props
  const { frame, input } = useField(props)
  const options = schema.enum ?? []
  const isKnown = options.includes(value)
  return (
    <FieldFrame {...frame}>
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
