import { MapPin } from 'lucide-react'
import type { SiteContext, SiteLocation } from '../../../runtime/block/site-context.ts'
import { addressLines, directionsHref } from '../../../runtime/rules/locations/locations.ts'
import { mapSource } from '../../../runtime/rules/locations/map.ts'

interface MapPanelProps {
  location: SiteLocation
  site: Pick<SiteContext, 'settings'>
}

/**
 * The drawn map of a place: streets, a pin, the address and the way there (LOC-07, LOC-24). The streets follow from the
 * coordinates, so that two places never look alike. Sites with a map source offer the live map in its place; until
 * somebody asks for it nothing is fetched from another machine.
 */
export function MapPanel({ location, site }: MapPanelProps) {
  const { maps } = site.settings
  const source = mapSource(location, maps)
  const directions = directionsHref(location)
  const { lat = 0, long = 0 } = location.address ?? {}
  const seed = Math.abs(Math.round((lat ?? 0) * 7919 + (long ?? 0) * 104_729))
  return (
    <div className="fc-map" data-style={maps.style} data-map>
      <svg className="fc-map__streets" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <rect className="fc-map__land" width="400" height="300" />
        {seed % 3 !== 0 && (
          <path
            className="fc-map__water"
            d={`M0 ${210 + (seed % 40)}C110 ${180 + (seed % 55)} 170 ${290 - (seed % 30)} 400 ${215 + (seed % 50)}V300H0Z`}
          />
        )}
        <path className="fc-map__park" d={`M${40 + (seed % 90)} ${20 + (seed % 40)}h70v52h-84z`} />
        {[0, 1, 2, 3, 4].map((street) => (
          <path
            key={`h${street}`}
            className="fc-map__street"
            d={`M-10 ${street * 64 + (seed % 37)}L410 ${street * 64 - 34 + ((seed >> street) % 61)}`}
          />
        ))}
        {[0, 1, 2, 3, 4, 5].map((street) => (
          <path
            key={`v${street}`}
            className="fc-map__street"
            d={`M${street * 78 + (seed % 29)} -10L${street * 78 - 20 + ((seed >> (street + 2)) % 53)} 310`}
          />
        ))}
        <path
          className="fc-map__road"
          d={`M-10 ${120 + (seed % 70)}C120 ${60 + (seed % 80)} 240 ${220 - (seed % 60)} 410 ${110 + (seed % 60)}`}
        />
      </svg>
      <span className="fc-map__pin">
        <MapPin aria-hidden size={30} />
      </span>
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
      {source.kind !== 'drawn' && (
        <button
          className="fc-button fc-button--sm fc-button--secondary fc-map__live"
          type="button"
          data-map-source={JSON.stringify(source)}
          data-map-name={location.name}
        >
          Show the live map
        </button>
      )}
    </div>
  )
}
