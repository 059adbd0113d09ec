import type { SiteContext, SiteLocation } from '../../runtime/block/site-context.ts'
import {
  addressLines,
  locationHref,
  locationPhone,
  telHref,
} from '../../runtime/rules/locations/locations.ts'

interface FooterLocationsProps {
  locations: SiteLocation[]
  site: SiteContext
}

/** All places with address and phone: the part of the footer that people of a region look for. */
export function FooterLocations({ locations, site }: FooterLocationsProps) {
  return (
    // A group of the footer, not a landmark of its own: the page may have one of the same name.
    <section className="fc-footer__places">
      <div className="fc-container">
        <h2 className="fc-footer__title">Where to find us</h2>
        <ul className="fc-footer__place-list">
          {locations.map((location) => {
            const phone = locationPhone(location)
            return (
              <li key={location.id}>
                <a
                  className="fc-footer__place"
                  href={locationHref(location, site.settings.locations.linkStyle)}
                >
                  {location.name}
                </a>
                <address className="fc-muted fc-small">
                  {addressLines(location.address ?? { city: location.city ?? null }).join(', ')}
                </address>
                {phone && (
                  <a className="fc-footer__place-phone fc-tabular fc-small" href={telHref(phone)}>
                    {phone}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
