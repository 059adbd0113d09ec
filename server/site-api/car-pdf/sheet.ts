import type { SiteContext } from '../../../runtime/block/site-context.ts'
import { formatDate } from '../../../runtime/format/date.ts'
import { siteFor } from '../../../runtime/resolve/settings-for.ts'
import { carSubtitle, carTitle } from '../../../runtime/rules/car/car-title.ts'
import { carLocation } from '../../../runtime/rules/locations/car-location.ts'
import { licenceLines, locationPhone, selectLocations } from '../../../runtime/rules/locations/locations.ts'
import { displayPrice } from '../../../runtime/rules/car/price.ts'
import { carSummary, keyInformation, type SpecRow } from '../../../runtime/rules/car/specs.ts'
import { isSold } from '../../../runtime/rules/car/availability.ts'
import type { Car, Location } from '../../../schemas/generated/types.ts'

/** What a buyer's printed page of a car says, before any layout (VEH-25). */
export interface CarSheet {
  dealer: string
  title: string
  subtitle: string
  price: string
  /** `Was $33,990`, `Drive Away`, `SOLD`: beside the price. */
  priceNotes: string[]
  specs: SpecRow[]
  features: string[]
  comments: string
  contact: string[]
  licences: string[]
  /** Address of the car's page, for the QR code. */
  url: string
  note: string
  language: string
  paper: 'A4' | 'LETTER'
}

export interface SheetInput {
  car: Car
  site: SiteContext
  url: string
  /** Epoch milliseconds. */
  now: number
}

export function carSheet({ car, site: shownOn, url, now }: SheetInput): CarSheet {
  const site = siteFor(shownOn, car.dealership_slug)
  const { regional, timeZone, settings } = site
  const price = displayPrice(car, settings.vehicle)
  const place = placeOf(car, site.locations)
  const printed = formatDate(now, regional, timeZone)
  return {
    dealer: site.name,
    title: carTitle(car),
    subtitle: carSubtitle(car),
    price: price.text,
    priceNotes: [
      isSold(car) ? 'SOLD' : '',
      price.type ?? '',
      price.was === null ? '' : `Was ${price.was}`,
    ].filter((note) => note !== ''),
    specs: uniqueRows([...keyInformation(car, site), ...carSummary(car, site)]),
    features: featuresOf(car),
    comments: plainText((car.dealercomments ?? '').replaceAll('|', ' ')),
    contact: contactOf(site, place, car),
    licences: place ? licenceLines(place, shownOn).map(({ label, number }) => `${label} ${number}`) : [],
    url,
    note: `Printed ${printed}. Price and availability change; the page behind the code shows what holds today.`,
    language: site.locale,
    paper: regional.paper,
  }
}

function placeOf(car: Car, locations: readonly Location[]): Location | undefined {
  const [first] = selectLocations(locations)
  return carLocation(car, locations) ?? selectLocations(locations, { selection: 'primary' })[0] ?? first
}

/** A car on consignment is not at the address of the dealer; the sheet names its owner's suburb among the facts (VEH-35). */
function contactOf(site: SiteContext, place: Location | undefined, car: Car): string[] {
  const address = car.private_suburb ? undefined : (place?.address ?? site.address)
  const state = address?.state.length === 2 || address?.state.length === 3 ? address.state.toUpperCase() : ''
  return [
    place?.name ?? site.name,
    address?.street ?? '',
    [address?.city, state, address?.postcode].filter(Boolean).join(' '),
    (place && locationPhone(place)) ?? site.phone ?? '',
    place?.email ?? site.email ?? '',
  ].filter((line) => line !== '')
}

/** Two lists tell some facts twice; the first one keeps its place. */
function uniqueRows(rows: readonly SpecRow[]): SpecRow[] {
  const seen = new Set<string>()
  return rows.filter(({ label }) => !seen.has(label) && seen.add(label))
}

function featuresOf(car: Car): string[] {
  // The semicolon of "&amp;" ends no feature.
  const listed = (car.standardEquipment ?? '').split(/[|\n]|(?<!&\w{1,8});/)
  const features = [...(car.filtered_features ?? []), ...listed].map((text) => plainText(text))
  return [...new Set(features)].filter((text) => text !== '' && text.length <= 60)
}

/** Feeds bring HTML in comments; a pipe alone stands for none. */
function plainText(html: string): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /^\|*$/.test(text) ? '' : text
}
