import type { Dealership, Location, Regional } from '../../../schemas/generated/types.ts'
import { settingsFor, type WithSettings } from '../../resolve/settings-for.ts'
import { slugify } from '../../format/slug.ts'
import { stateOf } from './state-name.ts'

/** Which places a block shows (LOC-08): a group, or one location id. */
export type LocationSelection =
  | 'all'
  | 'primary'
  | 'sales'
  | 'service'
  | 'parts'
  | 'service-and-parts'
  | number

export interface LocationFilter {
  selection?: LocationSelection
  /** Make that the place must serve; places without a list serve all (LOC-09). */
  manufacturer?: string | null
  /** `buying` and the like (LOC-09, LOC-13). */
  subtype?: string | null
}

export type LocationKind = 'sales' | 'service' | 'parts'

/** An empty type is a sales location (LOC-12). */
export function locationKind(location: Pick<Location, 'location_type'>): LocationKind {
  return location.location_type === 'service' || location.location_type === 'parts'
    ? location.location_type
    : 'sales'
}

/** Visible places of the selection, in document order (LOC-05, LOC-06, LOC-08, LOC-09). */
export function selectLocations(locations: readonly Location[], filter: LocationFilter = {}): Location[] {
  const { selection = 'all', manufacturer, subtype } = filter
  return locations.filter(
    (location) =>
      location.visible !== false &&
      isSelected(location, selection) &&
      servesMake(location, manufacturer) &&
      hasSubtype(location, subtype),
  )
}

function isSelected(location: Location, selection: LocationSelection): boolean {
  const kind = locationKind(location)
  switch (selection) {
    case 'all':
      return true
    case 'primary':
      return location.primary === true
    case 'service-and-parts':
      return kind === 'service' || kind === 'parts'
    case 'sales':
    case 'service':
    case 'parts':
      return kind === selection
    default:
      return location.id === selection
  }
}

function servesMake(location: Location, manufacturer: string | null | undefined): boolean {
  if (!manufacturer || !location.manufacturers?.length) return true
  return location.manufacturers.some((make) => make.toLowerCase() === manufacturer.toLowerCase())
}

function hasSubtype(location: Location, subtype: string | null | undefined): boolean {
  if (!subtype) return true
  const subtypes = [location.location_subtype ?? []].flat()
  return subtypes.some((candidate) => candidate.toLowerCase() === subtype.toLowerCase())
}

/** Columns of the location grid at medium (768) and large (992) widths by number of cards (LOC-11). */
export function locationColumns(count: number): { md: number; lg: number } {
  return { md: Math.min(Math.max(count, 1), 2), lg: Math.min(Math.max(count, 1), 3) }
}

export type LocationLinkStyle = 'contact' | 'contact-us' | 'contact-us-stripped' | 'locations'

/** Address of a place's page (ROUTE-34 to ROUTE-37). */
export function locationHref(
  location: Pick<Location, 'slug' | 'name'>,
  linkStyle: LocationLinkStyle,
): string {
  switch (linkStyle) {
    case 'contact':
      return '/contact'
    case 'contact-us-stripped':
      return `/contact-us/${strippedSlug(location.name)}`
    case 'locations':
      return `/locations/${location.slug}`
    default:
      return `/contact-us/${location.slug}`
  }
}

/** Slug of a name without one trailing Sales, Service or Parts label, also after a dash (ROUTE-36). */
export function strippedSlug(name: string): string {
  const stripped = name.replace(/(?<!\s)\s+(?:[-–]\s*)?(?:sales|service|parts)\s*$/i, '')
  return slugify(stripped === '' ? name : stripped)
}

/**
 * The place that a location page shows. Several may share a stripped slug (sales and service under one roof); then the
 * sales location wins (ROUTE-36). Hidden places have no page (LOC-06).
 */
export function locationBySlug(
  locations: readonly Location[],
  slug: string,
  linkStyle: LocationLinkStyle,
): Location | undefined {
  const visible = selectLocations(locations)
  if (linkStyle !== 'contact-us-stripped') return visible.find((location) => location.slug === slug)
  const matches = visible.filter((location) => strippedSlug(location.name) === slug)
  return matches.find((location) => locationKind(location) === 'sales') ?? matches[0]
}

