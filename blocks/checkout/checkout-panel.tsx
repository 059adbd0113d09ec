import type { ReactNode } from 'react'
import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import type { CheckoutData } from './checkout-data.ts'
import { CheckoutFlow } from './checkout-flow.tsx'
import { CarNotice, OverNotice } from './notices.tsx'
import { Receipt } from './receipt.tsx'

export interface CheckoutPanelProps {
  id: string
  data: CheckoutData
  site: SiteContext
  page: PageContext
  /** Page of the checkout without a reservation: path, and query where the page needs one. */
  returnPath: string
  /** Choices that go along with the details. */
  extra: Record<string, string>
  /** What to do instead of paying a deposit. */
  skip?: ReactNode
}

/** What there is to do, by the state of the reservation that the address names, and else by that of the car (CHK-10). */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { id, data, site, returnPath } = props
  const { reservation, car, state } = data
  switch (reservation?.state) {
    case 'reserved':
    case 'lapsed':
    case 'refunded':
      return <Receipt id={id} view={reservation} site={site} />
    case 'pending':
      return <CheckoutFlow {...props} />
    case 'expired':
    case 'cancelled':
      if (state === 'open') return <OverNotice id={id} state={reservation.state} again={returnPath} />
      break
    default:
  }
  if (state !== 'open') return <CarNotice id={id} state={state} car={car} site={site} />
  return <CheckoutFlow {...props} />
}
