import { type ReactNode, useCallback } from 'react'
import type { CheckoutDetails, CheckoutError } from '../../machines/checkout/machine.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { type FormField, postcodeLength } from '../../runtime/rules/forms/form-rules.ts'
import { fillSaved } from '../shared/forms/saved.ts'
import { FormErrors } from '../shared/form-parts/form-errors.tsx'
import { SubmitButton } from '../shared/form-parts/submit-button.tsx'
import { TextField } from '../shared/form-parts/text-field.tsx'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'
import type { CheckoutData } from './checkout-data.ts'

interface DetailsFormProps {
  id: string
  data: CheckoutData
  site: SiteContext
  fields: readonly FormField[]
  values: Record<string, string>
  extra: Record<string, string>
  returnPath: string
  errors: readonly CheckoutError[]
  message: string | null
  busy: boolean
  focus: boolean
  skip: ReactNode
  onSubmit(details: CheckoutDetails): void
}

const AUTOCOMPLETE: Record<string, string> = {
  name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
  postcode: 'postal-code',
}

/** Who reserves: contact details and terms. Sending it takes the car off sale for a quarter of an hour (CHK-07). */
export function DetailsForm(props: DetailsFormProps) {
  const { id, data, site, fields, values, extra, returnPath, errors, message, busy, focus, skip, onSubmit } =
    props
  const prefill = useCallback(
    (form: HTMLFormElement | null) => {
      if (form && site.settings.consent.functionalStorage) fillSaved(form, site.slug)
    },
    [site.slug, site.settings.consent.functionalStorage],
  )
  const formId = `${id}-details`
  return (
    <form
      ref={prefill}
      className="fc-checkout__form"
      action="/api/reservations"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const sent = new FormData(event.currentTarget)
        if (busy) return
        onSubmit(
          Object.fromEntries(
            fields.map(({ name, type }) => [
              name,
              type === 'checkbox' ? sent.has(name) : String(sent.get(name) ?? '').trim(),
            ]),
          ),
        )
      }}
    >
      <h2>Your details</h2>
      <FormErrors formId={formId} errors={errors} message={message} focus={focus} />
      <input type="hidden" name="car_id" value={data.car.id} />
      <input type="hidden" name="return_path" value={returnPath} />
      <input type="hidden" name="idempotency_key" value={data.key} />
      {Object.entries(extra).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="fc-checkout__fields">
        {fields.map((field) =>
          field.type === 'checkbox' ? null : (
            <TextField
              key={field.name}
              formId={formId}
              field={field.type === 'postcode' ? { ...field, label: site.regional.postcode.label } : field}
              value={values[field.name]}
              errors={errors}
              autoComplete={AUTOCOMPLETE[field.name] ?? 'on'}
              {...(field.type === 'postcode' && {
                inputMode: site.regional.postcode.pattern === '' ? ('numeric' as const) : ('text' as const),
                maxLength: postcodeLength(site.regional),
              })}
            />
          ),
        )}
      </div>
      <Terms
        formId={formId}
        fields={fields}
        errors={errors}
        termsHref={site.settings.routes.terms}
        text={data.text.points}
      />
      <SubmitButton busy={busy}>Continue to payment</SubmitButton>
      <p className="fc-muted fc-small">
        Next we hold the car for 15 minutes while you pay. Nothing is charged before that.
      </p>
      <PrivacyNotice site={site} purpose="to hold the car for you" />
      {skip}
    </form>
  )
}

interface TermsProps {
  formId: string
  fields: readonly FormField[]
  errors: readonly CheckoutError[]
  termsHref: string
  text: readonly string[]
}

function Terms({ formId, fields, errors, termsHref, text }: TermsProps) {
  const field = fields.find(({ type }) => type === 'checkbox')
  const id = `${formId}-${field?.name ?? 'terms'}`
  const error = errors.find((each) => each.field === field?.name)?.message
  const link = <a href={termsHref}>terms of sale</a>
  return (
    <div className="fc-checkout__terms">
      <ul>
        {text.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {field ? (
        <div className="fc-field">
          <label className="fc-checkbox" htmlFor={id}>
            <input
              id={id}
              name={field.name}
              type="checkbox"
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span>I have read and accept the {link}.</span>
          </label>
          {error && (
            <p className="fc-field__error" id={`${id}-error`}>
              {error}
            </p>
          )}
        </div>
      ) : (
        <p className="fc-small">By continuing you accept the {link}.</p>
      )}
    </div>
  )
}
