import type { BlockProps } from '../../runtime/block/types.ts'
import { reserveWords } from '../../runtime/rules/reserve/reserve-offer.ts'
import type { CheckoutProps } from '../../schemas/generated/types.ts'
import type { CheckoutData } from './checkout-data.ts'
import { CheckoutHead } from './checkout-head.tsx'
import { CheckoutPanel } from './checkout-panel.tsx'
import { Summary } from './summary.tsx'

/** Reserving a car, or buying it online (ROUTE-17, ROUTE-18, CHK-07, CHK-08): what it is on one side, what to do on the other. */
export default function Checkout({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<CheckoutProps, CheckoutData | null>) {
  if (data === null) return null
  return (
    <div className={`fc-checkout ${className}`}>
      <CheckoutHead {...props} title={reserveWords(data).title} slug={data.car.slug} />
      <div className="fc-checkout__columns fc-container">
        <div className="fc-checkout__main">
          <CheckoutPanel id={id} data={data} site={site} page={page} returnPath={page.path} extra={{}} />
        </div>
        <aside className="fc-checkout__aside">
          <Summary id={id} data={data} />
        </aside>
      </div>
    </div>
  )
}
