import { expect, test } from 'vitest'
import { patternFault } from '../rules/forms/safe-pattern.ts'
import { COUNTRIES, timeZoneOf } from './country.ts'

test.each(Object.entries(COUNTRIES))(
  'CFG-19 the patterns of %s may run on what visitors type',
  (_code, { regional: { phone, postcode } }) => {
    expect([patternFault(phone.pattern), patternFault(postcode.pattern)]).toEqual([null, null])
  },
)

test.each([
  ['AU', 'en-AU AUD km metric day-month-year A4', 4, '61', 'GST 10'],
  ['NZ', 'en-NZ NZD km metric day-month-year A4', 4, '64', 'GST 15'],
  ['US', 'en-US USD mi us-customary month-day-year LETTER', 5, '1', ' 0'],
] as const)(
  'CFG-19 %s: %s, postcodes of %i digits, calls by +%s, tax %s',
  (code, values, digits, calls, tax) => {
    const { locale, currency, distanceUnit, units, dateFormat, paper, ...regional } = COUNTRIES[code].regional
    expect([locale, currency, distanceUnit, units, dateFormat, paper].join(' ')).toBe(values)
    expect([regional.postcode.digits, regional.phone.callingCode]).toEqual([digits, calls])
    expect(`${regional.tax.name} ${regional.tax.percent}`).toBe(tax)
  },
)

/** States by the hours that their clocks are ahead of UTC, in January and in July of 2026. */
const CLOCKS = {
  AU: {
    '11 10': 'act nsw tas vic',
    '10 10': 'qld',
    '10.5 9.5': 'sa',
    '9.5 9.5': 'nt',
    '8 8': 'wa',
  },
  NZ: {
    '13 12':
      'auckland bay-of-plenty canterbury gisborne hawkes-bay manawatu-whanganui marlborough nelson northland otago southland taranaki tasman waikato wellington west-coast',
  },
  US: {
    '-5 -4': 'ct dc de fl ga in ky ma md me mi nc nh nj ny oh pa ri sc va vt wv',
    '-6 -5': 'al ar ia il ks la mn mo ms nd ne ok sd tn tx wi',
    '-7 -6': 'co id mt nm ut wy',
    '-7 -7': 'az',
    '-8 -7': 'ca nv or wa',
    '-9 -8': 'ak',
    '-10 -10': 'hi',
  },
} as const
test.each(['AU', 'NZ', 'US'] as const)('CFG-17 LOC-19 every state of %s has its own clock', (code) => {
  const ahead = (timeZone: string, at: string) => {
    const local = new Date(at).toLocaleString('sv-SE', { timeZone })
    return (Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(at)) / 3_600_000
  }
  const clocks = Object.groupBy(
    COUNTRIES[code].regional.states.map((state) => state.code),
    (state) => {
      const zone = timeZoneOf(code, state)
      return `${ahead(zone, '2026-01-15T00:00:00Z')} ${ahead(zone, '2026-07-15T00:00:00Z')}`
    },
  )
  const found = Object.entries(clocks).map(([hours, states]) => [hours, states?.toSorted().join(' ')])
  expect(Object.fromEntries(found)).toEqual(CLOCKS[code])
})
