import type { Country } from '../../../schemas/generated/types.ts'
import { isPostcode } from '../../../runtime/rules/forms/form-rules.ts'
import type { Geocoder } from './geocoder.ts'
import postcodes from './postcodes.json' with { type: 'json' }

type Row = [postcode: string, place: string, lat: number, lng: number]

/** Leading digits that postcodes of one region share: a state's district in AU and NZ, a state or two in the US. */
const REGION_DIGITS = 2

/**
 * The embedded geocoder: larger places by their postcode, and every other postcode as the place whose number is next
 * to its own in the same region. Postcodes are given out along the land, so that is good to some tens of kilometres:
 * enough to sort a dealer's locations by distance (LOC-26), and it needs no network.
 */
export const tableGeocoder: Geocoder = {
  locate: (postcode, country) => Promise.resolve(find(postcode, country)),
}

function find(postcode: string, country: Country): { lat: number; lng: number } | undefined {
  if (!isPostcode(postcode, country)) return undefined
  const region = postcode.slice(0, REGION_DIGITS)
  const rows = (postcodes[country] as Row[]).filter(([known]) => known.startsWith(region))
  const distance = ([known]: Row) => Math.abs(Number(known) - Number(postcode))
  const [nearest] = rows.toSorted((a, b) => distance(a) - distance(b))
  return nearest && { lat: nearest[2], lng: nearest[3] }
}
