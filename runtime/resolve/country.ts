import type { Country, Regional } from '../../schemas/generated/types.ts'
import { AU_STATES, NZ_REGIONS, US_STATES } from './states.ts'

/** What a country gives to a site: values for `regional`, its default state, and settings that differ (CFG-19). */
export interface CountryValues {
  regional: Regional
  state: string
  settings: {
    forms: { optInDefault: boolean }
    tradeIn: { regoLookup: 'state' | 'plate' | 'off' }
    search?: { noun: { one: string; many: string } }
  }
}

/** Australians look for cars; elsewhere utes and pickups are not called so. */
const VEHICLES = { noun: { one: 'vehicle', many: 'vehicles' } }

const POSTCODE_MESSAGE = 'Invalid postcode. Please enter a 4-digit number.'

/** Appendix G, as data. */
export const COUNTRIES: Record<Country, CountryValues> = {
  AU: {
    state: 'qld',
    settings: { forms: { optInDefault: true }, tradeIn: { regoLookup: 'state' } },
    regional: {
      locale: 'en-AU',
      currency: 'AUD',
      distanceUnit: 'km',
      postcode: { digits: 4, label: 'Postcode', message: POSTCODE_MESSAGE },
      phone: { pattern: '^(0[2-578][0-9]{8}|\\+61[0-9]{6,13})$', example: '07 5550 1234' },
      states: AU_STATES,
      plate: { label: 'Rego', needsState: true },
      finance: { disclaimer: 'comparison-rate', rateLabel: 'Comparison rate' },
      licence: { dealer: 'Dealer Licence', repairer: 'Motor Vehicle Repairer' },
      bodyLabels: {},
    },
  },
  NZ: {
    state: 'auckland',
    settings: { forms: { optInDefault: false }, tradeIn: { regoLookup: 'plate' }, search: VEHICLES },
    regional: {
      locale: 'en-NZ',
      currency: 'NZD',
      distanceUnit: 'km',
      postcode: { digits: 4, label: 'Postcode', message: POSTCODE_MESSAGE },
      phone: { pattern: '^(0|\\+64)[0-9]{7,10}$', example: '07 555 0123' },
      states: NZ_REGIONS,
      plate: { label: 'Number plate', needsState: false },
      finance: { disclaimer: 'fees', rateLabel: 'Interest rate' },
      licence: { dealer: 'Registered Trader', repairer: 'Repairer' },
      bodyLabels: {},
    },
  },
  US: {
    state: 'ca',
    settings: { forms: { optInDefault: false }, tradeIn: { regoLookup: 'off' }, search: VEHICLES },
    regional: {
      locale: 'en-US',
      currency: 'USD',
      distanceUnit: 'mi',
      postcode: {
        digits: 5,
        label: 'ZIP code',
        message: 'Invalid ZIP code. Please enter a 5-digit number.',
      },
      phone: { pattern: '^(\\+?1)?[0-9]{10}$', example: '(303) 555-0123' },
      states: US_STATES,
      plate: { label: 'License plate', needsState: true },
      finance: { disclaimer: 'apr', rateLabel: 'APR' },
      licence: { dealer: 'Dealer License', repairer: 'Repair License' },
      bodyLabels: { ute: 'Pickup', wagon: 'Wagon', peopleMover: 'Minivan' },
    },
  },
}

export function isCountry(value: unknown): value is Country {
  return typeof value === 'string' && Object.hasOwn(COUNTRIES, value)
}

/** IANA time zone of a state; that of the country's default state for a code it does not have. */
export function timeZoneOf(country: Country, state: string): string {
  const { regional, state: fallback } = COUNTRIES[country]
  const find = (code: string) => regional.states.find((entry) => entry.code === code)?.timeZone
  return find(state) ?? find(fallback) ?? 'UTC'
}
