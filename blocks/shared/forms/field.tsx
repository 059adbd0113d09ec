import { use, type ChangeEventHandler, type FocusEventHandler, type ReactNode, type RefCallback } from 'react'
import type { EnquiryFieldPlan } from '../../../runtime/rules/forms/enquiry-form.ts'
import { tickedOf } from '../../../runtime/rules/forms/form-rules.ts'
import { Control } from './control.tsx'
import { SayContext } from './say-context.ts'

/** What ties a control to the values of its form; the server renders without it. */
export interface Binding {
  name: string
  onChange: ChangeEventHandler
  onBlur: FocusEventHandler
  ref: RefCallback<Element>
}

export interface FieldProps {
  formId: string
  field: EnquiryFieldPlan
  /** Of a box to tick, where its label is more than a text. */
  label?: ReactNode
  /** What the field shows as the page is made. */
  value?: string | boolean | undefined
  error?: string | undefined
  /** Of `useVisitorForm`. */
  register?: ((field: EnquiryFieldPlan) => Binding) | undefined
  /** In place of the usual control; gets its attributes, `id` and `name` among them. */
  renderControl?: (common: Record<string, unknown>) => ReactNode
}

/** Id of a field's control; names may have spaces (FORM-25). */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll(/\W+/g, '-')}`
}

/** One labelled field with its hint and the place for its message beside it: the markup of every form (FORM-38). */
export function Field(props: FieldProps) {
  const { formId, field, label = field.label, value = '', error, register, renderControl } = props
  const id = fieldId(formId, field.name)
  const errorId = `${id}-error`
  const hintId = field.hint === undefined ? undefined : `${id}-hint`
  const described = [hintId, errorId].filter(Boolean).join(' ')
  const common = {
    id,
    name: field.name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    'aria-required': field.required || undefined,
    ...register?.(field),
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
      <div className="fc-field fc-form-wide" data-field={field.name}>
        <label className="fc-checkbox" htmlFor={id}>
          <input {...common} type="checkbox" defaultChecked={value === true} />
          <span>{label}</span>
        </label>
        {message}
      </div>
    )
  }
  if (field.type === 'checkboxes') {
    const ticked = tickedOf(String(value), field.options)
    return (
      <fieldset
        className="fc-field fc-form-group fc-form-wide"
        id={id}
        data-field={field.name}
        aria-describedby={described}
      >
        <legend>
          {field.label}
          <Optional field={field} />
        </legend>
        {hint}
        {field.options?.map((option) => (
          <label className="fc-checkbox" key={option}>
            <input
              name={field.name}
              {...register?.(field)}
              type="checkbox"
              value={option}
              defaultChecked={ticked.includes(option)}
            />
            <span>{field.choices?.find(({ value: each }) => each === option)?.label ?? option}</span>
          </label>
        ))}
        {message}
      </fieldset>
    )
  }
  const wide = field.type === 'text' || field.type === 'dateTime'
  return (
    <div className={`fc-field${wide ? ' fc-form-wide' : ''}`} data-field={field.name}>
      <label htmlFor={id}>
        {field.label}
        <Optional field={field} />
      </label>
      {hint}
      {renderControl ? (
        renderControl(common)
      ) : (
        <Control field={field} text={typeof value === 'string' ? value : ''} common={common} />
      )}
      {message}
    </div>
  )
}

function Optional({ field }: Pick<FieldProps, 'field'>) {
  const say = use(SayContext)
  return field.required ? null : <span className="fc-field__optional"> {say('(optional)')}</span>
}
