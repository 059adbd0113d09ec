import type { BlockProps } from '../../runtime/block/types.ts'
import type { AcceptedPaymentsProps } from '../../schemas/generated/types.ts'
import { Band } from '../shared/band/band.tsx'
import { AcceptedCards } from './accepted-cards.tsx'

/** The strip of accepted payments, where the site shows it (CHK-05). */
export default function AcceptedPayments({ id, props, site, className }: BlockProps<AcceptedPaymentsProps>) {
  if (!site.settings.promo.paymentStrip) return null
  return (
    <Band
      id={id}
      tone={props.tone}
      space="sm"
      labelledBy={`${id}-title`}
      className={`fc-accepted ${className}`}
    >
      <div className="fc-accepted__row">
        <h2 className="fc-accepted__title" id={`${id}-title`}>
          {props.title}
        </h2>
        <AcceptedCards />
      </div>
    </Band>
  )
}
