import { MapPin } from 'lucide-react'
import type { SiteContext, SiteLocation } from '../../../runtime/block/site-context.ts'
import type { StaticMap } from '../../../runtime/map/static-map.ts'
import { addressLines, directionsHref } from '../../../runtime/rules/locations/locations.ts'
import { mapSource } from '../../../runtime/rules/locations/map.ts'
import { DrawnMap, MapFoot } from './drawn-map.tsx'
import { MapButton } from './map-button.tsx'
import { pinsOf } from './pin.ts'

interface MapPanelProps {
  location: SiteLocation
  site: Pick<SiteContext, 'settings'>
  /** The map around the place; undefined where no open data of its region comes with the platform. */
  map?: StaticMap | undefined
}

/**
 * The map of a place, its address and the way there (LOC-07, LOC-24). What is drawn is open data; where there is none it is
 * a pin on an empty ground, since streets that nobody knows must not be shown. Nothing is fetched from another machine until
 * somebody asks for it.
 */
export function MapPanel({ location, site, map }: MapPanelProps) {
  const { maps } = site.settings
  const directions = directionsHref(location)
  return (
    <div className="fc-map" data-style={maps.style} data-map>
      {map ? (
        <DrawnMap map={map} />
      ) : (
        <span className="fc-map__pin">
          <MapPin aria-hidden size={30} />
        </span>
      )}
      <p className="fc-map__label fc-small">
        <strong>{location.name}</strong>
        <br />
        {addressLines(location.address ?? {}).join(', ')}
        {directions && (
          <>
            <br />
            <a href={directions} rel="noopener">
              Open in maps
            </a>
          </>
        )}
      </p>
      {map && <MapFoot map={map} />}
      <MapButton
        name={location.name}
        source={mapSource(location, maps)}
        map={map}
        pins={pinsOf([location], site)}
      />
    </div>
  )
}
