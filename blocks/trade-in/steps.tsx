import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatOdometer } from '../../runtime/format/distance.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'
import { wholeNumber } from '../../runtime/rules/forms/form-rules.ts'
import { VALUATION_TEXTS } from '../../runtime/rules/trade-in/valuation.ts'
import { Field } from '../shared/forms/field.tsx'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'
import type { TradeInData } from './load.ts'
import { FlowButton, type StepFrameProps, StepForm } from './step-form.tsx'

interface StepProps extends StepFrameProps {
  data: TradeInData
  site: SiteContext
  /** The site looks plates up. */
  withPlate: boolean
}

export function PlateStep(props: StepProps) {
  const { one } = props.site.settings.search.noun
  return (
    <StepForm
      {...props}
      step="plate"
      heading={`Which ${one} is it?`}
      button={`Find my ${one}`}
      others={
        <FlowButton flow={props.flow} event="SKIP">
          I do not have the plate at hand
        </FlowButton>
      }
    >
      <div className="fc-enquiry-form__fields">
        <Fields {...props} fields={props.data.fields.plate} />
      </div>
    </StepForm>
  )
}

export function DetailsStep(props: StepProps) {
  const { data, site, flow, withPlate } = props
  const { known } = flow.context
  return (
    <StepForm
      {...props}
      step="details"
      heading="Tell us about it"
      button={`Value my ${site.settings.search.noun.one}`}
      others={withPlate && <Back {...props} />}
      after={<PrivacyNotice site={site} purpose="to make you an offer" />}
    >
      {known && (
        <p className="fc-trade-in__known">
          We know this one: {known.year} {known.make} {known.model}. Correct it if it is not yours.
        </p>
      )}
      <input type="hidden" name="source" value="Trade-in form" />
      <div className="fc-enquiry-form__fields">
        <Fields {...props} fields={data.fields.vehicle} />
        <p className="fc-trade-in__who fc-form-wide">And where do we send the figure?</p>
        <Fields {...props} fields={data.fields.contact} />
      </div>
    </StepForm>
  )
}

export function AdjustmentsStep(props: StepProps) {
  return (
    <StepForm
      {...props}
      step="adjustments"
      heading="How is it?"
      button="Show my offer"
      others={<Back {...props} />}
    >
      <p className="fc-trade-in__range">
        First figure: <strong>{rangeText(props)}</strong>
      </p>
      <div className="fc-enquiry-form__fields">
        <Fields {...props} fields={props.data.fields.condition} />
      </div>
      <output className="fc-alert" hidden={!owesMoney(props)}>
        {VALUATION_TEXTS.financeLetter}
      </output>
    </StepForm>
  )
}

export function OfferStep(props: StepProps) {
  const { site, flow } = props
  const { tradeIn, search } = site.settings
  const values = flow.form.values()
  const km = wholeNumber(String(values['km']))
  const { valuation } = flow.context
  // Without a figure its reasons are told where nothing else is.
  const offered = valuation?.estimate ? valuation : null
  return (
    <StepForm
      {...props}
      step="offer"
      heading="Our offer"
      button="Accept this offer"
      others={
        <>
          <FlowButton flow={flow} event="START_AGAIN">
            Start again
          </FlowButton>
          <Back {...props} />
        </>
      }
    >
      <p className="fc-trade-in__figure">{rangeText(props)}</p>
      <p className="fc-trade-in__vehicle">
        {offered &&
          [
            `${values['year']} ${values['make']} ${values['model']}`,
            ...(Number.isNaN(km) ? [] : [formatOdometer(km, site.regional)]),
          ].join(', ')}
      </p>
      <details className="fc-trade-in__because">
        <summary>How we came to this figure</summary>
        <ul>
          {offered?.because.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <p className="fc-alert" hidden={!owesMoney(props)}>
        {VALUATION_TEXTS.financeLetter}
      </p>
      <p>
        {VALUATION_TEXTS.surplus} We look the {search.noun.one} over when you bring it. The figure stands for{' '}
        {tradeIn.keepDays} days.
      </p>
    </StepForm>
  )
}

export function NoEstimateStep(props: StepProps) {
  return (
    <StepForm {...props} step="noEstimate" heading="Thank you">
      <p>{VALUATION_TEXTS.noEstimate}</p>
    </StepForm>
  )
}

function Fields({ id, flow, fields }: StepProps & { fields: readonly EnquiryFieldPlan[] }) {
  const { form } = flow
  return fields.map((field) => (
    <Field
      key={field.name}
      formId={id}
      field={field}
      value={field.initial}
      error={form.errorOf(field.name)}
      register={form.register}
    />
  ))
}

function Back({ flow }: StepProps) {
  return (
    <FlowButton flow={flow} event="BACK">
      Back
    </FlowButton>
  )
}

function rangeText({ flow }: StepProps): string | null {
  const estimate = flow.context.valuation?.estimate
  return estimate ? `${formatMoney(estimate.low)} to ${formatMoney(estimate.high)}` : null
}

/** TRADE-08 */
function owesMoney({ flow }: StepProps): boolean {
  return flow.form.values()['money_owing'] === 'yes'
}
