import type { EnquiryFieldPlan } from '../../runtime/rules/forms/enquiry-form.ts'
import { tickedOf } from '../../runtime/rules/forms/form-rules.ts'

interface FieldProps {
  formId: string
  field: EnquiryFieldPlan
  /** What was posted without script, else the initial value. */
  value: string | boolean
  error: string | undefined
}

/** Id of a field's control; names may have spaces (FORM-25). */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll(/\W+/g, '-')}`
}

/** One labelled field with the place for its message beside it (FORM-38). */
export function Field({ formId, field, value, error }: FieldProps) {
  const id = fieldId(formId, field.name)
  const errorId = `${id}-error`
  const hintId = field.hint === undefined ? undefined : `${id}-hint`
  const common = {
    id,
    name: field.name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' '),
    'aria-required': field.required || undefined,
  }
  const message = (
    <p className="fc-field__error" id={errorId} hidden={!error}>
      {error}
    </p>
  )
  const hint = hintId && (
    <p className="fc-field__hint" id={hintId}>
      {field.hint}
    </p>
  )
  if (field.type === 'checkbox') {
    return (
      <div className="fc-field fc-enquiry-form__wide" data-field={field.name}>
        <label className="fc-checkbox" htmlFor={id}>
          <input {...common} type="checkbox" defaultChecked={value === true} />
          <span>{field.label}</span>
        </label>
        {message}
      </div>
    )
  }
  if (field.type === 'checkboxes') {
    const ticked = tickedOf(String(value))
    return (
      <fieldset
        className="fc-field fc-enquiry-form__group fc-enquiry-form__wide"
        id={id}
        data-field={field.name}
        aria-describedby={errorId}
      >
        <legend>
          {field.label}
          <Optional field={field} />
        </legend>
        {hint}
        {field.options?.map((option) => (
          <label className="fc-checkbox" key={option}>
            <input
              type="checkbox"
              name={field.name}
              value={option}
              defaultChecked={ticked.includes(option)}
            />
            <span>{option}</span>
          </label>
        ))}
        {message}
      </fieldset>
    )
  }
  const wide = field.type === 'text' || field.type === 'dateTime'
  return (
    <div className={`fc-field${wide ? ' fc-enquiry-form__wide' : ''}`} data-field={field.name}>
      <label htmlFor={id}>
        {field.label}
        <Optional field={field} />
      </label>
      {hint}
      <Control field={field} text={typeof value === 'string' ? value : ''} common={common} />
      {field.suggestions && (
        <datalist id={`${id}-list`}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      {message}
    </div>
  )
}

function Optional({ field }: Pick<FieldProps, 'field'>) {
  return field.required ? null : <span className="fc-field__optional"> (optional)</span>
}

const INPUT_TYPES = { email: 'email', phone: 'tel', dateTime: 'datetime-local' } as const

interface ControlProps {
  field: EnquiryFieldPlan
  text: string
  common: Record<string, unknown>
}

function Control({ field, text, common }: ControlProps) {
  if (field.type === 'text') {
    return <textarea {...common} className="fc-input fc-textarea" rows={4} defaultValue={text} />
  }
  if (field.type === 'choice') {
    return (
      <select {...common} className="fc-select" defaultValue={text}>
        {field.initial === undefined && (
          <option value="">{field.required ? 'Please choose' : 'No preference'}</option>
        )}
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value} data-dealership={choice.dealership}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...common}
      className="fc-input"
      type={INPUT_TYPES[field.type as keyof typeof INPUT_TYPES] ?? 'text'}
      inputMode={field.numeric ? 'numeric' : undefined}
      list={field.suggestions && `${String(common['id'])}-list`}
      maxLength={field.maxLength}
      autoComplete={field.autocomplete}
      defaultValue={text}
    />
  )
}
