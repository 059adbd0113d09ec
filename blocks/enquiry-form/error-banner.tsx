import type { FieldError } from '../../machines/enquiry/machine.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/enquiry-form.ts'
import { FORM_TEXTS } from '../../runtime/rules/form-rules.ts'

interface ErrorBannerProps {
  id: string
  errors: FieldError[]
  message: string | null
  fields: EnquiryFieldPlan[]
}

/** On a page answered to a plain form post there is nothing to move: the anchor of the address leads here. */
function takeFocus(banner: HTMLElement | null): void {
  banner?.focus()
}

/** The destructive banner: takes the focus, and each item leads to its field (FORM-08, FORM-10). */
export function ErrorBanner({ id, errors, message, fields }: ErrorBannerProps) {
  if (errors.length === 0 && !message) return null
  const linked = (name: string) => fields.some((field) => field.name === name)
  return (
    <div className="fc-enquiry-form__errors" role="alert" tabIndex={-1} ref={takeFocus}>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <>
          <p>{FORM_TEXTS.bannerTitle}</p>
          <ul>
            {errors.map((error) => (
              <li key={error.field}>
                {linked(error.field) ? <a href={`#${id}-${error.field}`}>{error.message}</a> : error.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
