import countries from '../../schemas/generated/countries.json' with { type: 'json' }
import type { Country, Regional } from '../../schemas/generated/types.ts'
import { stateOf } from '../rules/locations/state-name.ts'

/** What a country gives to a site: values for `regional`, its default state, and settings that differ (CFG-19). */
export interface CountryValues {
  /** As lists of countries show it. */
  name: string
  regional: Regional
  state: string
  settings: {
    forms: { optInDefault: boolean }
    tradeIn: { regoLookup: 'state' | 'plate' | 'off' }
    search?: { noun: { one: string; many: string } }
  }
}

/** Appendix G: `tenants/countries/{code}/country.json`, held against the schema by the build. */
export const COUNTRIES = countries as unknown as Record<Country, CountryValues>

/** The codes, in order. */
export const COUNTRY_CODES = Object.keys(COUNTRIES) as Country[]

export function isCountry(value: unknown): value is Country {
  return typeof value === 'string' && Object.hasOwn(COUNTRIES, value)
}

/** IANA time zone of a state; that of the country's default state for a code it does not have. */
export function timeZoneOf(country: Country, state: string): string {
  const { regional, state: fallback } = COUNTRIES[country]
  return stateOf(regional, state)?.timeZone ?? stateOf(regional, fallback)?.timeZone ?? 'UTC'
}
