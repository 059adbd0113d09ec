import { ChevronDown, MapPin } from 'lucide-react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import {
  locationHref,
  locationPhone,
  selectLocations,
  telHref,
} from '../../runtime/rules/locations/locations.ts'

/** Visible locations with links and phones (LOC-10); one plain link where the dropdown is switched off. */
export function LocationsMenu({ id, site }: { id: string; site: SiteContext }) {
  const locations = selectLocations(site.locations)
  const { linkStyle } = site.settings.locations
  if (!site.settings.nav.locationsDropdown || locations.length < 2) {
    return (
      <a className="fc-page-header__places" href={site.settings.routes.contact}>
        <MapPin aria-hidden size={16} />
        {locations.length > 1 ? 'Our locations' : 'Find us'}
      </a>
    )
  }
  return (
    <details className="fc-page-header__dropdown" data-menu name={`${id}-menu`}>
      <summary className="fc-page-header__places">
        <MapPin aria-hidden size={16} />
        Our locations
        <ChevronDown className="fc-page-header__chevron" aria-hidden size={16} />
      </summary>
      <div className="fc-page-header__panel fc-page-header__panel--places fc-tone--surface">
        <ul className="fc-page-header__place-list">
          {locations.map((location) => {
            const phone = locationPhone(location)
            return (
              <li key={location.id}>
                <a className="fc-page-header__place" href={locationHref(location, linkStyle)}>
                  <strong>{location.name}</strong>
                  <span>{location.address?.street ?? location.city}</span>
                </a>
                {phone && (
                  <a className="fc-page-header__place-phone fc-tabular" href={telHref(phone)}>
                    {phone}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </details>
  )
}
