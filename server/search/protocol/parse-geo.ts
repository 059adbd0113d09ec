import { decimal } from '../filter/parse.ts'
import type { GeoPoint, GeoQuery } from '../port.ts'
import { invalid, maybeJson, readInteger, readText, type RawParams } from './param-values.ts'

const HALF_EARTH = 20_100_000
const DEFAULT_PRECISION = 10
const MOST_BOXES = 100

/** Characters of two coordinates, and of all boxes. */
const LONGEST_POINT = 100
const LONGEST_BOXES = 10_000

/**
 * `aroundLatLng` with `aroundRadius` (metres, or `all`) and `aroundPrecision`, and `insideBoundingBox`. Without a radius
 * all distances count: results are ranked, none is left out.
 */
export function parseGeo(params: RawParams): GeoQuery | null {
  const centre = readText(params, 'aroundLatLng', LONGEST_POINT)
  const boxes = boundingBoxes(params.insideBoundingBox)
  const around = centre === undefined || centre === '' ? null : { ...point(centre), ...reach(params) }
  return around || boxes.length > 0 ? { around, boxes } : null
}

function reach(params: RawParams): { radius: number | null; precision: number } {
  const all = params.aroundRadius === 'all'
  const radius = all ? undefined : readInteger(params, 'aroundRadius', { min: 1, max: HALF_EARTH })
  const precision = Array.isArray(params.aroundPrecision)
    ? undefined
    : readInteger(params, 'aroundPrecision', { min: 1, max: HALF_EARTH })
  return { radius: radius ?? null, precision: precision ?? DEFAULT_PRECISION }
}

function point(text: string): GeoPoint {
  const [lat, lng, ...more] = text.split(',', 3).map((part) => decimal(part.trim()))
  if (lat === undefined || lng === undefined || more.length > 0 || !isPlace(lat, lng)) {
    throw invalid('aroundLatLng', 'latitude and longitude, such as "-27.47,153.03"')
  }
  return { lat, lng }
}

function boundingBoxes(value: unknown): GeoQuery['boxes'] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'string' && value.length > LONGEST_BOXES) {
    throw invalid('insideBoundingBox', `at most ${LONGEST_BOXES} characters`)
  }
  const list =
    typeof value === 'string'
      ? (maybeJson(value) ?? value.split(',').map((part) => decimal(part.trim())))
      : value
  if (!Array.isArray(list) || list.length === 0) throw invalid('insideBoundingBox', EXPECTED_BOX)
  // Several boxes may stand in one list, four numbers each.
  const boxes: unknown[] = Array.isArray(list[0]) ? list : inFours(list)
  if (boxes.length > MOST_BOXES) throw invalid('insideBoundingBox', `at most ${MOST_BOXES} boxes`)
  return boxes.map(box)
}

const EXPECTED_BOX = 'boxes of two corners, such as [[-27,152,-28,154]]'

function inFours(list: readonly unknown[]): unknown[][] {
  return Array.from({ length: Math.ceil(list.length / 4) }, (_, at) => list.slice(4 * at, 4 * at + 4))
}

/**
 * Any two opposite corners. The box lies between their longitudes; where these are more than half the globe apart, the order
 * that maps send tells whether it crosses the 180th meridian: north-east then south-west, or south-west then north-east.
 */
function box(value: unknown): GeoQuery['boxes'][number] {
  if (!Array.isArray(value) || value.length !== 4 || !value.every((number) => Number.isFinite(number))) {
    throw invalid('insideBoundingBox', EXPECTED_BOX)
  }
  const [lat1, lng1, lat2, lng2] = value as [number, number, number, number]
  const [west, east] = lng1 < lng2 ? [lng1, lng2] : [lng2, lng1]
  const isEastFirst = lat1 > lat2
  const crosses = east - west > 180 && isEastFirst === lng1 < lng2
  return {
    low: { lat: Math.min(lat1, lat2), lng: crosses ? east : west },
    high: { lat: Math.max(lat1, lat2), lng: crosses ? west : east },
  }
}

function isPlace(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}
