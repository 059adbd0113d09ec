import type { EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'
import {
  journeyHref,
  PURCHASE_STEPS,
  type Purchase,
  type PurchaseQuestion,
} from '../../runtime/rules/reserve/online-purchase.ts'
import { Field } from '../shared/forms/field.tsx'

const PLATE: EnquiryFieldPlan = {
  name: 'rego',
  type: 'string',
  label: 'Plate of your car',
  required: false,
  maxLength: 12,
  autocomplete: 'off',
}

interface QuestionFormProps {
  id: string
  slug: string
  question: PurchaseQuestion
  purchase: Purchase
}

/** One question of the journey; its form leads on with the answer, its link without one (CHK-09). */
export function QuestionForm({ id, slug, question, purchase }: QuestionFormProps) {
  const { step, name, options } = question
  const next = PURCHASE_STEPS[PURCHASE_STEPS.indexOf(step) + 1] ?? 'deposit'
  const chosen = purchase[name]
  const asked = name === 'trade_in' ? ['trade_in', 'rego'] : [name]
  const kept = Object.entries({ ...purchase } as Record<string, string>).filter(
    ([key]) => !asked.includes(key),
  )
  return (
    // The key lets the browser forget what the question before was answered with.
    <form key={step} className="fc-online-purchase__form" action="/checkout-journey" method="get">
      <input type="hidden" name="car_id" value={slug} />
      <input type="hidden" name="step" value={next} />
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <fieldset aria-describedby={`${id}-help`}>
        <legend>{question.question}</legend>
        <p id={`${id}-help`} className="fc-muted">
          {question.help}
        </p>
        <div className="fc-online-purchase__options">
          {options.map(({ value, label, note }) => (
            <label key={value} htmlFor={`${id}-${value}`}>
              <input
                id={`${id}-${value}`}
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === chosen}
                aria-describedby={`${id}-${value}-note`}
              />
              <strong>{label}</strong>
              <span className="fc-muted" id={`${id}-${value}-note`}>
                {note}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {name === 'trade_in' && (
        <div className="fc-online-purchase__rego">
          <Field formId={id} field={PLATE} value={purchase.rego} />
        </div>
      )}
      <div className="fc-cluster">
        <button type="submit" className="fc-button fc-button--primary fc-button--lg">
          Continue
        </button>
        <a className="fc-button fc-button--ghost" href={journeyHref(slug, next, purchase)}>
          Skip this step
        </a>
      </div>
    </form>
  )
}
