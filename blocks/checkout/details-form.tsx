import type { ReactNode } from 'react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'
import { Field } from '../shared/forms/field.tsx'
import { FormSummary } from '../shared/forms/form-summary.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import type { VisitorForm } from '../shared/forms/use-visitor-form.ts'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'
import type { CheckoutData } from './checkout-data.ts'

interface DetailsFormProps {
  id: string
  data: CheckoutData
  site: SiteContext
  fields: readonly EnquiryFieldPlan[]
  form: VisitorForm
  extra: Record<string, string>
  returnPath: string
  message: string | null
  refusals: number
  /** The page answers a form post. */
  posted: boolean
  busy: boolean
  skip: ReactNode
  onSubmit(): void
}

/** Who reserves: contact details and terms. Sending it takes the car off sale for a quarter of an hour (CHK-07). */
export function DetailsForm(props: DetailsFormProps) {
  const { id, data, site, fields, form, extra, returnPath, message, refusals, posted, busy, skip, onSubmit } =
    props
  const formId = `${id}-details`
  const hidden = { car_id: data.car.id, return_path: returnPath, idempotency_key: data.key, ...extra }
  const values = form.values()
  const link = <a href={site.settings.routes.terms}>terms of sale</a>
  const input = (field: EnquiryFieldPlan, label?: ReactNode) => (
    <Field
      key={field.name}
      formId={formId}
      field={field}
      label={label}
      value={values[field.name]}
      error={form.errorOf(field.name)}
      register={form.register}
    />
  )
  const terms = fields.find(({ type }) => type === 'checkbox')
  return (
    <form
      className="fc-checkout__form"
      action="/api/reservations"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2>Your details</h2>
      <FormSummary
        formId={formId}
        fields={fields}
        errors={form.errors}
        message={message}
        refusals={refusals}
        posted={posted}
        onLead={form.focus}
      />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="fc-checkout__fields">
        {fields.filter((field) => field !== terms).map((field) => input(field))}
      </div>
      <div className="fc-checkout__terms">
        <ul>
          {data.text.points.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {terms ? (
          input(terms, <>I have read and accept the {link}.</>)
        ) : (
          <p className="fc-small">By continuing you accept the {link}.</p>
        )}
      </div>
      <SubmitButton busy={busy} className="fc-button--block">
        Continue to payment
      </SubmitButton>
      <p className="fc-muted fc-small">Next you have 15 minutes to pay. Nothing is charged before that.</p>
      <PrivacyNotice site={site} purpose="to hold the car for you" />
      {skip}
    </form>
  )
}
