import type { EnquiryFieldPlan } from '../../runtime/rules/enquiry-form.ts'
import { type Country, postcodeLength } from '../../runtime/rules/form-rules.ts'

interface FieldProps {
  formId: string
  field: EnquiryFieldPlan
  country: Country
  value: string | boolean
  error: string | undefined
}

/** One labelled field with its error beside it (FORM-38). */
export function Field(props: FieldProps) {
  const { formId, field, error } = props
  const id = `${formId}-${field.name}`
  const describedBy = error ? `${id}-error` : undefined
  const common = {
    id,
    name: field.name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
  }
  const message = error && (
    <p className="fc-field__error" id={describedBy}>
      {error}
    </p>
  )
  if (field.type === 'checkbox') {
    return (
      <div className="fc-field fc-enquiry-form__wide">
        <label className="fc-checkbox" htmlFor={id}>
          <input {...common} type="checkbox" defaultChecked={props.value === true} />
          <span>{field.label}</span>
        </label>
        {message}
      </div>
    )
  }
  return (
    <div
      className={`fc-field ${field.type === 'text' || field.type === 'choice' ? 'fc-enquiry-form__wide' : ''}`}
    >
      <label htmlFor={id}>
        {field.label}
        {!field.required && <span className="fc-field__optional"> (optional)</span>}
      </label>
      <Control {...props} common={common} />
      {message}
    </div>
  )
}

const INPUT_TYPES = { email: 'email', phone: 'tel', dateTime: 'datetime-local' } as const

function Control({ field, country, value, common }: FieldProps & { common: Record<string, unknown> }) {
  const text = typeof value === 'string' ? value : ''
  if (field.type === 'text') {
    return <textarea {...common} className="fc-input" rows={4} defaultValue={text} />
  }
  if (field.type === 'choice') {
    return (
      <select {...common} className="fc-select" defaultValue={text}>
        {field.initial === undefined && <option value="">Please choose</option>}
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  const postcode = field.type === 'postcode'
  return (
    <input
      {...common}
      className="fc-input"
      type={INPUT_TYPES[field.type as keyof typeof INPUT_TYPES] ?? 'text'}
      inputMode={postcode ? 'numeric' : undefined}
      maxLength={postcode ? postcodeLength(country) : undefined}
      autoComplete={field.autocomplete}
      defaultValue={text}
    />
  )
}
