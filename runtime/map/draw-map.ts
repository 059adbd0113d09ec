import {
  MAP_LAYERS,
  type MapLayer,
  type MapLevel,
  type MapLine,
  type MapRegion,
  pointsOf,
} from './map-region.ts'
import { mercator, type Pixel, type Projection } from './projection.ts'
import { type Box, clipLine, clipRing, type LngLat, simplify } from './rings.ts'
import type { MapView } from './map-view.ts'

/** One path of a drawing: a layer, or the ground under the nearer of two levels. */
export interface DrawnPath {
  layer: MapLayer | 'ground'
  d: string
}

export interface Size {
  width: number
  height: number
}

/** From this zoom on the near level is drawn, where the region has it. */
export const NEAR_ZOOM = 8

/** Half a pixel tells nobody anything. */
const TOLERANCE = 0.7
/** Clipped edges lie out of sight, with the strokes along them. */
const BEYOND = 6

/** Places on a drawing of a Mercator view. */
export function projectionOf({ middle, zoom }: MapView, { width, height }: Size): Projection {
  const project = mercator(zoom)
  const [left, top] = project(middle.lng, middle.lat)
  return (lng, lat) => {
    const [x, y] = project(lng, lat)
    return [x - left + width / 2, y - top + height / 2]
  }
}

/**
 * The paths of a region on a drawing, in the order in which they are painted. Where the nearer level ends within sight the
 * wider one goes on.
 *
 * @param near whether the nearer level is fine enough to be wanted
 */
export function drawRegion(region: MapRegion, project: Projection, size: Size, near: boolean): DrawnPath[] {
  const paths = covers(region.near.box, project, size) && near ? [] : drawLevel(region.far, project, size)
  if (!near) return paths
  const [west, south, east, north] = region.near.box
  const corners: LngLat[] = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
  ]
  const ground = ringPath(
    corners.map(([lng, lat]) => project(lng, lat)),
    size,
  )
  if (paths.length > 0 && ground !== '') paths.push({ layer: 'ground', d: ground })
  return [...paths, ...drawLevel(region.near, project, size)]
}

function covers([west, south, east, north]: Box, project: Projection, { width, height }: Size): boolean {
  const [left, bottom] = project(west, south)
  const [right, top] = project(east, north)
  return left <= 0 && top <= 0 && right >= width && bottom >= height
}

function drawLevel(level: MapLevel, project: Projection, size: Size): DrawnPath[] {
  return MAP_LAYERS.flatMap((layer) => {
    const path = layer === 'rivers' || layer === 'borders' ? linePath : ringPath
    const d = level[layer].map((line) => path(pixelsOf(line, level, project), size)).join('')
    return d === '' ? [] : [{ layer, d }]
  })
}

function pixelsOf(line: MapLine, { unit }: MapLevel, project: Projection): Pixel[] {
  return pointsOf(line, unit).map(([lng, lat]) => project(lng, lat))
}

function frameOf({ width, height }: Size): Box {
  return [-BEYOND, -BEYOND, width + BEYOND, height + BEYOND]
}

function ringPath(ring: readonly Pixel[], size: Size): string {
  const points = simplify(clipRing(ring, frameOf(size)), TOLERANCE, 1)
  return points.length < 3 ? '' : `${pathOf(points)}z`
}

function linePath(line: readonly Pixel[], size: Size): string {
  return clipLine(line, frameOf(size))
    .map((stretch) => pathOf(simplify(stretch, TOLERANCE, 1)))
    .join('')
}

/** Whole pixels, each from the one before: a third of the length of a path with fractions. */
function pathOf(points: readonly Pixel[]): string {
  let [x, y] = [0, 0]
  let path = ''
  for (const [px, py] of points) {
    const [nx, ny] = [Math.round(px), Math.round(py)]
    if (path === '') path = `M${nx} ${ny}l`
    else if (nx !== x || ny !== y) {
      const gap = path.endsWith('l') || nx - x < 0 ? '' : ' '
      path += `${gap}${nx - x}${ny - y < 0 ? '' : ' '}${ny - y}`
    }
    ;[x, y] = [nx, ny]
  }
  return path.endsWith('l') ? '' : path
}
