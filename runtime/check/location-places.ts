import { objectOf, objectsOf, type JsonObject } from '../json/object.ts'
import { textOf, wordsOf } from '../json/text.ts'

export interface LocationPlace {
  location: JsonObject
  /** For messages: the name, else the id. */
  name: string
  /** Lower-case state or region code of the address, `undefined` when there is none. */
  state: string | undefined
  /** Where the state is written. */
  statePointer: string
  address: JsonObject | undefined
  pointer: string
}

/** Every location of a resolved tenant with what the country's rules look at. */
export function eachLocation(tenant: JsonObject, visit: (place: LocationPlace) => void): void {
  for (const [index, location] of objectsOf(tenant['locations'])) {
    const pointer = `/locations/${index}`
    const address = objectOf(location['address'])
    const inAddress = textOf(address?.['state'])
    visit({
      location,
      name: textOf(location['name']) ?? wordsOf(location['id'] ?? index),
      state: (inAddress ?? textOf(location['state']))?.toLowerCase(),
      statePointer: inAddress === undefined ? `${pointer}/state` : `${pointer}/address/state`,
      address,
      pointer,
    })
  }
}
