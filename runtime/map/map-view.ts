import { fromMercator, type MapPoint, mercator } from './projection.ts'

/** What of the world is shown: the middle, and a zoom as live maps count it. */
export interface MapView {
  middle: MapPoint
  zoom: number
}

/** One place: its town and the next ones. */
const TOWN_ZOOM = 10
const WIDEST_ZOOM = 5

/**
 * The nearest whole zoom at which all points lie in the room in the middle of a drawing; one point is shown with its town.
 * Undefined without a point.
 *
 * @param room pixels
 */
export function viewOf(
  points: readonly MapPoint[],
  room: { width: number; height: number },
  nearest: number = TOWN_ZOOM,
): MapView | undefined {
  if (points.length === 0) return undefined
  for (let zoom = nearest; ; zoom--) {
    const project = mercator(zoom)
    const pixels = points.map(({ lng, lat }) => project(lng, lat))
    const [left, right] = edges(pixels.map(([x]) => x))
    const [top, bottom] = edges(pixels.map(([, y]) => y))
    const isWithin = right - left <= room.width && bottom - top <= room.height
    if (isWithin || zoom <= WIDEST_ZOOM)
      return { middle: fromMercator(zoom, [(left + right) / 2, (top + bottom) / 2]), zoom }
  }
}

function edges(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}
