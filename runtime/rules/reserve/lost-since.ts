import type { Car } from '../../../schemas/generated/types.ts'
import { availability } from '../car/availability.ts'

/**
 * Why nobody can buy a car any more whose reservation began; empty while somebody can. Its mark of being reserved says
 * nothing here, since it may be this reservation's own (CHK-06, CHK-10).
 */
export function lostSince(car: Car | undefined): readonly string[] {
  if (!car || car.show_on_dealer_website === false) return ['gone']
  return availability(car).reasons
}