/** Other visible places with the same stripped slug: departments of one site (ROUTE-36). */
export function departmentsOf(locations: readonly Location[], location: Location): Location[] {
  const slug = strippedSlug(location.name)
  return selectLocations(locations).filter(
    (candidate) => candidate.id !== location.id && strippedSlug(candidate.name) === slug,
  )
}

/** Get Directions: the place's own link, else its coordinates, else its address (LOC-03); null without any. */
export function directionsHref(location: Pick<Location, 'address' | 'name'>): string | null {
  const { address } = location
  if (!address) return null
  if (address.place_url) return address.place_url
  const base = 'https://www.google.com/maps/dir/?api=1&destination='
  if (typeof address.lat === 'number' && typeof address.long === 'number') {
    return `${base}${address.lat},${address.long}`
  }
  const text = addressLines(address).join(', ')
  return text === '' ? null : base + encodeURIComponent(text)
}

/**
 * `14 Jetty Road` and `Brolga Bay QLD 4870`; empty parts leave no gap. Only state codes are written: a region's name is
 * no part of an address in New Zealand.
 */
export function addressLines(address: {
  street?: string | null
  city?: string | null
  state?: string | null
  postcode?: string | null
}): string[] {
  const state = address.state && address.state.length <= 3 ? address.state.toUpperCase() : ''
  const place = [address.city, state, address.postcode].filter(Boolean).join(' ')
  return [address.street ?? '', place].filter((line) => line.trim() !== '')
}

/** Cars of this place's dealership on the search page (LOC-27). Brackets are no characters of a query (RFC 3986 §3.4). */
export function locationStockHref(location: Pick<Location, 'dealership_slug'>, searchPath: string): string {
  return `${searchPath}?refinementList%5Bdealership_slug%5D%5B0%5D=${encodeURIComponent(location.dealership_slug)}`
}

/** Rating of a place: its own, else that of its reviews, else of its dealership (LOC-16, LOC-22); null without one. */
export function locationRating(
  location: Pick<Location, 'average_rating' | 'review_count' | 'reviews' | 'dealership_slug'>,
  dealerships: readonly Dealership[],
): { average: number; count: number } | null {
  const dealership = dealerships.find((candidate) => candidate.slug === location.dealership_slug)
  const sources = [
    { average: location.average_rating, count: location.review_count ?? location.reviews?.count },
    { average: location.reviews?.average_rating, count: location.review_count ?? location.reviews?.count },
    { average: dealership?.average_rating, count: dealership?.review_count },
  ]
  for (const source of sources) {
    const average = Number.parseFloat(String(source.average ?? ''))
    if (Number.isFinite(average) && source.count) return { average, count: Number(source.count) }
  }
  return null
}

/** Licence numbers with the labels of the site, else of the location's state; none where its dealership shows none (LOC-17). */
export function licenceLines(
  location: Pick<
    Location,
    'dealer_license_number' | 'motor_vehicle_repairer' | 'address' | 'state' | 'dealership_slug'
  >,
  site: WithSettings & { state: string; regional: Regional },
): { label: string; number: string }[] {
  if (!settingsFor(site, location.dealership_slug).locations.showLicences) return []
  const state = location.address?.state ?? location.state ?? site.state
  const labels = licenceLabels(site.regional, state)
  return [
    { label: labels.dealer, number: bareNumber(location.dealer_license_number, labels.dealer) },
    { label: labels.repairer, number: bareNumber(location.motor_vehicle_repairer, labels.repairer) },
  ].filter((line) => line.number !== '')
}

function licenceLabels(regional: Regional, state: string): { dealer: string; repairer: string } {
  const { dealer, repairer } = regional.licence
  const own = stateOf(regional, state)?.licence
  return {
    dealer: dealer || (own?.dealer ?? 'Dealer Licence'),
    repairer: repairer || (own?.repairer ?? 'Motor Vehicle Repairer'),
  }
}

/** Some registers put their letters into the number: `LMCT 11844` is number 11844 with the label LMCT. */
function bareNumber(number: string | null | undefined, label: string): string {
  const text = number?.trim() ?? ''
  return text.toUpperCase().startsWith(label.toUpperCase()) ? text.slice(label.length).trim() : text
}

/** Phone of a place: its own, else that of its contact details. */
export function locationPhone(location: Pick<Location, 'phone' | 'contact_detail'>): string | null {
  return location.phone || location.contact_detail?.phone || location.contact_detail?.landline_phone || null
}

/** `tel:` address of a number as it is written: `(07) 7010 0118` → `tel:0770100118`. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
