import { control, DomEvent, type Map, map as createMap, type MapOptions } from 'leaflet'
import styles from 'leaflet/dist/leaflet.css?inline'

let styled = false

/** A map in a panel that moves by hand, buttons, keys, pinch, and the wheel while Ctrl is held: a page scrolls past it. */
export function leafletMap(panel: Element, name: string, options: MapOptions = {}): Map {
  style()
  const canvas = document.createElement('div')
  canvas.className = 'fc-map__canvas'
  canvas.setAttribute('role', 'group')
  canvas.setAttribute('aria-label', `Map of ${name}. Arrow keys move it, plus and minus change its scale.`)
  panel.append(canvas)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(canvas, {
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    ...options,
  })
  map.attributionControl.setPrefix(false)
  wheelWithCtrl(map)
  return map
}

/** Kilometres, or miles where distances are told in them. */
export function addScale(map: Map, unit: 'km' | 'mi'): void {
  control.scale({ position: 'topright', metric: unit === 'km', imperial: unit === 'mi' }).addTo(map)
}

function wheelWithCtrl(map: Map): void {
  let turned = 0
  DomEvent.on(map.getContainer(), 'wheel', (event: Event) => {
    const { ctrlKey, metaKey, deltaY } = event as WheelEvent
    if (!ctrlKey && !metaKey) return
    event.preventDefault()
    // A trackpad's pinch sends many small turns.
    turned += deltaY
    if (Math.abs(turned) < 40) return
    map.setZoomAround(
      map.mouseEventToLatLng(event as unknown as MouseEvent),
      map.getZoom() - Math.sign(turned),
      { animate: false },
    )
    turned = 0
  })
}

/** The library's rules as a sheet of the document: the content security policy forbids style elements. */
function style(): void {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  // Under the blocks' own rules: outside of any layer it would win over them.
  sheet.replaceSync(`@layer base{${styles}}`)
  document.adoptedStyleSheets.push(sheet)
}
