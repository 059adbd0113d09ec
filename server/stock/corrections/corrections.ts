import type { Car } from '../../../schemas/generated/types.ts'
import { carSlug } from '../car-slug.ts'

/** What a hand may correct of a car, one by one; everything else is computed or the platform's. */
export const CORRECTABLE = [
  'year',
  'make',
  'model',
  'badge',
  'series',
  'stocknum',
  'vin',
  'regplate',
  'price',
  'before_price',
  'price_type',
  'car_type',
  'status',
  'tag',
  'certified',
  'km',
  'simple_body',
  'simple_transmission',
  'simple_fuel',
  'drive',
  'engine_size',
  'colour',
  'seats',
  'doors',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'dealercomments',
  'standardEquipment',
  'show_on_dealer_website',
  'custom_rank',
] as const satisfies readonly (keyof Car)[]

export type CorrectableField = (typeof CORRECTABLE)[number]

/** Where a car stands, in all the fields that tell it. */
export type PlaceFields = Pick<
  Car,
  | 'location_id'
  | 'location_name'
  | 'location'
  | 'city'
  | 'state'
  | 'dealership_id'
  | 'dealership_slug'
  | 'dealership_name'
>

export interface PhotoCorrections {
  /** Addresses that staff added. */
  added: string[]
  /** Addresses that are not shown, whoever gave them. */
  hidden: string[]
  /** Addresses in the order in which they are shown; those that are not here follow in the feed's order. */
  order: string[]
}

/** What staff made of a car, kept apart from what its feed says. */
export interface Corrections {
  fields: Partial<Pick<Car, CorrectableField>>
  place?: PlaceFields
  photos?: PhotoCorrections
  /** When `status` was set to sold, epoch seconds. */
  soldAt?: number
}

export const NO_CORRECTIONS: Corrections = { fields: {} }

export function isCorrected({ fields, place, photos }: Corrections): boolean {
  return Object.keys(fields).length > 0 || place !== undefined || photos !== undefined
}

/** A car that is shown before all others: above any rank that a feed or the completeness of a listing gives. */
export const FEATURED_RANK = 10_000

/** The car as visitors see it: what staff corrected laid over what the feed says. */
export function applyCorrections(base: Car, corrections: Corrections): Car {
  if (!isCorrected(corrections)) return base
  const { fields, place, photos } = corrections
  return {
    ...base,
    ...fields,
    ...place,
    ...named(base, fields),
    ...inFull(fields),
    ...soldOrNot(base, corrections),
    ...(photos && pictured(base, photos)),
  }
}

function named(base: Car, fields: Corrections['fields']): Partial<Car> {
  const parts = ['year', 'make', 'model', 'badge'] as const
  if (!parts.some((part) => part in fields)) return {}
  const { year, make, model, badge = null } = { ...base, ...fields }
  return {
    name: [year, make, model, badge].filter(Boolean).join(' '),
    make_model: `${make} ${model}`,
    slug: carSlug({ id: base.id, year, make, model, badge }),
  }
}

/** The vehicle page tells fuel and transmission in full: what the feed says there would contradict the correction. */
function inFull({ simple_fuel: fuel, simple_transmission: trans }: Corrections['fields']): Partial<Car> {
  return { ...(fuel !== undefined && { fuel }), ...(trans !== undefined && { trans }) }
}

function soldOrNot(base: Car, { fields: { status }, soldAt }: Corrections): Partial<Car> {
  if (status === undefined) return {}
  if (status === 'sold')
    return { sold: true, sold_date_timestamp: base.sold_date_timestamp ?? soldAt ?? null }
  return { sold: false, sold_date_timestamp: null }
}

/** Addresses of a car's pictures in the feed's order. */
export function feedPhotos(base: Car): string[] {
  return (base.images ?? []).flatMap(({ image }) => image.url)
}

/** Addresses that are shown, in their order. */
export function shownPhotos(base: Car, { added, hidden, order }: PhotoCorrections): string[] {
  const away = new Set(hidden)
  const all = [...new Set([...feedPhotos(base), ...added])].filter((url) => !away.has(url))
  const places = new Map(order.map((url, place) => [url, place]))
  const placeOf = (url: string) => places.get(url) ?? order.length
  return all.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function pictured(base: Car, photos: PhotoCorrections): Partial<Car> {
  const known = new Map((base.images ?? []).map((picture) => [picture.image.url, picture]))
  const shown = shownPhotos(base, photos)
  return {
    images: shown.map((url) => known.get(url) ?? { image: { url } }),
    // They stand in the feed's order, and have none of what was added.
    thumbnails: [],
    photos_count: shown.length,
    primary_image_url: shown[0] ?? null,
  }
}

/**
 * What stays of the corrections when the feed changes its car. One field gives way: a car that the feed, a sale or its
 * absence from the feed gives another status than it had when somebody set one by hand has that status.
 */
export function keptCorrections(corrections: Corrections, before: Car, now: Car): Corrections {
  if (!('status' in corrections.fields) || before.status === now.status) return corrections
  const { status: _, ...fields } = corrections.fields
  const { soldAt: __, ...kept } = corrections
  return { ...kept, fields }
}
