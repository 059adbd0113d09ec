import {
  journeyHref,
  PURCHASE_STEPS,
  type Purchase,
  type PurchaseQuestion,
} from '../../runtime/rules/reserve/online-purchase.ts'

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
        <div className="fc-field fc-online-purchase__rego">
          <label htmlFor={`${id}-rego`}>
            Plate of your car<span className="fc-field__optional"> (optional)</span>
          </label>
          <input
            className="fc-input"
            id={`${id}-rego`}
            name="rego"
            maxLength={12}
            autoComplete="off"
            defaultValue={purchase.rego ?? ''}
          />
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
