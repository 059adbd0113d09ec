import { formatMoney } from '../../runtime/format/money.ts'
import { imageUrl, srcSet } from '../../runtime/format/image.ts'
import { AcceptedCards } from '../accepted-payments/accepted-cards.tsx'
import type { CheckoutData } from './checkout-data.ts'

/** The car, the price in full where it is bought online, the deposit and what it promises (CHK-02, CHK-04, CHK-07, CHK-08). */
export function Summary({ id, data }: { id: string; data: CheckoutData }) {
  const { car, text, breakdown, deposit, variant, state, reservation } = data
  // Who cannot reserve the car is not told what a deposit would do (CHK-10).
  const offered = state === 'open' || reservation !== null
  return (
    <section className="fc-checkout__summary" aria-labelledby={`${id}-car`}>
      {car.image && (
        <img
          src={imageUrl(car.image, { width: 640 })}
          srcSet={srcSet(car.image, [480, 640, 960])}
          sizes="(min-width: 992px) 26rem, 100vw"
          width={640}
          height={427}
          alt=""
        />
      )}
      <div className="fc-checkout__about">
        <h2 id={`${id}-car`}>{car.title}</h2>
        <p className="fc-muted">
          {[car.subtitle, car.stockNumber && `Stock ${car.stockNumber}`].filter(Boolean).join(' · ')}
        </p>
        {offered && variant === 'buy-online' && breakdown.length > 0 ? (
          <dl className="fc-checkout__rows">
            {breakdown.map(({ label, value, kind }) => (
              <div key={label} data-kind={kind}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <dl className="fc-checkout__rows">
            <div>
              <dt>{car.price.type ? `Price (${car.price.type})` : 'Price'}</dt>
              <dd>{car.price.text}</dd>
            </div>
            {offered && (
              <div data-kind="now">
                <dt>Deposit</dt>
                <dd>{formatMoney(deposit)}</dd>
              </div>
            )}
          </dl>
        )}
        {offered && (
          <>
            <p className="fc-checkout__promise">{text.summary}</p>
            <AcceptedCards />
          </>
        )}
      </div>
    </section>
  )
}
