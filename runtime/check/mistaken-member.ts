import { isObject, objectOf, type JsonObject } from '../json/object.ts'
import { valueAtPointer } from '../json/pointer.ts'
import { COUNTRIES } from '../resolve/country.ts'
import { BREAKPOINT_NAMES } from '../styles/breakpoints.ts'
import { siteInstant } from '../visible/instant.ts'

const MODES = ['tied', 'single-make', 'multi']

/** What the names of a condition are held against. */
export interface KnownNames {
  settings: JsonObject
  /** Flags that some layer declares, and those of brands. */
  isDeclared(flag: string): boolean
}

/**
 * Whether a member of a condition is itself a mistake: a flag that is declared nowhere, a setting or a country that does
 * not exist, no date, a list of nothing. What such a member would decide is nobody's intention.
 */
export function isMistaken(name: string, wanted: unknown, { settings, isDeclared }: KnownNames): boolean {
  switch (name) {
    case 'all':
    case 'any':
      return Array.isArray(wanted) && wanted.length === 0
    case 'not':
      return isObject(wanted) && Object.keys(wanted).length === 0
    case 'flag':
      return typeof wanted !== 'string' || !isDeclared(wanted)
    case 'country':
      return isNoList(wanted, (country) => Object.hasOwn(COUNTRIES, country))
    case 'manufacturer':
      return !MODES.includes(wanted as string)
    case 'setting':
      return isNoSetting(objectOf(wanted), settings)
    case 'garage':
    case 'signedIn':
      return typeof wanted !== 'boolean'
    case 'breakpoint':
      return Object.entries(objectOf(wanted) ?? {}).some(
        ([edge, width]) => !['up', 'down'].includes(edge) || !(BREAKPOINT_NAMES as unknown[]).includes(width),
      )
    case 'from':
    case 'until':
      return siteInstant(wanted as string, 'UTC') === undefined
    default:
      return true
  }
}

/** Neither a name nor a list of names, all of which exist. */
function isNoList(wanted: unknown, exists: (name: string) => boolean): boolean {
  const names: unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  return names.length === 0 || !names.every((name) => typeof name === 'string' && exists(name))
}

function isNoSetting(setting: JsonObject | undefined, settings: JsonObject): boolean {
  const { path, equals } = setting ?? {}
  if (typeof path !== 'string' || valueAtPointer(settings, path) === undefined) return true
  return equals !== undefined && !['string', 'number', 'boolean'].includes(typeof equals)
}
