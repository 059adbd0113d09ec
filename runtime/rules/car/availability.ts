import type { Car } from '../../../schemas/generated/types.ts'
import { decide, type Decision } from '../decision.ts'
import { isPriceShown } from './price.ts'

type SoldState = Pick<Car, 'sold' | 'status'>

/** A car counts as sold by either of its two marks (CARD-11). */
export function isSold(car: SoldState): boolean {
  return car.sold === true || car.status === 'sold'
}

/** in_stock and coming_soon count as available for enquiry and finance; the sold mark overrides the status (VEH-10). */
export function availability(car: SoldState): Decision<'sold' | 'status'> {
  const sold = isSold(car)
  return decide({ sold, status: !sold && car.status !== 'in_stock' && car.status !== 'coming_soon' })
}

type PurchasableReason = 'sold' | 'status' | 'reserved' | 'not on this website' | 'no price'

/** Purchasable = available, not reserved, shown on the website and priced above 10 (VEH-09). */
export function purchasable(
  car: SoldState & Pick<Car, 'reserved' | 'show_on_dealer_website' | 'price'>,
): Decision<PurchasableReason> {
  const { reasons } = availability(car)
  return decide({
    sold: reasons.includes('sold'),
    status: reasons.includes('status'),
    reserved: car.reserved === true,
    'not on this website': car.show_on_dealer_website === false,
    'no price': !isPriceShown(car.price),
  })
}

const HOUR = 3600
const DAY = 24 * HOUR

/** Start of the recently-sold window in epoch seconds, floored to the hour so that cache keys stay stable (SRCH-59). */
export function recentSoldSince(nowMs: number, soldDays: number): number {
  return Math.floor(nowMs / 1000 / HOUR) * HOUR - soldDays * DAY
}

/** Cards show cars in stock, coming soon, or sold strictly after the start of the window (CARD-20, SRCH-60). */
export function isListed(
  car: SoldState & Pick<Car, 'sold_date_timestamp' | 'show_on_dealer_website'>,
  nowMs: number,
  soldDays: number,
): boolean {
  if (car.show_on_dealer_website === false) return false
  if (!isSold(car)) return availability(car).ok
  return soldDays > 0 && (car.sold_date_timestamp ?? 0) > recentSoldSince(nowMs, soldDays)
}
