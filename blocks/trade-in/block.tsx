import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { consentFields, type EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'
import { QUESTIONS, VALUATION_TEXTS } from '../../runtime/rules/trade-in/valuation.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import { AboutCar } from '../enquiry-form/about-car.tsx'
import { Field } from '../shared/forms/field.tsx'
import { contactFields, plateFields, vehicleFields } from './fields.ts'
import type { TradeInData } from './load.ts'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'

/**
 * Trade-in and sell-my-car (TRADE-05, TRADE-14, TRADE-15). All steps are in the markup; the machine says which one
 * shows. Without script only the plain form of the slot does.
 */
export default function TradeIn({
  id,
  props,
  data,
  slots,
  site,
  className,
}: BlockProps<TradeInProps, TradeInData>) {
  const { tradeIn, forms } = site.settings
  if (!tradeIn.enabled) return null
  const title = props.title ?? (tradeIn.hideInstantOfferText ? null : tradeIn.headline)
  const level = title ? 3 : 2
  const { one } = site.settings.search.noun
  const withPlate = tradeIn.regoLookup !== 'off'
  const fields = (list: EnquiryFieldPlan[]) =>
    list.map((field) => (
      <Field key={field.name} formId={id} field={field} value={field.initial ?? ''} error={undefined} />
    ))
  return (
    <section
      className={`fc-trade-in fc-enquiry-form ${className}`}
      id={id}
      {...(title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': `Value my ${one}` })}
    >
      {title && (
        <h2 className="fc-enquiry-form__title" id={`${id}-title`}>
          {title}
        </h2>
      )}
      {props.intro && <p className="fc-enquiry-form__intro">{props.intro}</p>}
      {data.car && (
        <>
          <p className="fc-trade-in__towards">Towards this {one}:</p>
          <AboutCar car={data.car} />
        </>
      )}
      <noscript>{slots['form']}</noscript>
      <div className="fc-trade-in__flow" data-flow={withPlate ? 'plate' : 'details'}>
        <ol className="fc-trade-in__steps" aria-label="Steps">
          {(withPlate
            ? ['plate', 'details', 'adjustments', 'offer']
            : ['details', 'adjustments', 'offer']
          ).map((name, index) => (
            <li key={name} data-progress={name} aria-current={index === 0 ? 'step' : undefined}>
              {STEP_NAMES[name]}
            </li>
          ))}
        </ol>
        <div className="fc-form-errors" role="alert" tabIndex={-1} data-banner />
        {withPlate && (
          <Step level={level} name="plate" heading={`Which ${one} is it?`}>
            <div className="fc-enquiry-form__fields">
              {fields(plateFields(site, tradeIn.regoLookup === 'state'))}
            </div>
            <Buttons text={`Find my ${one}`}>
              <button type="button" className="fc-button fc-button--ghost" data-event="SKIP">
                I do not have the plate at hand
              </button>
            </Buttons>
          </Step>
        )}
        <Step level={level} name="details" heading="Tell us about it" hidden={withPlate}>
          <p className="fc-trade-in__known" data-known hidden />
          <input type="hidden" name="source" value="Trade-in form" />
          <div className="fc-enquiry-form__fields">
            {fields(vehicleFields(site.regional, data))}
            <p className="fc-trade-in__who fc-form-wide">And where do we send the figure?</p>
            {fields(contactFields(site.regional))}
            {fields(consentFields(forms))}
          </div>
          <Buttons text={`Value my ${one}`}>{withPlate && <Back />}</Buttons>
          <PrivacyNotice site={site} purpose="to make you an offer" />
        </Step>
        <Step level={level} name="adjustments" heading="How is it?" hidden>
          <p className="fc-trade-in__range">
            First figure: <strong data-range />
          </p>
          <div className="fc-enquiry-form__fields">
            {QUESTIONS.map(({ id: question, label, options }) => (
              <div className="fc-field" key={question} data-field={question}>
                <label htmlFor={`${id}-${question}`}>{label}</label>
                <select className="fc-select" id={`${id}-${question}`} name={question}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
          <output className="fc-alert" data-finance-letter hidden>
            {VALUATION_TEXTS.financeLetter}
          </output>
          <Buttons text="Show my offer">
            <Back />
          </Buttons>
        </Step>
        <Step level={level} name="offer" heading="Our offer" hidden>
          <p className="fc-trade-in__figure" data-range />
          <p className="fc-trade-in__vehicle" data-vehicle />
          <details className="fc-trade-in__because">
            <summary>How we came to this figure</summary>
            <ul data-because />
          </details>
          <p className="fc-alert" data-finance-letter hidden>
            {VALUATION_TEXTS.financeLetter}
          </p>
          <p>
            {VALUATION_TEXTS.surplus} We look the {one} over when you bring it. The figure stands for{' '}
            {tradeIn.keepDays} days.
          </p>
          <Buttons text="Accept this offer">
            <button type="button" className="fc-button fc-button--ghost" data-event="START_AGAIN">
              Start again
            </button>
            <Back />
          </Buttons>
        </Step>
        <Step level={level} name="noEstimate" heading="Thank you" hidden>
          <p data-no-estimate>{VALUATION_TEXTS.noEstimate}</p>
        </Step>
      </div>
    </section>
  )
}

const STEP_NAMES: Record<string, string> = {
  plate: 'Plate',
  details: 'Details',
  adjustments: 'Condition',
  offer: 'Offer',
}

interface StepProps {
  name: string
  heading: string
  /** Without a headline above them the steps are the page's second level themselves. */
  level: 2 | 3
  hidden?: boolean
  children: ReactNode
}

function Step({ name, heading, level, hidden = false, children }: StepProps) {
  const Heading = `h${level}` as const
  return (
    <form data-at={name} hidden={hidden} noValidate aria-label={heading}>
      <Heading className="fc-enquiry-form__step" tabIndex={-1}>
        {heading}
      </Heading>
      {children}
    </form>
  )
}

function Back() {
  return (
    <button type="button" className="fc-button fc-button--ghost" data-event="BACK">
      Back
    </button>
  )
}

function Buttons({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="fc-enquiry-form__actions">
      {children}
      <button type="submit" className="fc-button fc-button--primary fc-button--lg">
        <span className="fc-form-busy" data-busy hidden>
          <LoaderCircle aria-hidden className="fc-form-spinner" size={18} />
          <span className="fc-visually-hidden">Loading...</span>
        </span>
        <span>{text}</span>
      </button>
    </div>
  )
}
