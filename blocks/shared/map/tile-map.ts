import { divIcon, map as createMap, marker, tileLayer } from 'leaflet'
import styles from 'leaflet/dist/leaflet.css?inline'
import type { MapSource } from '../../../runtime/rules/locations/map.ts'

type Tiles = Extract<MapSource, { kind: 'tiles' }>

const ZOOM = 15
let styled = false

/**
 * A map of tiles with the place in the middle, once the first tile has come.
 *
 * @throws when the source delivers no tile
 */
export async function tileMap(panel: Element, { url, attribution, lat, long }: Tiles): Promise<void> {
  style()
  const canvas = document.createElement('div')
  canvas.className = 'fc-map__canvas'
  panel.append(canvas)
  const map = createMap(canvas, { scrollWheelZoom: false }).setView([lat, long], ZOOM)
  const layer = tileLayer(url, { attribution, maxZoom: 19 })
  // The pin is turned, so it stands inside the icon: a turned icon would be moved along turned axes.
  const icon = divIcon({
    className: '',
    html: '<span class="fc-map__pin"></span>',
    iconSize: [56, 56],
    iconAnchor: [28, 66],
  })
  marker([lat, long], { icon, keyboard: false, interactive: false }).addTo(map)
  try {
    await new Promise<void>((resolve, reject) => {
      layer.once('tileload', () => resolve())
      layer.once('tileerror', () => reject(new Error('The tile source does not answer')))
      layer.addTo(map)
    })
  } catch (error) {
    map.remove()
    canvas.remove()
    throw error
  }
}

/** The library's rules as a sheet of the document: the content security policy forbids style elements. */
function style(): void {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
