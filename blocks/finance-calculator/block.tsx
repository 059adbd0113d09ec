import { useState } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import type { LoanInput } from '../../runtime/rules/finance/amortisation.ts'
import { TERM_MONTHS } from '../../runtime/rules/finance/amortisation.ts'
import {
  type CalculatorResult,
  calculatorResult,
  readLoan,
} from '../../runtime/rules/finance/finance-calculator.ts'
import type { FinanceCalculatorProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band/band.tsx'
import type { CalculatorData } from './load.ts'
import { LoanChart } from './loan-chart.tsx'

/** Repayments with their amortisation (FIN-22). Without script the button asks the server; with it every key counts. */
export default function FinanceCalculator({
  id,
  props,
  data: { loan: asked, usual, car },
  site,
  className,
}: BlockProps<FinanceCalculatorProps, CalculatorData>) {
  const [loan, setLoan] = useState(asked)
  const result = calculatorResult(loan, site.regional)
  const read = (form: HTMLFormElement): void => {
    const fields = new FormData(form)
    const field = (name: string) => String(fields.get(name) ?? '')
    setLoan(readLoan(field, usual.terms, usual.price))
  }
  return (
    <Band id="calculator" tone={props.tone} labelledBy={`${id}-title`} className={className}>
      <BandHead
        site={site}
        headingId={`${id}-title`}
        heading={props.heading}
        intro={car ? `Worked out for the ${car.title}. Change any of the numbers.` : props.intro}
      />
      <div className="fc-finance-calculator">
        <form
          className="fc-finance-calculator__form"
          action="#calculator"
          method="get"
          onInput={({ currentTarget }) => read(currentTarget)}
          onSubmit={(event) => event.preventDefault()}
        >
          {car && <input type="hidden" name="car_id" value={car.id} />}
          <Fields id={id} loan={asked} months={loan.months} site={site} />
          <noscript>
            <button className="fc-button fc-button--primary" type="submit">
              Calculate
            </button>
          </noscript>
        </form>
        <div className="fc-finance-calculator__answer">
          <Answer result={result} monthly={site.regional.finance.disclaimer === 'apr'} />
          {site.regional.finance.disclaimer !== 'apr' && <ForEveryCar loan={loan} site={site} />}
          <p className="fc-small fc-muted">{site.regional.finance.calculatorNote}</p>
        </div>
      </div>
    </Band>
  )
}

/** Puts deposit and term to the payments of every car; these are reckoned by script alone. */
function ForEveryCar({ loan: { deposit, months }, site }: { loan: LoanInput; site: SiteContext }) {
  const [answer, setAnswer] = useState('')
  const set = async (): Promise<void> => {
    const { setTypedWeek } = await import('../shared/my-week/my-week.ts')
    const words = setTypedWeek(site, String(Math.round(deposit)), String(months))
    setAnswer(
      words === null
        ? 'Cars take terms in steps of six months.'
        : `Every car now shows your own figure: ${words}.`,
    )
  }
  return (
    <div className="fc-finance-calculator__every">
      <button
        type="button"
        className="fc-button fc-button--secondary"
        onClick={() => {
          set().catch(() => setAnswer('That did not work. Please try again.'))
        }}
      >
        Use this deposit and term everywhere
      </button>
      <output>{answer}</output>
    </div>
  )
}

interface FieldsProps {
  id: string
  /** What the fields begin with. */
  loan: LoanInput
  /** The term that counts now, as typed or drawn. */
  months: number
  site: SiteContext
}

function Fields({ id, loan, months, site }: FieldsProps) {
  return (
    <>
      <Whole id={`${id}-price`} name="price" label="Price ($)" value={loan.price} />
      <Whole id={`${id}-deposit`} name="deposit" label="Deposit or trade-in ($)" value={loan.deposit} />
      <Whole
        id={`${id}-term`}
        name="term"
        label={`Term (${TERM_MONTHS.min}–${TERM_MONTHS.max} months)`}
        value={loan.months}
      />
      {/* The field is what is sent; the slider writes it, and follows what is typed there. */}
      <input
        className="fc-finance-calculator__slider"
        type="range"
        aria-label="Term in months"
        min={TERM_MONTHS.min}
        max={TERM_MONTHS.max}
        step={6}
        value={months}
        onInput={({ currentTarget: { form, value } }) => {
          const term = form?.elements.namedItem('term')
          if (term instanceof HTMLInputElement) term.value = value
        }}
      />
      <div className="fc-field">
        <label htmlFor={`${id}-rate`}>{site.regional.finance.calculatorRateLabel}</label>
        <input
          id={`${id}-rate`}
          className="fc-input"
          name="rate"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(loan.rate)}
        />
      </div>
      <Whole id={`${id}-balloon`} name="balloon" label="Final payment ($)" value={loan.balloon} />
    </>
  )
}

/** A field for whole dollars or months. */
function Whole({ id, name, label, value }: { id: string; name: string; label: string; value: number }) {
  return (
    <div className="fc-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="fc-input"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(value)}
      />
    </div>
  )
}

const HEADS = ['Year', 'You pay', 'Interest', 'Off the loan', 'Still owed']

/** Americans, who compare APRs, reckon by the month; others by the week. */
function Payment({ result, monthly }: { result: CalculatorResult; monthly: boolean }) {
  return (
    <p className="fc-finance-calculator__payment" aria-live="polite">
      {monthly ? (
        <>
          <strong>{result.monthly}</strong> per month
          <span>
            or <span data-weekly>{result.weekly}</span> per week
          </span>
        </>
      ) : (
        <>
          <strong data-weekly>{result.weekly}</strong> per week
          <span>
            or <span>{result.monthly}</span> per month
          </span>
        </>
      )}
    </p>
  )
}

function Answer({ result, monthly }: { result: CalculatorResult; monthly: boolean }) {
  return (
    <>
      <Payment result={result} monthly={monthly} />
      <dl className="fc-finance-calculator__facts">
        {result.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LoanChart curve={result.curve} />
      <details className="fc-accordion">
        <summary>Year by year</summary>
        {/* Widened letters can push the last column out on a phone; it is reached by scrolling, also with keys. */}
        <section className="fc-accordion__body" aria-label="Year by year" tabIndex={0}>
          <table className="fc-finance-calculator__years">
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.years.map(([year, ...cells]) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}
