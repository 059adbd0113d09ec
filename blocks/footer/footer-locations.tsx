import type { SiteContext, SiteLocation } from '../../runtime/block/site-context.ts'
import { addressLines, locationHref, locationPhone, telHref } from '../../runtime/rules/locations.ts'

interface FooterLocationsProps {
  id: string
  locations: SiteLocation[]
  site: SiteContext
}

/** All places with address and phone: the part of the footer that people of a region look for. */
export function FooterLocations({ id, locations, site }: FooterLocationsProps) {
  return (
    <section className="fc-footer__places" aria-labelledby={`${id}-places`}>
      <div className="fc-container">
        <h2 className="fc-footer__title" id={`${id}-places`}>
          Where to find us
        </h2>
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
