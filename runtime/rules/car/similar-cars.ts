import type { Car } from '../../../schemas/generated/types.ts'
import { quoted } from '../../search-state/quoted.ts'
import { canonicalBody } from './body-type.ts'
import { priceAsked } from './price.ts'

const PRICE_SPREAD = 0.2

/**
 * Filters that find cars like one, the closest first: same make and body, then the body of other makes, then the make
 * alone; each within 20% of the price, where it shows one (VEH-40).
 */
export function similarFilters(car: Pick<Car, 'make' | 'simple_body' | 'price' | 'offer_price'>): string[] {
  const price = priceAsked(car)
  const near =
    price !== null
      ? ` AND price:${Math.round(price * (1 - PRICE_SPREAD))} TO ${Math.round(price * (1 + PRICE_SPREAD))}`
      : ''
  const make = `make:${quoted(car.make)}`
  if (!car.simple_body) return [`${make}${near}`]
  const body = `simple_body:${quoted(canonicalBody(car.simple_body))}`
  return [`${make} AND ${body}${near}`, `NOT ${make} AND ${body}${near}`, `${make} AND NOT ${body}${near}`]
}
