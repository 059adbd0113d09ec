import type { FormPostState } from '../../runtime/block/site-context.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/enquiry-form.ts'
import { FORM_TEXTS } from '../../runtime/rules/forms/form-rules.ts'
import { fieldId } from '../shared/forms/field.tsx'

interface ErrorBannerProps {
  id: string
  posted: FormPostState | undefined
  fields: EnquiryFieldPlan[]
}

/**
 * The destructive banner; each item leads to its field (FORM-08, FORM-10). Empty and out of sight until the server or
 * the script has something to say, so that a screen reader hears it when it fills.
 */
export function ErrorBanner({ id, posted, fields }: ErrorBannerProps) {
  const errors = posted?.errors ?? []
  const linked = (name: string) => fields.some((field) => field.name === name)
  return (
    <div
      className="fc-enquiry-form__errors"
      role="alert"
      tabIndex={-1}
      data-banner
      // Answered to a plain form post: the browser itself moves the focus here (FORM-10).
      {...(posted && { autoFocus: true })}
    >
      {posted?.message && <p>{posted.message}</p>}
      {errors.length > 0 && (
        <>
          <p>{FORM_TEXTS.bannerTitle}</p>
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field}>
                {linked(field) ? <a href={`#${fieldId(id, field)}`}>{message}</a> : message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
