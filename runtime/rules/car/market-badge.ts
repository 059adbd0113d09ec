import type { Car } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'
import { isSold } from './availability.ts'
import { decide, type Decision } from '../decision.ts'
import { priceAsked } from './price.ts'

const ESTIMATE_PRICE_ABOVE = 200

type EstimatedCar = Pick<Car, 'price' | 'offer_price' | 'status' | 'sold' | 'reserved'>

/** A price estimate needs the setting, a car in stock that is neither sold nor reserved, and a price over 200 (VEH-17). */
export function priceEstimate(
  car: EstimatedCar,
  enabled: boolean,
): Decision<'setting off' | 'sold' | 'not in stock' | 'reserved' | 'price'> {
  return decide({
    'setting off': !enabled,
    sold: isSold(car),
    'not in stock': car.status !== 'in_stock',
    reserved: car.reserved === true,
    price: !((priceAsked(car) ?? 0) > ESTIMATE_PRICE_ABOVE),
  })
}

export interface MarketBadge {
  /** Dollars below the average. */
  saving: number
  /** `$1,250 below market average` (VEH-16). */
  text: string
  /** Which average it was measured against. */
  against: 'state' | 'national'
}

/**
 * The below-market badge: the price, of an offer where that is the one shown, is at least `minSaving` (500) under the average, the state's preferred, and under
 * the state's where there is one (VEH-14, VEH-15).
 */
export function marketBadge(
  car: EstimatedCar & Pick<Car, 'state_average_market_price' | 'average_market_price'>,
  { enabled, minSaving }: { enabled: boolean; minSaving: number },
): MarketBadge | null {
  if (!priceEstimate(car, enabled).ok) return null
  const state = car.state_average_market_price ?? null
  const average = state ?? car.average_market_price ?? null
  if (average === null) return null
  const saving = average - (priceAsked(car) as number)
  if (saving < minSaving) return null
  return {
    saving,
    text: `${formatMoney(saving)} below market average`,
    against: state === null ? 'national' : 'state',
  }
}
