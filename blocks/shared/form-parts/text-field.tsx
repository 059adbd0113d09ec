import type { FieldError, FormField } from '../../../runtime/rules/forms/form-rules.ts'

const INPUT_TYPES: Partial<Record<FormField['type'], string>> = { email: 'email', phone: 'tel' }

interface TextFieldProps {
  formId: string
  field: FormField
  value?: string | undefined
  errors?: readonly FieldError[]
  hint?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'text'
  maxLength?: number | undefined
  onInput?: (input: HTMLInputElement) => void
}

/** One labelled line of text with its hint and its error beside it (FORM-38). */
export function TextField(props: TextFieldProps) {
  const { formId, field, value = '', errors = [], hint, autoComplete, inputMode, maxLength, onInput } = props
  const id = `${formId}-${field.name}`
  const error = errors.find((each) => each.field === field.name)?.message
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="fc-field">
      <label htmlFor={id}>
        {field.label}
        {!field.required && <span className="fc-field__optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="fc-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        className="fc-input"
        id={id}
        name={field.name}
        type={INPUT_TYPES[field.type] ?? 'text'}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        defaultValue={value}
        aria-required={field.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onInput={onInput && ((event) => onInput(event.currentTarget))}
      />
      {error && (
        <p className="fc-field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
