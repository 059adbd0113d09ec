import { readFile } from 'node:fs/promises'
import type { MapReader } from '../../runtime/block/load-context.ts'
import type { MapPlace, MapRegion } from '../../runtime/map/map-region.ts'
import type { MapPoint } from '../../runtime/map/projection.ts'
import type { Box } from '../../runtime/map/rings.ts'
import type { AroundMap } from '../../runtime/map/static-map.ts'
import type { Country } from '../../schemas/generated/types.ts'
import { countryPlaces } from './country-places.ts'

/** A row of `tenants/maps/regions.json`. */
interface RegionRow {
  id: string
  near: Box
  far: Box
}

const MAPS = new URL('../../tenants/maps/', import.meta.url)

/** Names of a region at most: the largest, for a file that a phone reads too. */
const MOST_NEAR = 700
const MOST_FAR = 250

/** Whom the maps' names are from; where all of it comes from stands in `tenants/maps/NOTICE.md`. */
const PLACES_FROM: Record<Country, string> = {
  AU: 'G-NAF © Geoscape Australia, GeoNames',
  NZ: 'GeoNames',
  US: 'GeoNames',
}

/** The regions that come with the platform: read once each, from files. */
export const bundledMaps: MapReader & { byId(id: string): Promise<AroundMap | undefined> } = {
  async around(points) {
    const row = regionFor(await rows(), points)
    return row && bundledMaps.byId(row.id)
  },
  async byId(id) {
    if (!(await rows()).some((row) => row.id === id)) return undefined
    const known = maps.get(id)
    if (known) return known
    const map = readMap(id)
    maps.set(id, map)
    // Read again by whoever asks next.
    map.catch(() => maps.delete(id))
    return map
  },
}

const maps = new Map<string, Promise<AroundMap>>()
let list: Promise<RegionRow[]> | undefined

function rows(): Promise<RegionRow[]> {
  list ??= readFile(new URL('regions.json', MAPS), 'utf8').then((text) => JSON.parse(text) as RegionRow[])
  list.catch(() => (list = undefined))
  return list
}

/** The region whose town the points are in; else the nearest one that reaches to all of them. */
export function regionFor(regions: readonly RegionRow[], points: readonly MapPoint[]): RegionRow | undefined {
  if (points.length === 0) return undefined
  const holds = (box: Box) => points.every((point) => contains(box, point))
  const away = ({ near: [west, south, east, north] }: RegionRow) =>
    Math.max(...points.map(({ lng, lat }) => Math.hypot((west + east) / 2 - lng, (south + north) / 2 - lat)))
  const nearest = (of: 'near' | 'far') =>
    regions.filter((row) => holds(row[of])).toSorted((a, b) => away(a) - away(b))[0]
  return nearest('near') ?? nearest('far')
}

function contains([west, south, east, north]: Box, { lng, lat }: MapPoint): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

async function readMap(id: string): Promise<AroundMap> {
  const region = JSON.parse(await readFile(new URL(`${id}.json`, MAPS), 'utf8')) as MapRegion
  return {
    region,
    places: await placesIn(region),
    attribution: `Map: GSHHG · Places: ${PLACES_FROM[region.country]}`,
  }
}

/** The largest places of the town's surroundings, and the largest of all around it. */
async function placesIn({ country, near, far }: MapRegion): Promise<MapPlace[]> {
  const places = await countryPlaces(country)
  const inBox = ({ box: [west, south, east, north] }: MapRegion['near'], most: number) =>
    places
      // Of fifteen thousand: `contains` takes a box apart for each.
      .filter(({ lng, lat }) => lng >= west && lng <= east && lat >= south && lat <= north)
      .toSorted((a, b) => b.size - a.size)
      .slice(0, most)
  const known = new Set([...inBox(near, MOST_NEAR), ...inBox(far, MOST_FAR)])
  return [...known].map(({ name, lat, lng, size }) => ({ name, lat, lng, size }))
}
