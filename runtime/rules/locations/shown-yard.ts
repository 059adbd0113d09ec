import type { Car } from '../../../schemas/generated/types.ts'

type Placed = Pick<Car, 'location_id' | 'location_name' | 'location'>

/** Ids of the places that a dealer does not show (LOC-06). */
export function hiddenYards(
  locations: readonly { id: number; visible?: boolean | undefined }[],
): Set<number> {
  return new Set(locations.flatMap(({ id, visible }) => (visible === false ? id : [])))
}

/** The car without what tells of a place that is not shown, its id, name, slug, number and where it delivers to: its town stands for it, and no filter names the place (LOC-06). */
export function atShownYard<Kind extends Placed>(car: Kind, hidden: ReadonlySet<number>): Kind {
  const isHidden = typeof car.location_id === 'number' && hidden.has(car.location_id)
  if (!isHidden) return car
  const { location } = car
  return {
    ...car,
    location_id: null,
    location_name: null,
    ...(location && { location: { city: location.city, state: location.state } }),
  }
}
