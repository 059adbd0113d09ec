import { distanceKm, formatDistanceAway } from '../format/distance.ts'
import type { SiteLocation } from '../block/site-context.ts'
import type { Car, Country, Regional } from '../../schemas/generated/types.ts'

/** What a visitor asked to be near to, as typed; and how far, in the site's unit. */
export interface AskedNear {
  place: string
  radius: number | null
}

/** A place that is known, and the cars around it. */
export interface Near extends AskedNear {
  /** Null: there is no such place. */
  point: Point | null
}

interface Point {
  lat: number
  lng: number
}

/** The distances to choose from, in the site's unit. */
export const RADII = [10, 25, 50, 100, 250] as const

const PARAMETERS = ['near', 'radius']
const LONGEST = 60

/** `near=4217&radius=50` of an address; undefined where no place is named. Another radius than those offered counts as any. */
export function readNear(unknown: readonly [string, string][]): AskedNear | undefined {
  const values = new Map(unknown)
  const place = values.get('near')?.trim().slice(0, LONGEST) ?? ''
  if (place === '') return undefined
  const asked = Number(values.get('radius'))
  return { place, radius: RADII.find((radius) => radius === asked) ?? null }
}

/** The further parameters of an address with another place, or none. */
export function withNear(
  unknown: readonly [string, string][],
  near: AskedNear | undefined,
): [string, string][] {
  const others = unknown.filter(([name]) => !PARAMETERS.includes(name))
  if (!near) return others
  return [
    ...others,
    ['near', near.place],
    ...(near.radius === null ? [] : ([['radius', String(near.radius)]] satisfies [string, string][])),
  ]
}

type Yards = readonly Pick<SiteLocation, 'id' | 'name' | 'visible' | 'address'>[]

/** The suburb or name of one of the dealer's yards. */
export function yardNamed(place: string, yards: Yards): Point | undefined {
  const wanted = place.toLowerCase()
  const yard = yards.find(
    ({ name, address }) => address?.city?.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return pointOf(yard)
}

/** Where near and far differ: a dealer with several yards on the map. */
export function hasSeveralYards(yards: Yards): boolean {
  const points = yards.filter(({ visible }) => visible !== false).map(pointOf)
  return (
    new Set(points.filter((point) => point !== undefined).map(({ lat, lng }) => `${lat},${lng}`)).size > 1
  )
}

/** `12 km away`, by the yard that a car stands in; undefined where that is not on the map. */
export function awayText(
  car: Pick<Car, 'location_id'>,
  near: Near | null,
  { locations, regional }: { locations: Yards; regional: Regional },
): string | undefined {
  const yard = pointOf(locations.find(({ id }) => id === car.location_id))
  return near?.point && yard ? formatDistanceAway(distanceKm(near.point, yard), regional) : undefined
}

function pointOf(yard: Yards[number] | undefined): Point | undefined {
  const { lat, long: lng } = yard?.address ?? {}
  return lat == null || lng == null ? undefined : { lat, lng }
}

const METRES = { km: 1000, mi: 1609.344 } as const

/** The parameters of every search around a place: nearest first, none beyond the radius. */
export function aroundParameters(
  near: Near | null,
  { distanceUnit }: Pick<Regional, 'distanceUnit'>,
): Record<string, string | number> {
  if (!near?.point) return {}
  const { point, radius } = near
  return {
    aroundLatLng: `${point.lat},${point.lng}`,
    aroundRadius: radius === null ? 'all' : Math.round(radius * METRES[distanceUnit]),
  }
}

/** Where a postcode of a country is, if there is such a postcode. */
export interface PlaceReader {
  locate(postcode: string, country: Country): Promise<Point | undefined>
}
