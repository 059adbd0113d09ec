import { type FieldError, FORM_TEXTS } from '../../../runtime/rules/forms/form-rules.ts'

interface FormErrorsProps {
  /** Of the form; fields are `{formId}-{name}`. */
  formId: string
  errors: readonly FieldError[]
  message: string | null
  /** Not on a page that came with its messages: the visitor may be in a field already when the script arrives. */
  focus: boolean
}

function takeFocus(banner: HTMLElement | null): void {
  banner?.focus()
}

/** What is wrong with a form: takes the focus, and each item leads to its field (FORM-08, FORM-10). */
export function FormErrors({ formId, errors, message, focus }: FormErrorsProps) {
  if (errors.length === 0 && !message) return null
  return (
    <div className="fc-form-errors" role="alert" tabIndex={-1} ref={focus ? takeFocus : undefined}>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <>
          <p>{FORM_TEXTS.bannerTitle}</p>
          <ul>
            {errors.map(({ field, message: text }) => (
              <li key={field}>
                <a href={`#${formId}-${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
