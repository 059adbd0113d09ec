import { CheckoutFlow } from './checkout-flow.tsx'
import { CarNotice, OverNotice } from './notices.tsx'
import type { CheckoutPanelProps } from './panel-props.ts'
import { Receipt } from './receipt.tsx'

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
