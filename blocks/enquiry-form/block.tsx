import { useMachine } from '@xstate/react'
import { LoaderCircle } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useCallback } from 'react'
import { enquiryMachine } from '../../machines/enquiry/machine.ts'
import type { BlockProps } from '../../runtime/block/types.ts'
import { useHydrated } from '../../runtime/islands/use-hydrated.ts'
import { enquiryFields, enquiryPlan } from '../../runtime/rules/enquiry-form.ts'
import { formErrors } from '../../runtime/rules/form-rules.ts'
import type { EnquiryFormProps } from '../../schemas/generated/types.ts'
import { ErrorBanner } from './error-banner.tsx'
import { Field } from './field.tsx'
import { finishEnquiry } from './finish.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { fillSaved, firstValues, readForm } from './values.ts'
import type { EnquiryData } from './load.ts'
import { submitEnquiry } from './submit.ts'

/**
 * The enquiry form. Server-rendered as a plain form that posts to the API; with script the machine validates, sends
 * and shows the states of the specification (FORM-05 … FORM-10).
 */
export default function EnquiryForm({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<EnquiryFormProps, EnquiryData>) {
  const plan = enquiryPlan(props, site)
  const fields = enquiryFields(plan)
  const posted = page.form?.formId === id ? page.form : undefined
  const values = firstValues(fields, posted?.values)
  const prefill = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) fillSaved(form, site.slug)
    },
    [site.slug],
  )
  const hydrated = useHydrated()
  const about = { page, site, car: data.car, plan }
  const [state, send] = useMachine(enquiryMachine, {
    input: {
      steps: plan.steps.length,
      values,
      services: {
        validate: (step, current) => formErrors(plan.steps[step]?.fields ?? [], current, site.country),
        submit: (current, key) => submitEnquiry(id, current, key, about),
        failed: (message) => window.alert(message),
        succeeded: (outcome) => finishEnquiry(outcome, about),
        newKey: () => nanoid(),
      },
    },
  })
  const submitting = state.matches('submitting') || state.status === 'done'
  const { step } = state.context
  const errors = posted && state.matches('idle') && step === 0 ? posted.errors : state.context.errors
  const message = posted && state.matches('idle') ? posted.message : state.context.message
  const last = step === plan.steps.length - 1
  // Without script all steps show at once.
  const scripted = hydrated && plan.steps.length > 1
  return (
    <section
      className={`fc-enquiry-form ${className}`}
      id={page.params.slug ? 'enquire' : id}
      aria-labelledby={`${id}-title`}
    >
      <h2 className="fc-enquiry-form__title" id={`${id}-title`}>
        {props.title}
      </h2>
      {props.intro && <p className="fc-enquiry-form__intro">{props.intro}</p>}
      <form
        ref={prefill}
        action={`/api/forms/${id}`}
        method="post"
        noValidate
        onChange={(event) => {
          // Changed values after a failure are a new attempt (LEAD-16).
          if (state.matches('error')) send({ type: 'CHANGE', values: readForm(event.currentTarget, fields) })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (!submitting) send({ type: 'NEXT', values: readForm(event.currentTarget, fields) })
        }}
      >
        <ErrorBanner key={state.context.refusals} id={id} errors={errors} message={message} fields={fields} />
        <HiddenFields page={page} plan={plan} car={data.car} />
        {plan.steps.map((current, index) => (
          <div key={current.title} className="fc-enquiry-form__fields" hidden={scripted && index !== step}>
            {current.fields.map((field) => (
              <Field
                key={field.name}
                formId={id}
                field={field}
                country={site.country}
                value={values[field.name] ?? ''}
                error={errors.find((error) => error.field === field.name)?.message}
              />
            ))}
          </div>
        ))}
        <div className="fc-enquiry-form__actions">
          {scripted && step > 0 && (
            <button
              type="button"
              className="fc-button fc-button--ghost"
              onClick={() => send({ type: 'BACK' })}
            >
              Back
            </button>
          )}
          <button type="submit" className="fc-button fc-button--primary fc-button--lg" disabled={submitting}>
            {submitting && (
              <>
                <LoaderCircle aria-hidden className="fc-enquiry-form__spinner" size={18} />
                <span className="fc-visually-hidden">Loading...</span>
              </>
            )}
            {scripted && !last ? 'Next' : plan.submitText}
          </button>
        </div>
        {site.settings.forms.privacyLink && (
          <p className="fc-enquiry-form__privacy">
            We use your details to answer this enquiry.{' '}
            <a href={site.settings.routes.privacy}>Privacy policy</a>
          </p>
        )}
      </form>
    </section>
  )
}
