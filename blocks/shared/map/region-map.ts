import {
  divIcon,
  latLngBounds,
  type LatLngBoundsLiteral,
  layerGroup,
  type Map,
  marker,
  polygon,
  polyline,
} from 'leaflet'
import { escaped } from './escaped.ts'
import { type LabelBox, pinBox, placeLabels } from '../../../runtime/map/labels.ts'
import { NEAR_ZOOM } from '../../../runtime/map/draw-map.ts'
import type { Projection } from '../../../runtime/map/projection.ts'
import { MAP_LAYERS, type MapLevel, type MapPlace, pointsOf } from '../../../runtime/map/map-region.ts'
import type { AroundMap, StaticMap } from '../../../runtime/map/static-map.ts'
import { addScale, leafletMap } from './leaflet-map.ts'
import { addPins } from './leaflet-pins.ts'
import type { MapRequest } from './map-button.tsx'

/** What the map's pins cover, in pixels of its panel. */
type Taken = (project: Projection) => LabelBox[]

/** The buttons of the scale. */
const BUTTONS: LabelBox = { left: 0, right: 62, top: 0, bottom: 108 }

/** As near as the data is worth looking at. */
const NEAREST_ZOOM = 13

/**
 * A map of the open data that comes with the platform, from the site itself.
 *
 * @throws when the site does not answer
 */
export async function regionMap(
  panel: Element,
  { name, pins }: Pick<MapRequest, 'name' | 'pins'>,
  { id, view }: { id: string; view: StaticMap['view'] },
): Promise<HTMLElement> {
  const around = await fetchRegion(id)
  const map = openRegion(panel, name, around, (project) =>
    pins.map(({ lat, lng }) => pinBox(project(lng, lat))),
  )
  map.setView([view.middle.lat, view.middle.lng], view.zoom)
  addPins(map, pins)
  return map.getContainer()
}

/** @throws when the site does not answer, or does not know the region */
export async function fetchRegion(id: string): Promise<AroundMap> {
  const response = await fetch(`/api/maps/${encodeURIComponent(id)}`)
  if (!response.ok) throw new Error(`The map of ${id} was not delivered: ${response.status}`)
  return (await response.json()) as AroundMap
}

/** The map of a region without a view: its land, its names, and no way out of what is known of it. */
export function openRegion(
  panel: Element,
  name: string,
  { region, places, attribution }: AroundMap,
  taken: Taken,
): Map {
  const map = leafletMap(panel, name, {
    maxBounds: boundsOf(region.far),
    maxBoundsViscosity: 1,
    maxZoom: NEAREST_ZOOM,
  })
  map.getContainer().classList.add('fc-map__open-data')
  // Beyond its edges nothing is known, and must not look like sea.
  map.setMinZoom(map.getBoundsZoom(boundsOf(region.far), true))
  map.attributionControl.addAttribution(escaped(attribution))
  addScale(map, region.country === 'US' ? 'mi' : 'km')
  drawLevel(map, region.far)
  polygon(cornersOf(region.near), { className: 'fc-map__ground', stroke: false, interactive: false }).addTo(
    map,
  )
  drawLevel(map, region.near)
  nameplates(map, places, taken)
  return map
}

function boundsOf({ box: [west, south, east, north] }: MapLevel): LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ]
}

function cornersOf(level: MapLevel): [number, number][] {
  const bounds = latLngBounds(boundsOf(level))
  return [bounds.getNorthWest(), bounds.getNorthEast(), bounds.getSouthEast(), bounds.getSouthWest()].map(
    ({ lat, lng }) => [lat, lng],
  )
}

function drawLevel(map: Map, level: MapLevel): void {
  for (const layer of MAP_LAYERS) {
    const lines = level[layer].map((line) =>
      pointsOf(line, level.unit).map(([lng, lat]): [number, number] => [lat, lng]),
    )
    if (lines.length === 0) continue
    const look = { className: `fc-map__${layer}`, interactive: false }
    if (layer === 'rivers' || layer === 'borders') polyline(lines, { ...look, fill: false }).addTo(map)
    // Each ring by itself: together the second would be a hole in the first.
    else for (const ring of lines) polygon(ring, { ...look, stroke: false }).addTo(map)
  }
}

/** Names without overlap, chosen again for each view. */
function nameplates(map: Map, places: readonly MapPlace[], taken: Taken): void {
  const names = layerGroup().addTo(map)
  const choose = () => {
    const { x: width, y: height } = map.getSize()
    const project = (lng: number, lat: number) => {
      const { x, y } = map.latLngToContainerPoint([lat, lng])
      return [x, y] as const
    }
    names.clearLayers()
    const known = map.getZoom() < NEAR_ZOOM ? places.filter(({ size }) => size > 2000) : places
    for (const { name, x, y, side, rank } of placeLabels(known, project, {
      width,
      height,
      taken: [BUTTONS, ...taken(project)],
    })) {
      const text = document.createElement('span')
      text.className = 'fc-map__nameplate'
      text.dataset['rank'] = String(rank)
      text.dataset['side'] = side
      text.textContent = name
      const icon = divIcon({ className: '', html: text, iconSize: [0, 0] })
      marker(map.containerPointToLatLng([x, y]), { icon, interactive: false, keyboard: false }).addTo(names)
    }
  }
  map.on('moveend', choose)
}

/** The library takes HTML here. */
