import { isObject, type JsonObject } from '../json/object.ts'
import { expandHours } from './hours.ts'

/** Fills what a location leaves out, so that readers need no fallbacks: empty type means sales, visible unless said (LOC-12). */
export function completeLocations(locations: unknown, dealershipId: unknown): unknown {
  if (!Array.isArray(locations)) return locations
  return locations.map((location: unknown) => {
    if (!isObject(location)) return location
    const address = isObject(location['address']) ? location['address'] : {}
    const { hours, ...rest } = location
    return defined({
      visible: true,
      primary: false,
      location_type: '',
      dealership_id: dealershipId,
      city: address['city'],
      state: address['state'],
      ...rest,
      contact_detail: contactDetail(rest, hours),
    })
  })
}

/** What is written out in full goes before the short forms beside it. */
function contactDetail(
  { phone, contact_detail: written }: JsonObject,
  hours: unknown,
): JsonObject[string] | undefined {
  const detail = defined({
    phone,
    opening_hours: Array.isArray(hours) ? (expandHours(hours) as unknown) : undefined,
    ...(isObject(written) && written),
  })
  return Object.keys(detail).length > 0 ? detail : undefined
}

function defined(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}
