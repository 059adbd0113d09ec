import type { BlockHead } from '../../runtime/block/types.ts'
import { reserveHref } from '../../runtime/rules/reserve/reserve-offer.ts'
import type { CheckoutProps } from '../../schemas/generated/types.ts'
import type { CheckoutData } from './checkout-data.ts'

/**
 * Asked for anew each time: who has the car is a matter of seconds. A site that sells the other way leads to its own
 * address (ROUTE-18).
 */
export const head: BlockHead<CheckoutProps, CheckoutData | null> = ({ props, data, page }) => {
  if (!data) return { notFound: true }
  const query = page.query === '' ? '' : `?${page.query}`
  if (data.variant !== props.variant) {
    return { redirect: { to: `${reserveHref(data.car.slug, data)}${query}`, status: 302 } }
  }
  return { tokens: { 'car.title': data.car.title }, robots: 'noindex', maxAge: 0 }
}
