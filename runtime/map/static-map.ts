import type { Regional } from '../../schemas/generated/types.ts'
import { drawRegion, type DrawnPath, NEAR_ZOOM, projectionOf, type Size } from './draw-map.ts'
import { type MapLabel, pinBox, placeLabels } from './labels.ts'
import type { MapPlace, MapRegion } from './map-region.ts'
import { type MapView, viewOf } from './map-view.ts'
import { kmPerPixel, type MapPoint } from './projection.ts'
import { scaleBar } from './scale-bar.ts'

/** The region around a dealer, with the names of its places. */
export interface AroundMap {
  region: MapRegion
  places: readonly MapPlace[]
  /** Whom the data is from. */
  attribution: string
}

/** A map that is drawn already: shown without script, printed, and seen until somebody wants to move it. */
export interface StaticMap extends Size {
  region: string
  view: MapView
  paths: DrawnPath[]
  labels: MapLabel[]
  /** Pixels of the points that were asked for, in their order. */
  pins: { x: number; y: number }[]
  scale: { width: number; words: string }
  attribution: string
}

export interface StaticMapOptions extends Size {
  /** Room in the middle, for the points: what of the drawing is seen on the narrowest screen. */
  room: Size
  regional: Pick<Regional, 'distanceUnit'>
}

/** Pixels. */
const LONGEST_BAR = 110

/** Names by which somebody knows where a map is; inland there is no coast to tell. */
const ENOUGH_NAMES = 3
/** Further out the town is a dot among others. */
const WIDEST_TOWN_ZOOM = 8

/** Points of a site on the map around them; undefined without a point. */
export function staticMap(
  { region, places, attribution }: AroundMap,
  points: readonly MapPoint[],
  { width, height, room, regional }: StaticMapOptions,
): StaticMap | undefined {
  const isNear = points.every((point) => isWithin(point, region))
  const size = { width, height }
  const at = (nearest: number | undefined) => {
    const view = viewOf(points, room, nearest)
    if (!view) return undefined
    const project = projectionOf(view, size)
    const pins = points.map(({ lng, lat }) => {
      const [x, y] = project(lng, lat)
      return { x: Math.round(x), y: Math.round(y) }
    })
    const taken = pins.map(({ x, y }) => pinBox([x, y]))
    return { view, project, pins, labels: placeLabels(places, project, { ...size, taken }) }
  }
  // Further in than the data goes there is nothing to see.
  let drawn = at(isNear ? undefined : NEAR_ZOOM)
  while (drawn && drawn.view.zoom > WIDEST_TOWN_ZOOM && seen(drawn.labels, size, room) < ENOUGH_NAMES)
    drawn = at(drawn.view.zoom - 1)
  if (!drawn) return undefined
  const { view, project, pins, labels } = drawn
  return {
    region: region.id,
    view,
    width,
    height,
    paths: drawRegion(region, project, size, view.zoom >= NEAR_ZOOM),
    labels,
    pins,
    scale: scaleBar(kmPerPixel(view.zoom, view.middle.lat), LONGEST_BAR, regional),
    attribution,
  }
}

function isWithin({ lng, lat }: MapPoint, { near: { box } }: MapRegion): boolean {
  const [west, south, east, north] = box
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** How many of the names stand in the room in the middle of a drawing. */
function seen(labels: readonly MapLabel[], { width, height }: Size, room: Size): number {
  return labels.filter(
    ({ x, y }) => Math.abs(x - width / 2) <= room.width / 2 && Math.abs(y - height / 2) <= room.height / 2,
  ).length
}
