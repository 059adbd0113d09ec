import { ArrowRight, MapPin, Navigation, Phone } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SiteContext, SiteLocation } from '../../runtime/block/site-context.ts'
import {
  addressLines,
  directionsHref,
  licenceLines,
  locationKind,
  locationPhone,
  locationStockHref,
  telHref,
} from '../../runtime/rules/locations/locations.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import type { LocationDetailsProps } from '../../schemas/generated/types.ts'
import { Breadcrumbs } from '../shared/breadcrumbs/breadcrumbs.tsx'
import { LocationRating, OpenNow } from '../shared/locations/location-facts.tsx'
import { HolidayHours } from '../shared/opening-hours/holiday-hours.tsx'
import { MapPanel } from '../shared/map/map-panel.tsx'
import { OpeningHours } from '../shared/opening-hours/opening-hours.tsx'
import { pictureBy } from '../shared/locations/site-image.ts'
import { Picture } from '../shared/picture/picture.tsx'
import { locationCrumbs } from './crumbs.ts'
import type { LocationPageData } from './load.ts'

/**
 * The page of one place: all that its large card tells, and what a visitor needs to come, call or look at its stock
 * (LOC-27). The settings are those of its dealership.
 */
export default function LocationDetails({
  id,
  props,
  data,
  site: shownOn,
  page,
  className,
}: BlockProps<LocationDetailsProps, LocationPageData>) {
  const { location, departments, map } = data
  if (!location) return null
  const site = siteFor(shownOn, location.dealership_slug)
  const licences = licenceLines(location, site)
  return (
    <section
      className={`fc-place fc-tone--${props.tone} ${className}`.trim()}
      aria-labelledby={`${id}-heading`}
    >
      <div className="fc-container fc-place__inner">
        <div className="fc-place__text">
          <Breadcrumbs crumbs={locationCrumbs(location, shownOn)} />
          <h1 id={`${id}-heading`}>{location.name}</h1>
          <LocationRating location={location} site={site} />
          <ContactLines location={location} />
          <div className="fc-cluster">
            {locationKind(location) === 'sales' && (
              <a
                className="fc-button fc-button--primary"
                href={locationStockHref(location, site.search.path)}
              >
                See the cars here
                <ArrowRight aria-hidden />
              </a>
            )}
            <a className="fc-button fc-button--secondary" href="#contact">
              Send a message
            </a>
          </div>
        </div>
        {location.image && (
          <div className="fc-place__media">
            <Picture
              {...pictureBy(location.image, site.settings.images)}
              alt={`${location.name} from the street`}
              sizes="(min-width: 992px) 50vw, 100vw"
              width={1200}
              height={800}
              priority
            />
          </div>
        )}
      </div>
      <div className="fc-container fc-place__facts">
        <div className="fc-place__times">
          <div>
            <h2 className="fc-place__title">Opening hours</h2>
            <p className="fc-place__now fc-small">
              <OpenNow location={location} site={site} now={page.now} />
            </p>
            <OpeningHours location={location} site={site} />
            <HolidayHours id={`${id}-holidays`} location={location} site={site} now={page.now} />
            {licences.length > 0 && (
              <p className="fc-place__licences fc-small fc-muted">
                {licences.map(({ label, number }) => `${label} ${number}`).join(' · ')}
              </p>
            )}
          </div>
          {departments.map((department) => (
            <Department key={department.id} department={department} site={site} />
          ))}
        </div>
        <MapPanel location={location} site={site} map={map} />
      </div>
    </section>
  )
}

function ContactLines({ location }: { location: SiteLocation }) {
  const phone = locationPhone(location)
  const directions = directionsHref(location)
  const lines = addressLines(location.address ?? {})
  return (
    <ul className="fc-place__lines">
      {lines.length > 0 && (
        <li>
          <MapPin aria-hidden size={20} />
          <address>{lines.join(', ')}</address>
        </li>
      )}
      {phone && (
        <li>
          <Phone aria-hidden size={20} />
          <a className="fc-tabular" href={telHref(phone)}>
            {phone}
          </a>
        </li>
      )}
      {directions && (
        <li>
          <Navigation aria-hidden size={20} />
          <a href={directions} rel="noopener">
            Get Directions
          </a>
        </li>
      )}
    </ul>
  )
}

function Department({ department, site }: { department: SiteLocation; site: SiteContext }) {
  const phone = locationPhone(department)
  return (
    <div>
      <h2 className="fc-place__title">{department.name}</h2>
      {phone && (
        <p>
          <a className="fc-tabular" href={telHref(phone)}>
            {phone}
          </a>
        </p>
      )}
      <OpeningHours location={department} site={site} />
    </div>
  )
}
