import type { BlockProps } from '../../runtime/block/types.ts'
import { postcodeLength } from '../../runtime/rules/forms/form-rules.ts'
import { postcodeWord } from '../../runtime/rules/forms/postcode-words.ts'
import { locationColumns, selectLocations } from '../../runtime/rules/locations/locations.ts'
import type { LocationGridProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band/band.tsx'
import { Carousel, CarouselArrows } from '../shared/carousel/carousel.tsx'
import { PlacesMap } from '../shared/map/places-map.tsx'
import { LocationCard } from '../shared/locations/location-card.tsx'
import type { LocationGridData } from './load.ts'

/** `Our Locations`: cards in a grid whose columns follow their number, or in a strip to swipe (LOC-04 to LOC-11). */
export default function LocationGrid({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<LocationGridProps, LocationGridData | undefined>) {
  const locations = selectLocations(site.locations, {
    selection: props.selection,
    manufacturer: props.manufacturer,
    subtype: props.subtype,
  })
  if (locations.length === 0) return null
  const layout = props.layout === 'site' ? site.settings.locations.layout : props.layout
  const carousel = layout === 'carousel' && locations.length > 1
  const columns = locationColumns(locations.length)
  // One place is no list: the title of several would promise more (LOC-04, LOC-07).
  const heading =
    locations.length === 1 && props.heading === 'Our Locations' ? 'Where to find us' : props.heading
  const headingId = `${id}-heading`
  // A single place has room for everything: picture, map and details side by side (LOC-07).
  const size = locations.length === 1 ? 'large' : props.size
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={props.heading ? headingId : undefined}
      className={`fc-locations ${className}`}
    >
      <BandHead site={site} headingId={headingId} heading={heading} intro={props.intro}>
        {carousel && (
          <div className="fc-locations__controls">
            <p className="fc-locations__hint fc-small fc-muted">Swipe to see more</p>
            <Carousel item="locations">
              <CarouselArrows />
            </Carousel>
          </div>
        )}
      </BandHead>
      {site.settings.locations.distanceSort && page.routeId === 'contact' && locations.length > 1 && (
        <form className="fc-locations__nearest" action={page.path} data-nearest hidden>
          <label htmlFor={`${id}-postcode`}>{`Your ${postcodeWord(site.regional)}`}</label>
          <input
            className="fc-input"
            id={`${id}-postcode`}
            name="postcode"
            inputMode={site.regional.postcode.pattern === '' ? 'numeric' : undefined}
            autoComplete="postal-code"
            maxLength={postcodeLength(site.regional)}
            required
          />
          <button className="fc-button fc-button--secondary" type="submit">
            Nearest first
          </button>
          <output className="fc-small" />
        </form>
      )}
      {data?.all && <PlacesMap locations={locations} site={site} map={data.all} />}
      <ul
        className="fc-locations__list"
        data-layout={carousel ? 'carousel' : 'grid'}
        data-md={columns.md}
        data-lg={columns.lg}
        data-track={carousel || undefined}
      >
        {locations.map((location) => (
          <li
            key={location.id}
            data-lat={location.address?.lat ?? undefined}
            data-long={location.address?.long ?? undefined}
          >
            <LocationCard
              id={`${id}-${location.id}`}
              location={location}
              site={site}
              now={page.now}
              size={size}
              map={data?.each[location.id]}
              level={props.heading ? 3 : 2}
            />
          </li>
        ))}
      </ul>
    </Band>
  )
}
