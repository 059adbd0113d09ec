import { use, useEffect, useRef, useState } from 'react'
import type { FieldError } from '../../../runtime/rules/forms/form-rules.ts'
import { FORM_TEXTS } from '../../../runtime/rules/forms/form-texts.ts'
import { fieldId } from './field.tsx'
import { SayContext } from './say-context.ts'

interface FormSummaryProps {
  formId: string
  /** The fields that are on the page: an item of another one leads nowhere. */
  fields: readonly { name: string }[]
  errors: readonly FieldError[]
  message?: string | null | undefined
  /** Raised with every refusal: what is wrong takes the focus then. */
  refusals?: number
  /** The page is the answer to a form post: the browser itself moves the focus here (FORM-10). */
  posted?: boolean
  /** Puts the visitor into a field. */
  onLead?: ((name: string) => void) | undefined
}

/**
 * What is wrong with a form, above it: the sentence of the specification, an item for each
 * field that leads there, and then what the server says (FORM-08, FORM-10). Empty and out of sight until
 * there is something to say, so that a screen reader hears it when it fills. A list that only gets shorter is not read out
 * again: it stays as it is until it is empty.
 */
export function FormSummary(props: FormSummaryProps) {
  const { formId, fields, errors, message = null, refusals = 0, posted = false, onLead } = props
  const [shown, setShown] = useState({ errors, message, refusals })
  const say = use(SayContext)
  const banner = useRef<HTMLDivElement>(null)
  const isNews =
    refusals !== shown.refusals ||
    errors.length > shown.errors.length ||
    (errors.length === 0 && shown.errors.length > 0) ||
    message !== shown.message
  if (isNews) setShown({ errors, message, refusals })
  useEffect(() => {
    if (refusals > 0) banner.current?.focus()
  }, [refusals])
  const linked = (name: string) => fields.some((field) => field.name === name)
  return (
    <div
      className="fc-form-errors"
      role="alert"
      tabIndex={-1}
      data-banner
      ref={banner}
      {...(posted && { autoFocus: true })}
    >
      {shown.errors.length > 0 && (
        <>
          <p>{say(FORM_TEXTS.bannerTitle)}</p>
          <ul>
            {shown.errors.map(({ field, message: text }) => (
              <li key={field}>
                {linked(field) ? (
                  <a
                    href={`#${fieldId(formId, field)}`}
                    onClick={(event) => {
                      if (!onLead) return
                      event.preventDefault()
                      onLead(field)
                    }}
                  >
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.message && <p>{say(shown.message)}</p>}
    </div>
  )
}
