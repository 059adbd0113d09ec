import { tileLayer } from 'leaflet'
import { attributionHtml } from './attribution.ts'
import type { MapSource } from '../../../runtime/rules/locations/map.ts'
import { leafletMap } from './leaflet-map.ts'
import { addPins } from './leaflet-pins.ts'
import type { MapRequest } from './map-button.tsx'

type Tiles = Extract<MapSource, { kind: 'tiles' }>

const ZOOM = 15

/**
 * A map of tiles with the places in sight, once the first tile has come.
 *
 * @throws when the source delivers no tile
 */
export async function tileMap(
  panel: Element,
  { url, attribution, link, lat, long }: Tiles,
  { name, pins }: Pick<MapRequest, 'name' | 'pins'>,
): Promise<HTMLElement> {
  const map = leafletMap(panel, name)
  if (pins.length > 1)
    map.fitBounds(
      pins.map((pin) => [pin.lat, pin.lng]),
      { padding: [50, 50], maxZoom: ZOOM },
    )
  else map.setView([lat, long], ZOOM)
  const layer = tileLayer(url, { attribution: attributionHtml(attribution, link), maxZoom: 19 })
  addPins(map, pins)
  try {
    await new Promise<void>((resolve, reject) => {
      layer.once('tileload', () => resolve())
      layer.once('tileerror', () => reject(new Error('The tile source does not answer')))
      layer.addTo(map)
    })
  } catch (error) {
    const canvas = map.getContainer()
    map.remove()
    canvas.remove()
    throw error
  }
  return map.getContainer()
}
