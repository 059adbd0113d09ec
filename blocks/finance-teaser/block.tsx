import type { BlockProps } from '../../runtime/block/types.ts'
import type { FinanceTeaserProps } from '../../schemas/generated/types.ts'
import { HiddenNote } from '../shared/hidden-note/hidden-note.tsx'
import type { HiddenTeaser, TeaserData } from './load.ts'

/** What the car costs by the week or month, with the rates and warnings of the country (VEH-19, FIN-16 … FIN-21, FIN-24). */
export default function FinanceTeaser({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<FinanceTeaserProps, TeaserData | HiddenTeaser | null>) {
  if (data === null) return null
  if ('reasons' in data) {
    return <HiddenNote what="The finance estimate is hidden on this car" reasons={data.reasons} />
  }
  const { estimate, action, carId } = data
  return (
    <section className={`fc-finance-teaser ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      <p className="fc-finance-teaser__amount">
        <strong>{estimate.amount}</strong> per {estimate.per}
      </p>
      <dl className="fc-finance-teaser__rows">
        {estimate.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {estimate.lenders.map((lender) => (
        <p key={lender.name} className="fc-finance-teaser__lender">
          Also through {lender.name}: <strong>{lender.amount}</strong> per {lender.per}
        </p>
      ))}
      {action && (
        <a className="fc-button fc-button--secondary fc-button--block" href={action.href}>
          {action.text}
        </a>
      )}
      <a
        className="fc-finance-teaser__calculate"
        href={`${site.settings.routes.finance}?car_id=${carId}#calculator`}
      >
        Work out your own repayments
      </a>
      <div className="fc-finance-teaser__notes">
        {estimate.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <details className="fc-finance-teaser__terms" data-lender={estimate.key} data-car={carId}>
        <summary>Terms of {estimate.provider === 'Manual' ? 'the lender' : estimate.provider}</summary>
        <p data-disclaimer aria-live="polite" />
        <noscript>
          <p>{estimate.disclaimer ?? estimate.notes.at(-1)}</p>
        </noscript>
      </details>
    </section>
  )
}
