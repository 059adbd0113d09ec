import { safePath } from '../../runtime/route/safe-path.ts'
import type { PaymentClient } from './payment/port.ts'

/** Pages that a checkout stands on (ROUTE-17, ROUTE-18, ROUTE-20); no other is shown again to a form. */
const PAGES = /^\/(?:cars\/[^/?#]+\/(?:checkout|buy-online)|checkout-journey)(?:\?[^#]*)?$/

/** The checkout page that a form says it stands on; the home page for anything else. */
export function checkoutPage(returnPath: string | undefined): string {
  const safe = returnPath === undefined ? undefined : safePath(returnPath)
  return safe !== undefined && PAGES.test(safe) ? safe : '/'
}

/** The same page, about this reservation. */
export function withReservation(page: string, id: string): string {
  const [path = '/', query] = page.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('reservation', id)
  return `${path}?${parameters}`
}

/** The provider's own page, which leads back; the checkout itself where the provider has none. */
export function paymentPage({ payment_page: own }: PaymentClient, id: string, page: string): string {
  if (own === null) return `${withReservation(page, id)}&script=needed`
  const back = `/api/reservations/${id}/return?${new URLSearchParams({ to: page })}`
  return `${own}&${new URLSearchParams({ back })}`
}
