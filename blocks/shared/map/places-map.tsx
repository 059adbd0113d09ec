import type { SiteContext, SiteLocation } from '../../../runtime/block/site-context.ts'
import type { StaticMap } from '../../../runtime/map/static-map.ts'
import { mapSource } from '../../../runtime/rules/locations/map.ts'
import { DrawnMap, MapFoot } from './drawn-map.tsx'
import { MapButton } from './map-button.tsx'
import { pinsOf } from './pin.ts'

interface PlacesMapProps {
  locations: readonly SiteLocation[]
  site: Pick<SiteContext, 'settings' | 'name'>
  map: StaticMap
}

/** All places of a dealer on one map. Their addresses stand on the cards under it. */
export function PlacesMap({ locations, site, map }: PlacesMapProps) {
  const { maps } = site.settings
  const placed = locations.filter(
    ({ address }) => typeof address?.lat === 'number' && typeof address.long === 'number',
  )
  const [first] = placed
  // A map of Google shows one place alone.
  const source = first ? mapSource(first, maps) : ({ kind: 'drawn' } as const)
  return (
    <div className="fc-map fc-map--places" data-style={maps.style} data-map>
      <DrawnMap map={map} />
      <MapFoot map={map} />
      <MapButton
        name={`the locations of ${site.name}`}
        source={source.kind === 'google' ? { kind: 'drawn' } : source}
        map={map}
        pins={pinsOf(placed, site)}
      />
    </div>
  )
}
