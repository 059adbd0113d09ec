import type { SiteContext, SiteLocation } from '../block/site-context.ts'
import { locationHref, locationKind, locationPhone } from '../rules/locations/locations.ts'
import { upcomingSpecialHours } from '../rules/locations/opening-hours.ts'
import { stateOf } from '../rules/locations/state-name.ts'
import { isOpenStatus } from '../rules/locations/opening-span.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type PlaceSite = Pick<
  SiteContext,
  | 'name'
  | 'country'
  | 'regional'
  | 'timeZone'
  | 'settings'
  | 'phone'
  | 'email'
  | 'address'
  | 'locations'
  | 'logo'
>

interface PostalParts {
  street?: string | null
  city?: string | null
  state?: string | null
  postcode?: string | null
}

/**
 * A place as search engines read it: AutoDealer or AutoRepair with address, position and hours, special dates included
 * (SEO-02). No star ratings: they would be self-serving.
 *
 * @param now epoch milliseconds; special dates before that day say nothing any more
 */
export function locationJsonLd(
  location: SiteLocation,
  site: PlaceSite,
  now: number,
): Record<string, unknown> {
  const { address } = location
  const url = locationHref(location, site.settings.locations.linkStyle)
  return {
    '@type': locationKind(location) === 'sales' ? 'AutoDealer' : 'AutoRepair',
    '@id': `${url}#place-${location.id}`,
    name: location.name,
    url,
    telephone: locationPhone(location) ?? undefined,
    ...(location.image && { image: location.image }),
    ...(address && { address: postalAddress(address, site) }),
    ...(typeof address?.lat === 'number' &&
      typeof address.long === 'number' && {
        geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
      }),
    ...hours(location, site, now),
  }
}

/** The dealer itself, on its home page: name, address, phone, and the hours of its main place (CFG-14, SEO-02). */
export function dealerJsonLd(site: PlaceSite, now: number): Record<string, unknown> {
  const main = site.locations.find((location) => location.primary && location.visible !== false)
  return {
    '@type': 'AutoDealer',
    '@id': '/#dealer',
    name: site.name,
    url: '/',
    ...(site.phone && { telephone: site.phone }),
    ...(site.email && { email: site.email }),
    ...(site.logo && { logo: site.logo.src, image: site.logo.src }),
    ...(main?.image && { image: main.image }),
    ...(site.address && { address: postalAddress(site.address, site) }),
    ...(main && hours(main, site, now)),
  }
}

/** States are written as on an envelope: `QLD`; regions that have no such code by their name. */
export function postalAddress(
  { street, city, state, postcode }: PostalParts,
  { country, regional }: Pick<SiteContext, 'country' | 'regional'>,
): Record<string, unknown> {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city }),
    ...(state && {
      addressRegion: state.length <= 3 ? state.toUpperCase() : (stateOf(regional, state)?.name ?? state),
    }),
    ...(postcode && { postalCode: postcode }),
    addressCountry: country,
  }
}

/** A day's end as search engines read it: an `xsd:time` of 24:00 would be the midnight that the day begins with. */
const closing = (time: string): string => (time === '24:00' ? '23:59' : time)

/** Days of the same hours are told together. Those by appointment and the like are left out: they have no hours that somebody could count on. */
function hours(location: SiteLocation, { timeZone }: PlaceSite, now: number): Record<string, unknown> {
  const { opening_hours: weekly = [], special_hours: special = [] } = location.contact_detail ?? {}
  const alike = Object.values(
    Object.groupBy(
      (weekly ?? []).filter(({ status, open, close }) => isOpenStatus(status) && open && close),
      ({ open, close }) => `${open} ${close}`,
    ),
  )
  const regular = alike.flatMap((days = []) => {
    const [{ open, close } = {}] = days
    const names = days.map(({ weekday }) => DAYS[weekday])
    return open && close
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: names.length > 1 ? names : names[0],
            opens: open,
            closes: closing(close),
          },
        ]
      : []
  })
  const dates = upcomingSpecialHours(special ?? [], now, timeZone).map((entry) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: entry.date,
    validThrough: entry.date,
    // Midnight to midnight is how a closed day is written.
    ...(isOpenStatus(entry.status) && entry.start_hour && entry.end_hour
      ? { opens: entry.start_hour, closes: closing(entry.end_hour) }
      : { opens: '00:00', closes: '00:00' }),
  }))
  return {
    ...(regular.length > 0 && { openingHoursSpecification: regular }),
    ...(dates.length > 0 && { specialOpeningHoursSpecification: dates }),
  }
}
