import type { StaticMap } from '../../../runtime/map/static-map.ts'
import type { MapSource } from '../../../runtime/rules/locations/map.ts'
import type { Pin } from './pin.ts'

interface MapButtonProps {
  /** What the map is of. */
  name: string
  source: MapSource
  map: StaticMap | undefined
  pins: Pin[]
}

/** What the button tells the script. */
export interface MapRequest {
  name: string
  source: MapSource
  /** The open data to move about in: in place of a live map, or where that does not answer. */
  region?: { id: string; view: StaticMap['view'] }
  pins: Pin[]
}

/** Makes a map that moves out of the drawn one, for whom presses it: the dealer's source where there is one, else open data. */
export function MapButton({ name, source, map, pins }: MapButtonProps) {
  if (source.kind === 'drawn' && !map) return null
  const request: MapRequest = {
    name,
    source,
    ...(map && { region: { id: map.region, view: map.view } }),
    pins,
  }
  return (
    <button
      className="fc-button fc-button--sm fc-button--secondary fc-map__live"
      type="button"
      data-map-request={JSON.stringify(request)}
    >
      {source.kind === 'drawn' ? 'Explore the map' : 'Show the live map'}
    </button>
  )
}
