import type { BlockProps } from '../../runtime/block/types.ts'
import type { FinanceTeaserProps } from '../../schemas/generated/types.ts'
import { MY_TERMS } from '../../runtime/rules/finance/my-week.ts'
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
        <strong data-loan={estimate.loan}>{estimate.amount}</strong> per {estimate.per}
        {estimate.loan && <span className="fc-finance-teaser__own" data-loan-words />}
      </p>
      <dl className="fc-finance-teaser__rows">
        {estimate.rows.map(({ label, value }) => (
          <div key={label} data-loan-term={estimate.loan && loanTerm(label)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {estimate.lenders.map((lender) => (
        <p key={lender.name} className="fc-finance-teaser__lender">
          Also through {lender.name}: <strong data-loan={lender.loan}>{lender.amount}</strong> per{' '}
          {lender.per}
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
      {estimate.loan && (
        <MyWeekForm id={id} per={estimate.per} carId={carId} calculator={site.settings.routes.finance} />
      )}
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

/** Which part of the visitor's own loan a row of the lender's terms tells. */
function loanTerm(label: string): 'term' | 'deposit' | 'final' | undefined {
  if (label === 'Term') return 'term'
  if (label.startsWith('Deposit')) return 'deposit'
  return label.startsWith('Final payment') ? 'final' : undefined
}

interface MyWeekFormProps {
  id: string
  per: 'week' | 'month'
  carId: number
  /** Address of the page with the calculator, which answers without script. */
  calculator: string
}

/** Deposit and term, set once for every car of the site; without script the calculator works this car out. */
function MyWeekForm({ id, per, carId, calculator }: MyWeekFormProps) {
  return (
    <form className="fc-my-week" action={`${calculator}#calculator`} method="get" data-my-week noValidate>
      <details>
        <summary>{`Make it my ${per}`}</summary>
        <input type="hidden" name="car_id" value={carId} />
        <div className="fc-my-week__body">
          <div className="fc-my-week__fields">
            <div className="fc-field">
              <label htmlFor={`${id}-deposit`}>My deposit or trade-in ($)</label>
              <input
                id={`${id}-deposit`}
                className="fc-input"
                name="deposit"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                aria-describedby={`${id}-answer`}
              />
            </div>
            <div className="fc-field">
              <label htmlFor={`${id}-term`}>Paid off over</label>
              <select id={`${id}-term`} className="fc-select" name="term" defaultValue="60">
                {MY_TERMS.map((months) => (
                  <option key={months} value={months}>
                    {months} months
                  </option>
                ))}
              </select>
            </div>
          </div>
          <button type="submit" className="fc-button fc-button--primary">
            Show it everywhere
          </button>
          <button type="button" className="fc-button fc-button--secondary" data-my-week-clear hidden>
            Back to the dealer’s figures
          </button>
          <output className="fc-my-week__answer" id={`${id}-answer`} />
          <p>
            At the lender’s interest rate, with no final payment and without fees. The rates above stay those
            of the lender’s example.
          </p>
        </div>
      </details>
    </form>
  )
}
