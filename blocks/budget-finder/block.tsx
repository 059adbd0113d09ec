import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import {
  amountOf,
  type BudgetInput,
  budgetOf,
  budgetRange,
  budgetReaches,
  explainBudget,
  firstInput,
  yearsOf,
} from '../../runtime/rules/search/budget.ts'
import type { BudgetFinderProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band/band.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import type { BudgetBody, BudgetData } from './load.ts'
import { useMatches } from './use-matches.ts'
import { BUTTON, countText, NOTHING_BUTTON, NOTHING_NOTE } from './words.ts'

/**
 * What a week's money buys: reckons while the visitor types, asks the search for what that buys, and leads to those cars
 * (BUDG-07, BUDG-14). Without script the search page reckons the budget from the same fields, and a body type is a button
 * of the form.
 */
export default function BudgetFinder({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<BudgetFinderProps, BudgetData>) {
  const { budget: settings, search } = site.settings
  const [input, setInput] = useState<BudgetInput>(() => firstInput(settings))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const found = budgetOf(input, settings)
  const { bounds, count } = useMatches(data, chosen, found.budget, site)
  const valid = budgetReaches(found.budget, bounds, settings)
  const headingId = `${id}-heading`
  const go = (event: FormEvent): void => {
    event.preventDefault()
    if (!valid) return
    const { min, max } = budgetRange(found.budget, bounds)
    const address = new URLSearchParams([
      ...chosen.map((body) => ['body', body]),
      ...Object.entries(data.menu),
      ['price', `${min}:${max}`],
    ])
    window.location.assign(`${site.search.path}?${address}`)
  }
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={headingId}
      className={`fc-budget ${className}`}
    >
      <BandHead site={site} headingId={headingId} heading={props.heading} intro={props.intro} />
      <form
        className="fc-budget__form"
        action={site.search.path}
        method="get"
        onInput={({ currentTarget }) => setInput(inputOf(currentTarget))}
        onSubmit={go}
      >
        {Object.entries(data.menu).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="fc-budget__inputs">
          <Amount
            id={`${id}-weekly`}
            name="budget_weekly"
            label="Your weekly repayments"
            value={settings.weekly}
          />
          <Amount id={`${id}-deposit`} name="budget_deposit" label="Your deposit" value={settings.deposit} />
          {settings.adjustable && <TermAndRate id={id} settings={settings} />}
        </div>
        <div className="fc-budget__answer fc-tone--surface">
          <p className="fc-budget__label" id={`${id}-label`}>
            Your estimated budget is
          </p>
          <output
            className="fc-budget__figure fc-heading fc-tabular"
            aria-labelledby={`${id}-label`}
            aria-live="polite"
            data-budget
          >
            {formatMoney(found.budget)}
          </output>
          <output className="fc-budget__count" data-count>
            {valid ? countText(count, search.noun) : NOTHING_NOTE}
          </output>
          <button
            type="submit"
            className="fc-button fc-button--primary fc-button--lg fc-button--block"
            disabled={!valid}
            data-go
          >
            {valid ? BUTTON : NOTHING_BUTTON}
          </button>
          <details className="fc-budget__how">
            <summary>How this adds up</summary>
            <ul className="fc-budget__lines" data-how>
              {explainBudget(input, found, settings).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        </div>
        {data.bodies.length > 0 && <Bodies id={id} bodies={data.bodies} chosen={chosen} choose={setChosen} />}
      </form>
    </Band>
  )
}

function inputOf(form: HTMLFormElement): BudgetInput {
  const fields = new FormData(form)
  const text = (name: string) => fields.get(`budget_${name}`) as string | null
  const years = text('years')
  const rate = text('rate')
  return {
    weekly: amountOf(text('weekly') ?? ''),
    deposit: amountOf(text('deposit') ?? ''),
    ...(years !== null && { years: amountOf(years) }),
    ...(rate !== null && { rate: amountOf(rate) }),
  }
}

interface AmountProps {
  id: string
  name: string
  label: string
  value: number
}

/** Numbers as text, so that `1,000` may be typed (BUDG-08). */
function Amount({ id, name, label, value }: AmountProps) {
  return (
    <div className="fc-field">
      <label htmlFor={id}>{label}</label>
      <div className="fc-budget__amount">
        <span aria-hidden>$</span>
        <input
          className="fc-input"
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={value}
        />
      </div>
    </div>
  )
}

function TermAndRate({ id, settings }: { id: string; settings: SiteContext['settings']['budget'] }) {
  const years = Array.from({ length: settings.maxYears }, (_, index) => index + 1)
  return (
    <>
      <div className="fc-field">
        <label htmlFor={`${id}-years`}>Over</label>
        <select
          className="fc-select"
          id={`${id}-years`}
          name="budget_years"
          autoComplete="off"
          defaultValue={yearsOf(settings)}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year === 1 ? '1 year' : `${year} years`}
            </option>
          ))}
        </select>
      </div>
      <div className="fc-field">
        <label htmlFor={`${id}-rate`}>Interest rate</label>
        <div className="fc-budget__amount" data-unit="rate">
          <input
            className="fc-input"
            id={`${id}-rate`}
            name="budget_rate"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            defaultValue={settings.rate}
          />
          <span aria-hidden>% p.a.</span>
        </div>
      </div>
    </>
  )
}

interface BodiesProps {
  id: string
  bodies: BudgetBody[]
  /** Index values of the chosen bodies. */
  chosen: readonly string[]
  choose(values: readonly string[]): void
}

/** The picker, on wider screens only (BUDG-02). Without script a press sends the form with its body type. */
function Bodies({ id, bodies, chosen, choose }: BodiesProps) {
  const isChosen = ({ values }: BudgetBody) => values.every((value) => chosen.includes(value))
  const toggle = (body: BudgetBody) =>
    choose(bodies.filter((other) => isChosen(other) !== (other === body)).flatMap(({ values }) => values))
  return (
    <fieldset className="fc-budget__bodies" aria-labelledby={`${id}-bodies`}>
      <h3 id={`${id}-bodies`}>Select your preferred car types</h3>
      <ul className="fc-budget__picker">
        {bodies.map((body) => (
          <li key={body.label}>
            <button
              type="submit"
              name="body"
              value={body.values[0]}
              aria-pressed={isChosen(body)}
              onClick={(event) => {
                event.preventDefault()
                toggle(body)
              }}
            >
              <Picture
                src={body.image}
                alt=""
                sizes="(min-width: 1200px) 9rem, 14vw"
                widths={[160, 240, 360]}
                width={600}
                height={400}
              />
              <span>{body.label}</span>
              <Check aria-hidden size={16} xmlns={undefined} />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
