import { distanceKm, formatDistanceAway } from '../format/distance.ts'
import type { KnownPlace, PlaceWords, SpokenNear } from '../query-understanding/places.ts'
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

/** Parameters of an address that say what to be near to. */
export const NEAR_PARAMETERS = ['near', 'radius']
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
  const others = unknown.filter(([name]) => !NEAR_PARAMETERS.includes(name))
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
  return new Set(yardPoints(yards).map(({ lat, lng }) => `${lat},${lng}`)).size > 1
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

/** Where the places of a country are. */
export interface PlaceReader {
  /** Of a postcode; one without a row is where its neighbour is. */
  locate(postcode: string, country: Country): Promise<Point | undefined>
  /** The place that words begin with: a postcode that is known, or a suburb or town, of several the likeliest from `from`. */
  find(words: string, country: Country, from: readonly Point[]): Promise<KnownPlace | undefined>
}

/** The yards of a dealer that are on the map. */
export function yardPoints(yards: Yards): Point[] {
  return yards.filter(({ visible }) => visible !== false).flatMap((yard) => pointOf(yard) ?? [])
}

/** The place that words of a search begin with: one of the dealer's own suburbs, else one of the country's. */
export async function placeNamed(
  words: string,
  { locations, country }: { locations: Yards; country: Country },
  places: PlaceReader | undefined,
): Promise<KnownPlace | undefined> {
  const typed = words.split(/\s+/)
  for (let length = typed.length; length > 0; length--) {
    const name = typed.slice(0, length).join(' ')
    const own = yardNamed(name, locations)
    if (own) return { name: yardCity(name, locations), ...own, words: length }
  }
  return places?.find(words, country, yardPoints(locations))
}

/** A suburb as the dealer writes it. */
function yardCity(typed: string, yards: Yards): string {
  const cities = yards.flatMap(({ address }) => address?.city ?? [])
  return cities.find((city) => city.toLowerCase() === typed.toLowerCase()) ?? typed
}

/** How the texts of a site's visitors name places; undefined where no yard is on the map. */
export function placeWordsOf({
  locations,
  regional,
}: {
  locations: Yards
  regional: Pick<Regional, 'postcode' | 'distanceUnit'>
}): PlaceWords | undefined {
  if (yardPoints(locations).length === 0) return undefined
  const { pattern, digits } = regional.postcode
  return {
    digits: pattern === '' ? digits : null,
    unit: regional.distanceUnit,
    several: hasSeveralYards(locations),
    known: new Map(),
  }
}

/** The place of a text as that of an address. */
export function nearOfText(
  spoken: SpokenNear | undefined,
  { distanceUnit }: Pick<Regional, 'distanceUnit'>,
): Near | null {
  if (!spoken?.point) return null
  const { name, point, radius } = spoken
  return { place: name ?? '', point, radius: radius === null ? null : radius / METRES[distanceUnit] }
}

/** `Within 50 km of Penrith`, `Near 2750`, `Near me`. */
export function nearLabel(
  { place, radius }: Pick<Near, 'place' | 'radius'>,
  { distanceUnit }: Pick<Regional, 'distanceUnit'>,
): string {
  return radius === null ? `Near ${place}` : `Within ${Math.round(radius)} ${distanceUnit} of ${place}`
}

/** Nobody calls further than this near, in kilometres. */
const FAR_KM = 100

/**
 * What a search nearest first has to say where nothing is near: `None within 100 km of Dubbo. The nearest is 312 km away.`
 * Undefined where something is.
 *
 * @param first the first car of the order by distance
 */
export function farText(
  first: Pick<Car, 'location_id'> | undefined,
  near: Near | null,
  { locations, regional }: { locations: Yards; regional: Regional },
): string | undefined {
  const yard = pointOf(locations.find(({ id }) => id === first?.location_id))
  if (!near?.point || near.radius !== null || !yard) return undefined
  const km = distanceKm(near.point, yard)
  if (km <= FAR_KM) return undefined
  const limit = regional.distanceUnit === 'mi' ? '60 mi' : `${FAR_KM} km`
  return `None within ${limit} of ${near.place}. The nearest is ${formatDistanceAway(km, regional)}.`
}
