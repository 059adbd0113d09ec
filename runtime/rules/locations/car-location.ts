import type { Car, Location } from '../../../schemas/generated/types.ts'

/** The place of a car that visitors may see: by its own id, else the first one of its dealership (LOC-06). */
export function carLocation<Place extends Pick<Location, 'id' | 'visible' | 'dealership_slug'>>(
  car: Pick<Car, 'location_id' | 'dealership_slug'>,
  locations: readonly Place[],
): Place | undefined {
  const visible = locations.filter(({ visible: shown }) => shown !== false)
  return (
    visible.find(({ id }) => id === car.location_id) ??
    visible.find(({ dealership_slug: slug }) => slug === car.dealership_slug)
  )
}
