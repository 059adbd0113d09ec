import type { Car } from '../../../schemas/generated/types.ts'
import type { StockLocation, StockTenant } from './types.ts'

type CarPlace = Pick<
  Car,
  | 'dealership_id'
  | 'dealership_slug'
  | 'dealership_name'
  | 'location'
  | 'city'
  | 'state'
  | 'location_name'
  | 'location_id'
>

/** Locations where cars stand: visible ones that sell; an empty type means sales (LOC-12). */
export function sellingYards(tenant: StockTenant): StockLocation[] {
  const selling = tenant.locations.filter((location) => (location.location_type ?? '') !== 'service')
  const sales = selling.filter((location) => location.location_type !== 'parts')
  const visible = sales.filter((location) => location.visible !== false)
  return visible.length > 0 ? visible : sales
}

const EMPTY: CarPlace = {
  dealership_id: null,
  dealership_slug: null,
  dealership_name: null,
  location: null,
  city: null,
  state: null,
  location_name: null,
  location_id: null,
}

const known = new WeakMap<StockLocation, CarPlace>()

/** Dealer and place fields of a car (VEH-35). Shared between the cars of one yard: never change the result. */
export function placeOf(yard: StockLocation | null, tenant: StockTenant): CarPlace {
  if (!yard) return { ...EMPTY, state: tenant.state }
  const before = known.get(yard)
  if (before) return before
  const city = yard.address?.city ?? yard.city ?? null
  const state = yard.address?.state ?? yard.state ?? tenant.state
  const place: CarPlace = {
    dealership_id: yard.dealership_id ?? null,
    dealership_slug: yard.dealership_slug,
    dealership_name: tenant.dealershipNames.get(yard.dealership_slug) ?? yard.name,
    location: {
      phone: stockLine(yard.phone ?? yard.contact_detail?.phone ?? null),
      slug: yard.slug,
      city,
      state,
      distribution_locations: [...(yard.distribution_locations ?? [])],
    },
    city,
    state,
    location_name: yard.name,
    location_id: yard.id,
  }
  known.set(yard, place)
  return place
}

const STEP = 30

/**
 * The number in the advertisements of a yard: dealers who count calls have a line for their stock beside the one on the
 * door. Only the last two digits differ, so that it stays within the ranges reserved for fiction.
 */
function stockLine(phone: string | null): string | null {
  return phone?.replace(/\d\d$/, (end) => String((Number(end) + STEP) % 100).padStart(2, '0')) ?? null
}
