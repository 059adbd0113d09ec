import type { BlockProps } from '../../runtime/block/types.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import { FIND_SIMILAR } from '../../runtime/rules/car/vehicle-actions.ts'
import type { EnquiryFormProps } from '../../schemas/generated/types.ts'
import { Field } from '../shared/forms/field.tsx'
import { firstValue } from '../shared/forms/first-values.ts'
import { FormSummary } from '../shared/forms/form-summary.tsx'
import { SayContext } from '../shared/forms/say-context.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'
import { AboutCar } from './about-car.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { EnquiryData } from './load.ts'
import { TimeField } from './time-field.tsx'
import { useEnquiry } from './use-enquiry.ts'

/**
 * The enquiry form: a plain form that posts to the API and is answered with the success page or with itself and its
 * messages. From the first touch on the machine sends it and shows the states of the specification (FORM-05 … FORM-10).
 */
export default function EnquiryForm(props: BlockProps<EnquiryFormProps, EnquiryData>) {
  const { id, props: own, data, page, className } = props
  const site = siteFor(props.site, data.car?.dealership_slug)
  const { steps, submitText } = data.form
  const enquiry = useEnquiry(props)
  const { form, formId, fields, posted, stepped, step, busy, say } = enquiry
  const last = !stepped || step === steps.length - 1
  const { car, offer } = data
  return (
    <section
      className={`fc-enquiry-form ${className}`}
      id={own.kind === 'vehicle' || own.kind === 'offer' ? 'enquire' : id}
      aria-labelledby={`${id}-title`}
    >
      <h2 className="fc-enquiry-form__title" id={`${id}-title`}>
        {data.similar ? FIND_SIMILAR : own.title}
      </h2>
      {own.intro && <p className="fc-enquiry-form__intro">{own.intro}</p>}
      {car && page.params['slug'] === undefined && <AboutCar car={car} />}
      {offer && <p className="fc-enquiry-form__about">{offer.name}</p>}
      <SayContext value={say}>
        <form
          action={`/api/forms/${formId}`}
          method="post"
          noValidate
          data-form={formId}
          data-steps={stepped ? steps.length : undefined}
          data-at={stepped ? step : undefined}
          aria-busy={busy || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            enquiry.next()
          }}
        >
          <FormSummary
            formId={id}
            fields={fields}
            errors={form.errors}
            message={enquiry.message}
            refusals={enquiry.refusals}
            posted={posted !== undefined}
            onLead={enquiry.lead}
          />
          <HiddenFields page={page} data={data} trap={enquiry.trap} />
          {steps.map(({ title, fields: asked }, index) => (
            <div
              key={title}
              className="fc-enquiry-form__fields"
              data-step={index}
              hidden={(step !== undefined && index !== step) || undefined}
              {...(stepped && { role: 'group', 'aria-labelledby': `${id}-step-${index}` })}
            >
              {stepped && (
                <h3 className="fc-enquiry-form__step" id={`${id}-step-${index}`} tabIndex={-1}>
                  <span>{say('Step %step% of %steps%', { step: index + 1, steps: steps.length })}</span>{' '}
                  {title}
                </h3>
              )}
              {asked.map((field) => {
                const input = {
                  formId: id,
                  field,
                  value: firstValue(field, posted, data.asked),
                  error: form.errorOf(field.name),
                  register: form.register,
                }
                return field.type === 'dateTime' ? (
                  <TimeField key={field.name} {...input} form={form} data={data} site={site} />
                ) : (
                  <Field key={field.name} {...input} />
                )
              })}
            </div>
          ))}
          <div className="fc-enquiry-form__actions">
            {stepped && (
              <>
                <button
                  type="button"
                  className="fc-button fc-button--ghost"
                  data-back
                  hidden={!step}
                  disabled={busy}
                  onClick={enquiry.back}
                >
                  {say('Back')}
                </button>
                <button
                  type="submit"
                  className="fc-button fc-button--primary fc-button--lg"
                  data-next
                  hidden={step !== undefined && last}
                  disabled={busy}
                >
                  {say('Next')}
                </button>
              </>
            )}
            <SubmitButton busy={busy} hidden={step !== undefined && !last} onReach={enquiry.warm}>
              {submitText}
            </SubmitButton>
          </div>
          <PrivacyNotice site={site} purpose={data.form.purpose ?? site.regional.words.enquiryPurpose} />
        </form>
      </SayContext>
    </section>
  )
}
