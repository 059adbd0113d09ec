import type { Car, Settings } from '../../../schemas/generated/types.ts'
import { purchasable } from '../car/availability.ts'
import { decide, type Decision } from '../decision.ts'

type ReservableReason =
  | 'sold'
  | 'status'
  | 'reserved'
  | 'not on this website'
  | 'no price'
  | 'not offered'
  | 'excluded dealership'
  | 'no payment'

/**
 * A car can be reserved online when it can be bought, the site offers it, its dealership takes part and some payment
 * can be taken for it (VEH-11, CHK-10).
 */
export function reservable(
  car: Pick<
    Car,
    | 'sold'
    | 'status'
    | 'reserved'
    | 'show_on_dealer_website'
    | 'price'
    | 'dealership_slug'
    | 'payment_processors'
  >,
  reserve: Pick<Settings['reserve'], 'enabled' | 'excludedDealerships'>,
): Decision<ReservableReason> {
  const { reasons } = purchasable(car)
  return decide({
    sold: reasons.includes('sold'),
    status: reasons.includes('status'),
    reserved: reasons.includes('reserved'),
    'not on this website': reasons.includes('not on this website'),
    'no price': reasons.includes('no price'),
    'not offered': !reserve.enabled,
    'excluded dealership': reserve.excludedDealerships.includes(car.dealership_slug ?? ''),
    'no payment': (car.payment_processors ?? []).length === 0,
  })
}
