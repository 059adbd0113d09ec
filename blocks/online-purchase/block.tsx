import { Check } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import {
  journeyHref,
  journeyStep,
  PURCHASE_QUESTIONS,
  PURCHASE_STEPS,
  readPurchase,
  type JourneyStep,
  type Purchase,
} from '../../runtime/rules/reserve/online-purchase.ts'
import { ONLINE_PURCHASE } from '../../runtime/rules/reserve/reserve-offer.ts'
import type { OnlinePurchaseProps } from '../../schemas/generated/types.ts'
import { CheckoutHead } from '../checkout/checkout-head.tsx'
import { CheckoutPanel } from '../checkout/checkout-panel.tsx'
import { CarNotice } from '../checkout/notices.tsx'
import { Summary } from '../checkout/summary.tsx'
import type { PurchaseData } from './load.ts'
import { QuestionForm } from './question-form.tsx'

/**
 * The Online Purchase journey (ROUTE-20, CHK-09). The steps are addresses: each is a plain form that leads to the next
 * one with the choices so far, so that the way back is the browser's own and nothing needs script.
 */
export default function OnlinePurchase({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<OnlinePurchaseProps, PurchaseData | null>) {
  if (data === null) return null
  const { checkout, offered } = data
  const { slug, title } = checkout.car
  const query = new URLSearchParams(page.query)
  const step = checkout.reservation || page.form ? 'deposit' : journeyStep(query.get('step'))
  const purchase = readPurchase((name) => query.get(name))
  const question = PURCHASE_QUESTIONS.find((each) => each.step === step)
  return (
    <div className={`fc-online-purchase fc-checkout ${className}`}>
      <CheckoutHead {...props} title={ONLINE_PURCHASE} slug={slug} about={title} />
      <div className="fc-container">
        {offered ? (
          <>
            <Steps slug={slug} current={step} purchase={purchase} />
            <div className="fc-checkout__columns">
              <div className="fc-checkout__main">
                {question ? (
                  <QuestionForm id={id} slug={slug} question={question} purchase={purchase} />
                ) : (
                  <CheckoutPanel
                    id={id}
                    data={checkout}
                    site={site}
                    page={page}
                    returnPath={journeyHref(slug, 'deposit', purchase)}
                    extra={{ ...purchase }}
                    skip={
                      <p>
                        Not ready for a deposit?{' '}
                        <a href={`/cars/${slug}#enquire`}>Skip it and ask us first</a>.
                      </p>
                    }
                  />
                )}
              </div>
              <aside className="fc-checkout__aside">
                <Summary id={id} data={checkout} />
              </aside>
            </div>
          </>
        ) : (
          <CarNotice
            id={id}
            state={checkout.state === 'open' ? 'unavailable' : checkout.state}
            car={checkout.car}
            site={site}
            message={
              checkout.state === 'open'
                ? 'Online Purchase is for used cars only. Please ask us about this one.'
                : null
            }
          />
        )}
      </div>
    </div>
  )
}

const LABELS: Record<JourneyStep, string> = {
  ...(Object.fromEntries(PURCHASE_QUESTIONS.map(({ step, label }) => [step, label])) as Record<
    JourneyStep,
    string
  >),
  deposit: 'Deposit',
}

function Steps({ slug, current, purchase }: { slug: string; current: JourneyStep; purchase: Purchase }) {
  const at = PURCHASE_STEPS.indexOf(current)
  return (
    <nav aria-label="Steps">
      <ol className="fc-online-purchase__steps">
        {PURCHASE_STEPS.map((step, index) => (
          <li key={step} data-state={index < at ? 'done' : index === at ? 'current' : 'next'}>
            <a href={journeyHref(slug, step, purchase)} aria-current={index === at ? 'step' : undefined}>
              <span className="fc-online-purchase__mark" aria-hidden>
                {index < at ? <Check size={16} /> : index + 1}
              </span>
              <span className="fc-online-purchase__name">{LABELS[step]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
