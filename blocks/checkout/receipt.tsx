import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatInstant } from '../../runtime/format/instant.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { ACCOUNT_PATH } from '../../runtime/rules/visitor/gates.ts'
import { telHref } from '../../runtime/rules/locations/locations.ts'
import { hoursText } from '../../runtime/rules/reserve/reserve-offer.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'

interface ReceiptProps {
  id: string
  view: ReservationView
  site: Pick<SiteContext, 'regional' | 'timeZone' | 'phone' | 'garageEnabled'>
  focus?: boolean
}

const TITLES: Partial<Record<ReservationView['state'], string>> = {
  lapsed: 'This hold is over',
  refunded: 'Your deposit was refunded',
}

/** The receipt of a paid reservation: reference, deposit, end of the hold, and how the money comes back (CHK-03, CHK-04). */
export function Receipt({ id, view, site, focus = false }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  const { state, car, reference, amount, currency, hold_until: until, hold_hours: hours } = view
  const rows: [label: string, value: string][] = [
    ['Reference', reference],
    ['Vehicle', car.title],
    ...(car.stock_number ? [['Stock number', car.stock_number] as [string, string]] : []),
    [state === 'refunded' ? 'Refunded' : 'Deposit paid', `${formatMoney(amount)} ${currency}`],
    ...(until && state !== 'refunded'
      ? [['Held until', formatInstant(until, site.regional, site.timeZone)] as [string, string]]
      : []),
  ]
  return (
    <section className="fc-checkout__receipt" data-state={state} aria-labelledby={`${id}-receipt`}>
      <CircleCheck aria-hidden size={44} />
      <h2 id={`${id}-receipt`} ref={heading} tabIndex={-1}>
        {TITLES[state] ?? 'Reserved for you'}
      </h2>
      {state === 'reserved' && (
        <p>
          The vehicle is off sale and held for you for {hoursText(hours)}. We have e-mailed you this receipt.
        </p>
      )}
      <dl className="fc-checkout__rows">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'reserved' && (
        <>
          <h3>What happens next</h3>
          <p>We call you to arrange a time. The deposit comes off the price.</p>
          <p>
            Changed your mind? The deposit is 100% refundable.{' '}
            {site.phone ? (
              <>
                Call <a href={telHref(site.phone)}>{site.phone}</a> or answer the e-mail
              </>
            ) : (
              'Answer the e-mail'
            )}{' '}
            with your reference, and it goes back to the card you paid with.
          </p>
        </>
      )}
      <div className="fc-cluster">
        <a className="fc-button fc-button--secondary" href={`/cars/${car.slug}`}>
          Back to the car
        </a>
        {site.garageEnabled && (
          <a className="fc-button fc-button--ghost" href={ACCOUNT_PATH}>
            My garage
          </a>
        )}
      </div>
    </section>
  )
}
