import type { Car } from '../../../schemas/generated/types.ts'

/**
 * Where a car stands, in a few words: of one on consignment the suburb of its owner, never the dealer's yard (VEH-35); else
 * the place's own name, else town and state.
 *
 * @returns `''` where nothing is known
 */
export function carPlaceName(car: Pick<Car, 'private_suburb' | 'location_name' | 'city' | 'state'>): string {
  return (
    car.private_suburb?.trim() ||
    car.location_name?.trim() ||
    [car.city, car.state?.toUpperCase()].filter(Boolean).join(', ')
  )
}
