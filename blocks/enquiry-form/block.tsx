import { LoaderCircle } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { enquiryPlan, fieldsFor } from '../../runtime/rules/forms/enquiry-form.ts'
import { formIdOf } from '../../runtime/rules/forms/form-id.ts'
import { FIND_SIMILAR } from '../../runtime/rules/car/vehicle-actions.ts'
import type { EnquiryFormProps } from '../../schemas/generated/types.ts'
import { AboutCar } from './about-car.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { Field } from '../shared/forms/field.tsx'
import { firstValue } from '../shared/forms/first-values.ts'
import { HiddenFields } from './hidden-fields.tsx'
import type { EnquiryData } from './load.ts'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'

/**
 * The enquiry form: a plain form that posts to the API and is answered with the success page or with itself and its
 * messages. With script the machine validates, sends and shows the states of the specification (FORM-05 … FORM-10).
 */
export default function EnquiryForm({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<EnquiryFormProps, EnquiryData>) {
  const configured = enquiryPlan(props, site)
  const plan = data.similar ? { ...configured, category: FIND_SIMILAR } : configured
  const steps = plan.steps.map((step) => ({ ...step, fields: fieldsFor(step.fields, data.car) }))
  const formId = formIdOf(page.routeId, id)
  const posted = page.form?.formId === formId ? page.form : undefined
  // A form that comes back with messages shows all its fields, so that none of them is out of sight.
  const stepped = steps.length > 1 && !posted
  const { car, offer } = data
  return (
    <section
      className={`fc-enquiry-form ${className}`}
      id={props.kind === 'vehicle' || props.kind === 'offer' ? 'enquire' : id}
      aria-labelledby={`${id}-title`}
    >
      <h2 className="fc-enquiry-form__title" id={`${id}-title`}>
        {data.similar ? FIND_SIMILAR : props.title}
      </h2>
      {props.intro && <p className="fc-enquiry-form__intro">{props.intro}</p>}
      {car && page.params['slug'] === undefined && <AboutCar car={car} />}
      {offer && <p className="fc-enquiry-form__about">{offer.name}</p>}
      <form
        action={`/api/forms/${formId}`}
        method="post"
        noValidate
        data-form={formId}
        data-steps={stepped ? steps.length : undefined}
      >
        <ErrorBanner id={id} posted={posted} fields={steps.flatMap(({ fields }) => fields)} />
        <HiddenFields page={page} plan={plan} car={car} offer={offer} />
        {steps.map((step, index) => (
          <div
            key={step.title}
            className="fc-enquiry-form__fields"
            data-step={index}
            {...(stepped && { role: 'group', 'aria-labelledby': `${id}-step-${index}` })}
          >
            {stepped && (
              <h3 className="fc-enquiry-form__step" id={`${id}-step-${index}`} tabIndex={-1}>
                <span>
                  Step {index + 1} of {steps.length}
                </span>{' '}
                {step.title}
              </h3>
            )}
            {step.fields.map((field) => (
              <Field
                key={field.name}
                formId={id}
                field={field}
                value={firstValue(field, posted, data.asked)}
                error={posted?.errors.find((error) => error.field === field.name)?.message}
              />
            ))}
          </div>
        ))}
        <div className="fc-enquiry-form__actions">
          {stepped && (
            <>
              <button type="button" className="fc-button fc-button--ghost" data-back hidden>
                Back
              </button>
              <button type="submit" className="fc-button fc-button--primary fc-button--lg" data-next>
                Next
              </button>
            </>
          )}
          <button type="submit" className="fc-button fc-button--primary fc-button--lg" data-submit>
            <span className="fc-enquiry-form__busy" data-busy hidden>
              <LoaderCircle aria-hidden className="fc-enquiry-form__spinner" size={18} />
              <span className="fc-visually-hidden">Loading...</span>
            </span>
            <span>{plan.submitText}</span>
          </button>
        </div>
        <PrivacyNotice site={site} purpose={site.regional.words.enquiryPurpose} />
      </form>
    </section>
  )
}
