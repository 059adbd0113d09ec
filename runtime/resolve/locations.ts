import { isObject, type JsonObject } from './json.ts'

/** Fills what a location leaves out, so that readers need no fallbacks: empty type means sales, visible unless said (LOC-12). */
export function completeLocations(locations: unknown, dealershipId: unknown): unknown {
  if (!Array.isArray(locations)) return locations
  return locations.map((location: unknown) => {
    if (!isObject(location)) return location
    const address = isObject(location['address']) ? location['address'] : {}
    return defined({
      visible: true,
      primary: false,
      location_type: '',
      dealership_id: dealershipId,
      city: address['city'],
      state: address['state'],
      ...location,
    })
  })
}

function defined(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}
