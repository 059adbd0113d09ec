import type { Regional } from '../../schemas/generated/types.ts'
import { COUNTRIES } from './country.ts'
import { countryOf } from './derive.ts'
import { isObject, type JsonObject } from '../json/object.ts'

/**
 * The country's regional values with those of a document laid over, for readers that have no cascade; of a resolved
 * tenant they are its own (CFG-19).
 */
export function regionalOf(document: JsonObject): Regional {
  const country: JsonObject = { ...COUNTRIES[countryOf([document])].regional }
  const own = isObject(document['regional']) ? document['regional'] : {}
  const entries = Object.entries(own).flatMap(([name, value]) => {
    const inherited = country[name]
    if (value === null || value === undefined) return []
    return [[name, isObject(inherited) && isObject(value) ? { ...inherited, ...written(value) } : value]]
  })
  return { ...country, ...Object.fromEntries(entries) } as unknown as Regional
}

/** Without what null resets. */
function written(group: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(group).filter(([, value]) => value !== null))
}
