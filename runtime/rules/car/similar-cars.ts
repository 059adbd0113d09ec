import type { Car } from '../../../schemas/generated/types.ts'
import { quoted } from '../../search-state/quoted.ts'
import { canonicalBody } from './body-type.ts'
import { isPriceShown } from './price.ts'

/** How far a price may be from the car's: a fifth, and half of it where a fifth leaves a row nearly empty (VEH-40). */
export const PRICE_SPREADS = [0.2, 0.5] as const

/**
 * Filters that find cars like one, the closest first: same make and body, then the body of other makes, then the make
 * alone; each within `spread` of the price, where it shows one (VEH-40).
 */
export function similarFilters(
  car: Pick<Car, 'make' | 'simple_body' | 'price'>,
  spread: number = PRICE_SPREADS[0],
): string[] {
  const { price } = car
  const near = isPriceShown(price)
    ? ` AND price:${Math.round(price * (1 - spread))} TO ${Math.round(price * (1 + spread))}`
    : ''
  const make = `make:${quoted(car.make)}`
  if (!car.simple_body) return [`${make}${near}`]
  const body = `simple_body:${quoted(canonicalBody(car.simple_body))}`
  return [`${make} AND ${body}${near}`, `NOT ${make} AND ${body}${near}`, `${make} AND NOT ${body}${near}`]
}
