import type { Car } from '../../schemas/generated/types.ts'
import type { CarDraft } from './import/car-draft.ts'
import type { StockLocation } from './import/map-place.ts'
import { CORRECTABLE, FEATURED_RANK, type Corrections, type PlaceFields } from './corrections/corrections.ts'
import { DeskRefusal } from './desk-changes.ts'

/** Corrections as a person sends them: the whole of what differs from the feed. */
export interface GivenCorrections {
  fields: Record<string, string | number | boolean | null>
  locationId: number | null
  photos: Corrections['photos'] | null
}

const KNOWN: ReadonlySet<string> = new Set(CORRECTABLE)
const LONGEST_TEXT = 20_000
const STATUSES: ReadonlySet<unknown> = new Set(['in_stock', 'coming_soon', 'sold'])

/**
 * What is kept of it: without values that are the feed's own.
 *
 * @throws DeskRefusal `invalid` for a field that no hand corrects, a status or a location that there is not
 */
export function correctionsFrom(
  given: GivenCorrections,
  {
    base,
    before,
    locations,
    nowMs,
  }: {
    base: Car
    before: Corrections
    locations: readonly StockLocation[]
    nowMs: number
  },
): Corrections {
  const fields = knownFields(given.fields, base)
  const place = given.locationId === null ? undefined : placeOf(given.locationId, base, locations)
  const isSold = fields['status'] === 'sold'
  const soldAt = isSold ? (before.soldAt ?? Math.floor(nowMs / 1000)) : undefined
  const photos = given.photos && hasPhotos(given.photos) ? given.photos : undefined
  return {
    fields: fields as Corrections['fields'],
    ...(place && { place }),
    ...(photos && { photos }),
    ...(soldAt !== undefined && { soldAt }),
  }
}

function knownFields(given: GivenCorrections['fields'], base: Car): GivenCorrections['fields'] {
  const kept: GivenCorrections['fields'] = {}
  for (const [field, value] of Object.entries(given)) {
    if (!KNOWN.has(field)) throw new DeskRefusal('invalid', `"${field}" cannot be corrected by hand.`)
    if (field === 'status' && !STATUSES.has(value))
      throw new DeskRefusal('invalid', 'The status is in_stock, coming_soon or sold.')
    if (typeof value === 'string' && value.length > LONGEST_TEXT)
      throw new DeskRefusal('invalid', `${field} has more than ${LONGEST_TEXT} characters.`)
    const own = base[field as keyof Car] ?? null
    const isOwn = own === value || (field === 'show_on_dealer_website' && own === null && value === true)
    if (!isOwn) kept[field] = value
  }
  return kept
}

function placeOf(id: number, base: Car, locations: readonly StockLocation[]): PlaceFields | undefined {
  if (base.location_id === id) return undefined
  const location = locations.find((each) => each.id === id)
  if (!location) throw new DeskRefusal('invalid', 'The dealer has no such location.')
  return placeFields(location)
}

function placeFields(location: StockLocation): PlaceFields {
  return {
    location_id: location.id,
    location_name: location.name,
    city: location.city,
    state: location.state,
    location: {
      phone: location.phone,
      slug: location.slug,
      city: location.city,
      state: location.state,
      ...(location.distribution_locations.length > 0 && {
        distribution_locations: location.distribution_locations,
      }),
    },
    dealership_id: location.dealership_id,
    dealership_slug: location.dealership_slug,
    dealership_name: location.dealership_name,
  }
}

const hasPhotos = ({ added, hidden, order }: NonNullable<Corrections['photos']>): boolean =>
  added.length + hidden.length + order.length > 0

export type DeskAction = 'archive' | 'unarchive' | 'feature' | 'unfeature'

/** What one press does to the corrections of a car. */
export function afterAction(action: DeskAction, corrections: Corrections, base: Car): Corrections {
  const { show_on_dealer_website: _, ...withoutShown } = corrections.fields
  const { custom_rank: __, ...withoutRank } = corrections.fields
  if (action === 'archive')
    return { ...corrections, fields: { ...withoutShown, show_on_dealer_website: false } }
  if (action === 'unarchive') {
    const isHiddenByFeed = base.show_on_dealer_website === false
    return {
      ...corrections,
      fields: { ...withoutShown, ...(isHiddenByFeed && { show_on_dealer_website: true }) },
    }
  }
  return {
    ...corrections,
    fields: { ...withoutRank, ...(action === 'feature' && { custom_rank: FEATURED_RANK }) },
  }
}

/** A car that is typed in. @throws DeskRefusal `invalid` with what is missing */
export function draftFrom(
  { fields, locationId }: Pick<GivenCorrections, 'fields' | 'locationId'>,
  locations: readonly StockLocation[],
): CarDraft {
  const known = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  )
  for (const field of Object.keys(known)) {
    if (!KNOWN.has(field)) throw new DeskRefusal('invalid', `A car has no "${field}" that is typed in.`)
  }
  const missing = ['year', 'make', 'model'].filter((field) => !(field in known))
  if (missing.length > 0) throw new DeskRefusal('invalid', `Please tell the ${missing.join(', ')}.`)
  const { year, make, model, badge } = known as Record<string, string | number>
  const location = locations.find(({ id }) => id === locationId) ?? locations[0]
  return {
    ...(known as Partial<CarDraft>),
    name: [year, make, model, badge].filter(Boolean).join(' '),
    make_model: `${make} ${model}`,
    car_type: 'car_type' in known ? (known['car_type'] as CarDraft['car_type']) : 'used',
    status: 'status' in known ? String(known['status']) : 'in_stock',
    item_type: 'car',
    ...('simple_fuel' in known && { fuel: String(known['simple_fuel']) }),
    ...('simple_transmission' in known && { trans: String(known['simple_transmission']) }),
    photos_count: 0,
    ...(location && placeFields(location)),
  } as CarDraft
}
