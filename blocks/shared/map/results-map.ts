import { divIcon, layerGroup, type Map, marker } from 'leaflet'
import { bubbleBox } from '../../../runtime/map/labels.ts'
import { clustersOf } from '../../../runtime/map/clusters.ts'
import { fetchRegion, openRegion } from './region-map.ts'

/** A yard with cars of the search. */
export interface ResultPin {
  name: string
  lat: number
  lng: number
  count: number
  chosen: boolean
}

export interface ResultsMap {
  /** Pins of another search. */
  show(pins: readonly ResultPin[]): void
  remove(): void
}

export interface ResultsMapOptions {
  /** Region of the open data. */
  region: string
  /** What the map is of. */
  name: string
  pins: readonly ResultPin[]
  /** `5 cars`. */
  countWords(count: number): string
  /** Pressed: the yards of one pin. */
  choose(names: string[]): void
}

const NEAREST = 11

/**
 * A map of yards with the number of cars at each. Yards whose pins would cover one another are one, until the map is near
 * enough. One finger scrolls the page past it; two move it.
 *
 * @throws when the site does not answer
 */
export async function resultsMap(
  panel: HTMLElement,
  { region, name, pins, countWords, choose }: ResultsMapOptions,
): Promise<ResultsMap> {
  const around = await fetchRegion(region)
  let shown = pins
  const map = openRegion(panel, name, around, (project) =>
    shown.map(({ lat, lng }) => bubbleBox(project(lng, lat))),
  )
  if (matchMedia('(pointer: coarse)').matches) map.dragging.disable()
  map.fitBounds(
    pins.map(({ lat, lng }) => [lat, lng]),
    { padding: [60, 60], maxZoom: NEAREST, animate: false },
  )
  const layer = layerGroup().addTo(map)
  const draw = () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset['yards']
    layer.clearLayers()
    const clusters = clustersOf(shown, ({ lat, lng }) => {
      const { x, y } = map.latLngToContainerPoint([lat, lng])
      return [x, y] as const
    })
    for (const { x, y, items } of clusters) addPin(map, layer, [x, y], items, { countWords, choose })
    // Drawn again for another search, the pin that was pressed keeps the focus.
    if (focused) panel.querySelector<HTMLElement>(`[data-yards="${CSS.escape(focused)}"]`)?.focus()
  }
  map.on('zoomend', draw)
  draw()
  return {
    show(next) {
      shown = next
      draw()
    },
    remove() {
      const canvas = map.getContainer()
      map.remove()
      canvas.remove()
    },
  }
}

function addPin(
  map: Map,
  layer: ReturnType<typeof layerGroup>,
  [x, y]: [number, number],
  yards: readonly ResultPin[],
  { countWords, choose }: Pick<ResultsMapOptions, 'countWords' | 'choose'>,
): void {
  const count = yards.reduce((sum, yard) => sum + yard.count, 0)
  const names = yards.map(({ name }) => name)
  const bubble = document.createElement('span')
  bubble.className = 'fc-map__count'
  bubble.textContent = String(count)
  const icon = divIcon({ className: 'fc-map__stand', html: bubble, iconSize: [44, 44], iconAnchor: [22, 22] })
  const pin = marker(map.containerPointToLatLng([x, y]), { icon, title: names.join(', ') }).addTo(layer)
  const element = pin.getElement()
  element?.setAttribute('aria-label', `${names.join(', ')}: ${countWords(count)}`)
  element?.setAttribute('aria-pressed', String(yards.every(({ chosen }) => chosen)))
  if (element) element.dataset['yards'] = names.join('|')
  pin.on('click', () => choose(names))
  // A button answers to the space bar too.
  element?.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    choose(names)
  })
}
