import { normaliseAddress } from '../normalise/address.ts'
import { normaliseCity, normalisePlace, normaliseState, type CityState } from '../normalise/location.ts'
import { foldKey } from '../normalise/text.ts'
import type { CarDraft } from './car-draft.ts'
import type { Cells } from './cells.ts'

/** A place of the tenant where cars stand, as far as the import needs it. */
export interface StockLocation {
  id: number
  name: string
  slug: string
  phone: string | null
  city: string | null
  state: string | null
  dealership_id: number | null
  dealership_slug: string | null
  dealership_name: string | null
  distribution_locations: string[]
}

type PlaceFields = Pick<
  CarDraft,
  | 'city'
  | 'state'
  | 'location_id'
  | 'location_name'
  | 'location'
  | 'dealership_id'
  | 'dealership_slug'
  | 'dealership_name'
>

/**
 * Where the car stands (VEH-35). A store code or city that is one of the tenant's locations brings that location's facts;
 * a row that names no place stands at the first location.
 *
 * @param dealer dealer name that was found elsewhere in the row.
 */
export function mapPlace(
  cells: Cells,
  locations: readonly StockLocation[],
  dealer: string | null,
): PlaceFields {
  const place = readPlace(cells)
  const dealership = cells.text('dealership_name') ?? dealer
  const location = findLocation(cells.text('store_code'), place, locations)
  if (!location) {
    return { city: place.city, state: place.state, location_name: null, dealership_name: dealership }
  }
  return {
    city: location.city ?? place.city,
    state: location.state ?? place.state,
    location_id: location.id,
    location_name: location.name,
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
    dealership_name: dealership ?? location.dealership_name,
  }
}

function readPlace(cells: Cells): CityState {
  const placeText = cells.text('place')
  if (placeText !== null)
    return cells.take('place', placeText, normalisePlace(placeText)) ?? { city: null, state: null }
  const addressText = cells.text('address')
  const address =
    addressText === null ? null : cells.take('address', addressText, normaliseAddress(addressText))
  const cityText = address?.city ?? cells.text('city')
  const stateText = address?.state ?? cells.text('state')
  return {
    city: cityText === null ? null : cells.take('city', cityText, normaliseCity(cityText)),
    state: stateText === null ? null : normaliseState(stateText),
  }
}

function findLocation(
  storeCode: string | null,
  place: CityState,
  locations: readonly StockLocation[],
): StockLocation | undefined {
  if (storeCode !== null) {
    // Merchant feeds write `in_store:CODE`.
    const code = foldKey(storeCode.slice(storeCode.lastIndexOf(':') + 1))
    const byCode = locations.find(({ id, slug }) => code === String(id) || code === foldKey(slug))
    if (byCode) return byCode
  }
  if (place.city === null) return locations[0]
  const city = foldKey(place.city)
  return locations.find((each) => foldKey(each.city ?? '') === city || foldKey(each.name) === city)
}
