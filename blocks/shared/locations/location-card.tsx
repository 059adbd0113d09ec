import { Mail, MapPin, Navigation, Phone } from 'lucide-react'
import type { SiteContext, SiteLocation } from '../../../runtime/block/site-context.ts'
import type { StaticMap } from '../../../runtime/map/static-map.ts'
import {
  addressLines,
  directionsHref,
  licenceLines,
  locationHref,
  locationKind,
  locationPhone,
  telHref,
} from '../../../runtime/rules/locations/locations.ts'
import { siteFor } from '../../../runtime/resolve/settings-for.ts'
import { HolidayHours } from '../opening-hours/holiday-hours.tsx'
import { MapPanel } from '../map/map-panel.tsx'
import { OpeningHours } from '../opening-hours/opening-hours.tsx'
import { pictureBy } from './site-image.ts'
import { Picture } from '../picture/picture.tsx'
import { LocationRating, OpenNow } from './location-facts.tsx'

interface LocationCardProps {
  id: string
  location: SiteLocation
  site: SiteContext
  now: number
  size: 'small' | 'medium' | 'large'
  level: 2 | 3
  /** Of its surroundings, for a large card. */
  map?: StaticMap | undefined
}

const KIND_LABELS = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const

/** One place: picture, address, phone, hours, rating, licences and what to do; what it lacks is left out (LOC-01). */
export function LocationCard({ id, location, site: shownOn, now, size, level, map }: LocationCardProps) {
  const site = siteFor(shownOn, location.dealership_slug)
  const Heading = `h${level}` as const
  // Where the pages of places stand is the site's to say.
  const href = locationHref(location, shownOn.settings.locations.linkStyle)
  const lines = addressLines(
    location.address ?? { city: location.city ?? null, state: location.state ?? null },
  )
  const licences = licenceLines(location, site)
  return (
    <article className="fc-location fc-card" data-size={size} aria-labelledby={`${id}-name`}>
      {size !== 'small' && location.image && (
        <div className="fc-location__media fc-card__media">
          <Picture
            {...pictureBy(location.image, site.settings.images)}
            alt={`${location.name} from the street`}
            sizes="(min-width: 992px) 30vw, 92vw"
            widths={[400, 640, 960]}
            width={960}
            height={640}
          />
        </div>
      )}
      <div className="fc-location__body fc-card__body">
        <p className="fc-location__kind fc-small fc-muted">
          <span>
            {KIND_LABELS[locationKind(location)]} <strong data-away />
          </span>
          <OpenNow location={location} site={site} now={now} />
        </p>
        <Heading id={`${id}-name`} className="fc-location__name">
          <a href={href}>{location.name}</a>
        </Heading>
        <LocationRating location={location} site={site} />
        {lines.length > 0 && (
          <address className="fc-location__line">
            <MapPin aria-hidden size={18} />
            <span>{lines.join(', ')}</span>
          </address>
        )}
        <PhoneLine location={location} />
        <div className="fc-location__hours">
          <OpeningHours location={location} site={site} />
          <HolidayHours id={`${id}-holidays`} location={location} site={site} now={now} />
        </div>
        {licences.length > 0 && (
          <p className="fc-location__licences fc-small fc-muted">
            {licences.map(({ label, number }) => `${label} ${number}`).join(' · ')}
          </p>
        )}
        <CardActions location={location} href={href} />
      </div>
      {size === 'large' && <MapPanel location={location} site={site} map={map} />}
    </article>
  )
}

function PhoneLine({ location }: { location: SiteLocation }) {
  const phone = locationPhone(location)
  if (!phone) return null
  return (
    <p className="fc-location__line">
      <Phone aria-hidden size={18} />
      <a href={telHref(phone)} className="fc-tabular">
        {phone}
      </a>
    </p>
  )
}

function CardActions({ location, href }: { location: SiteLocation; href: string }) {
  const directions = directionsHref(location)
  return (
    <div className="fc-location__actions">
      <a className="fc-button fc-button--sm fc-button--secondary" href={`${href}#contact`}>
        <Mail aria-hidden />
        Contact<span className="fc-visually-hidden"> {location.name}</span>
      </a>
      {directions && (
        <a className="fc-button fc-button--sm fc-button--ghost" href={directions} rel="noopener">
          <Navigation aria-hidden />
          Get Directions<span className="fc-visually-hidden"> to {location.name}</span>
        </a>
      )}
    </div>
  )
}
