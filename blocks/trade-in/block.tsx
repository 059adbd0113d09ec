import type { BlockProps } from '../../runtime/block/types.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import { AboutCar } from '../enquiry-form/about-car.tsx'
import { FormSummary } from '../shared/forms/form-summary.tsx'
import type { TradeInData } from './load.ts'
import { AdjustmentsStep, DetailsStep, NoEstimateStep, OfferStep, PlateStep } from './steps.tsx'
import { type TradeStep, useTradeIn } from './use-trade-in.ts'

/**
 * Trade-in and sell-my-car (TRADE-05, TRADE-14, TRADE-15). All steps are in the markup; the machine says which one
 * shows. Without script only the plain form of the slot does.
 */
export default function TradeIn(block: BlockProps<TradeInProps, TradeInData>) {
  return block.site.settings.tradeIn.enabled ? <TradeInFlow {...block} /> : null
}

function TradeInFlow(block: BlockProps<TradeInProps, TradeInData>) {
  const { id, props, data, slots, site, className } = block
  const { tradeIn, search } = site.settings
  const flow = useTradeIn(block)
  const { form, step, context } = flow
  const title = props.title ?? (tradeIn.hideInstantOfferText ? null : tradeIn.headline)
  const { one } = search.noun
  const withPlate = data.fields.plate.length > 0
  const common = { id, data, site, flow, withPlate, level: title ? (3 as const) : (2 as const) }
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
      <div className="fc-trade-in__flow">
        <Progress step={step} withPlate={withPlate} />
        <FormSummary
          formId={id}
          fields={flow.fields}
          errors={form.errors}
          message={context.message}
          refusals={context.refusals}
          onLead={form.focus}
        />
        {withPlate && <PlateStep {...common} />}
        <DetailsStep {...common} />
        <AdjustmentsStep {...common} />
        <OfferStep {...common} />
        <NoEstimateStep {...common} />
      </div>
    </section>
  )
}

const STEPS: readonly (readonly [TradeStep, string])[] = [
  ['plate', 'Plate'],
  ['details', 'Details'],
  ['adjustments', 'Condition'],
  ['offer', 'Offer'],
]

function Progress({ step, withPlate }: { step: TradeStep; withPlate: boolean }) {
  const steps = withPlate ? STEPS : STEPS.slice(1)
  const at = steps.findIndex(([name]) => name === step)
  return (
    <ol className="fc-trade-in__steps" aria-label="Steps">
      {steps.map(([name, label], index) => (
        <li
          key={name}
          data-done={at < 0 || index < at ? '' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
