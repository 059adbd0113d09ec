import type { BlockHead } from '../../runtime/block/types.ts'
import type { SiteContext, SiteLocation } from '../../runtime/block/site-context.ts'
import { locationHref, locationKind, locationPhone } from '../../runtime/rules/locations.ts'
import type { LocationPageData } from './load.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Title tokens and the place as search engines read it (SEO-02); an unknown place is a 404. */
export const head: BlockHead<Record<string, unknown>, LocationPageData> = ({ data, site }) => {
  const { location } = data
  if (!location) return { notFound: true }
  return {
    tokens: {
      'location.name': location.name,
      'location.city': location.address?.city ?? location.city ?? '',
      'location.phone': locationPhone(location) ?? '',
    },
    canonical: locationHref(location, site.settings.locations.linkStyle),
    ...(location.image ? { image: location.image } : {}),
    jsonLd: [locationJsonLd(location, site)],
  }
}

/** AutoDealer or AutoRepair with address and hours, special dates included. No star ratings: they would be self-serving. */
export function locationJsonLd(location: SiteLocation, site: SiteContext): Record<string, unknown> {
  const { address, contact_detail: contact } = location
  return {
    '@context': 'https://schema.org',
    '@type': locationKind(location) === 'sales' ? 'AutoDealer' : 'AutoRepair',
    name: location.name,
    telephone: locationPhone(location) ?? undefined,
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.postcode,
        addressCountry: site.country,
      },
    }),
    ...(typeof address?.lat === 'number' &&
      typeof address.long === 'number' && {
        geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
      }),
    openingHoursSpecification: (contact?.opening_hours ?? []).flatMap((entry) =>
      entry.open && entry.close
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: DAYS[entry.weekday],
              opens: entry.open,
              closes: entry.close,
            },
          ]
        : [],
    ),
    specialOpeningHoursSpecification: (contact?.special_hours ?? []).map((entry) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: entry.date,
      validThrough: entry.date,
      opens: entry.start_hour ?? '00:00',
      closes: entry.end_hour ?? '00:00',
    })),
  }
}
