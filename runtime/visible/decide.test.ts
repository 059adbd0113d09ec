import { describe, expect, it } from 'vitest'
import { ALL_BANDS, bandsBetween, hideClasses, hideRules, NO_BANDS } from './bands.ts'
import type { Condition, Facts } from './condition.ts'
import { decide } from './decide.ts'
import { siteInstant } from './instant.ts'
import { nextChange } from './next-change.ts'

const BRISBANE_NEW_YEAR = Date.parse('2024-12-31T14:00:00Z')

const facts: Facts = {
  flags: { stocktake: true, 'old-banner': false },
  country: 'AU',
  garage: false,
  manufacturer: 'multi',
  signedIn: false,
  settings: {
    promo: { threeItemBanner: true, tiles: [], calculatorPositions: [8] },
    routes: { finance: '/finance' },
  },
  now: BRISBANE_NEW_YEAR,
  timeZone: 'Australia/Brisbane',
}

const TABLE: [string, Condition, Partial<Facts>, boolean][] = [
  ['an empty condition holds', {}, {}, true],
  ['a flag that is on', { flag: 'stocktake' }, {}, true],
  ['a flag that is off', { flag: 'old-banner' }, {}, false],
  ['a flag nobody has set', { flag: 'unheard-of' }, {}, false],
  ['a flag named like a built-in', { flag: 'constructor' }, {}, false],
  ['the country', { country: 'AU' }, {}, true],
  ['another country', { country: 'NZ' }, {}, false],
  ['one of several countries', { country: ['NZ', 'AU'] }, {}, true],
  ['garage wanted, none', { garage: true }, {}, false],
  ['no garage wanted, none', { garage: false }, {}, true],
  ['tied wanted, multi-make', { manufacturer: 'tied' }, {}, false],
  ['multi wanted, multi-make', { manufacturer: 'multi' }, {}, true],
  ['single make on a tied site', { manufacturer: 'single-make' }, { manufacturer: 'tied' }, true],
  ['tied on a single-make site', { manufacturer: 'tied' }, { manufacturer: 'single-make' }, false],
  ['signed in wanted, anonymous', { signedIn: true }, {}, false],
  ['anonymous wanted, anonymous', { signedIn: false }, {}, true],
  ['a setting that is on', { setting: { path: '/promo/threeItemBanner' } }, {}, true],
  ['a setting that is empty', { setting: { path: '/promo/tiles' } }, {}, false],
  ['a setting with entries', { setting: { path: '/promo/calculatorPositions' } }, {}, true],
  ['a setting nobody knows', { setting: { path: '/promo/constructor' } }, {}, false],
  ['a setting of a value', { setting: { path: '/routes/finance', equals: '/finance' } }, {}, true],
  ['a setting of another value', { setting: { path: '/routes/finance', equals: '/x' } }, {}, false],
  ['from a day, at its first instant', { from: '2025-01-01' }, {}, true],
  ['from a day, a millisecond before', { from: '2025-01-01' }, { now: BRISBANE_NEW_YEAR - 1 }, false],
  ['until a day, at its first instant', { until: '2025-01-01' }, {}, false],
  ['until a day, a millisecond before', { until: '2025-01-01' }, { now: BRISBANE_NEW_YEAR - 1 }, true],
  ['a window around now', { from: '2024-12-31', until: '2025-01-02' }, {}, true],
  ['an instant with offset', { from: '2025-01-01T00:00:00+10:00' }, {}, true],
  ['a local instant', { from: '2025-01-01T00:00:01' }, {}, false],
  ['an unreadable date', { from: 'soon' }, {}, false],
  ['two members: both must hold', { flag: 'stocktake', country: 'NZ' }, {}, false],
  ['all', { all: [{ flag: 'stocktake' }, { country: 'AU' }] }, {}, true],
  ['all of nothing', { all: [] }, {}, true],
  ['any', { any: [{ country: 'NZ' }, { flag: 'stocktake' }] }, {}, true],
  ['any of nothing', { any: [] }, {}, false],
  ['not', { not: { country: 'NZ' } }, {}, true],
  ['not of two', { not: { country: 'AU', flag: 'stocktake' } }, {}, false],
  ['nested', { any: [{ all: [{ country: 'AU' }, { not: { signedIn: true } }] }] }, {}, true],
  [
    'a member set aside, which asks for nothing',
    { flag: 'stocktake', country: undefined } as unknown as Condition,
    {},
    true,
  ],
  ['a member this build does not know', { weather: 'sunny' } as Condition, {}, false],
]

describe('RUN-04 visibleWhen is evaluated as data', () => {
  it.each(TABLE)('%s', (_title, condition, changes, holds) => {
    const verdict = decide(condition, { ...facts, ...changes })
    expect(verdict).toEqual({ decided: true, bands: holds ? ALL_BANDS : NO_BANDS })
  })

  it('EDIT-05 a flag whose name is no text, as a draft may have, never holds', () => {
    const odd = { flag: { toString: 1 } } as unknown as Condition
    expect(decide(odd, facts)).toEqual({ decided: true, bands: NO_BANDS })
  })

  it('waits for the visitor where only the tenant is known', () => {
    const { signedIn: _signedIn, now: _now, ...tenant } = facts
    expect(decide({ signedIn: true }, tenant)).toEqual({ decided: false, bands: ALL_BANDS })
    expect(decide({ from: '2025-01-01' }, tenant)).toEqual({ decided: false, bands: ALL_BANDS })
    expect(decide({ signedIn: true, country: 'NZ' }, tenant)).toEqual({ decided: true, bands: NO_BANDS })
    expect(decide({ any: [{ signedIn: true }, { country: 'AU' }] }, tenant)).toEqual({
      decided: true,
      bands: ALL_BANDS,
    })
  })

  it('answers breakpoints as sets of widths', () => {
    expect(decide({ breakpoint: { up: 'md' } }, facts).bands).toBe(0b1111000)
    expect(decide({ breakpoint: { down: 'md' } }, facts).bands).toBe(0b0000111)
    expect(decide({ breakpoint: { up: 'sm', down: 'lg' } }, facts).bands).toBe(0b0001100)
    expect(decide({ not: { breakpoint: { up: 'xs' } } }, facts).bands).toBe(0b0000001)
    expect(decide({ any: [{ breakpoint: { down: 'xs' } }, { flag: 'old-banner' }] }, facts).bands).toBe(1)
  })
})

describe('widths and dates behind visibleWhen', () => {
  it('UI-08 hides by band, up to just below the next breakpoint', () => {
    expect(hideClasses(bandsBetween('md', undefined))).toBe('fc-hide-0 fc-hide-1 fc-hide-2')
    expect(hideRules()).toContain(
      '@media (min-width:576px) and (max-width:767.98px){.fc-hide-2{display:none!important}}',
    )
    expect(hideRules()).toContain('@media (max-width:399.98px){.fc-hide-0{')
    expect(hideRules()).toContain('@media (min-width:1400px){.fc-hide-6{')
  })

  it('takes a day as midnight of the site, on both sides of daylight saving', () => {
    expect(siteInstant('2024-10-06', 'Australia/Sydney')).toBe(Date.parse('2024-10-05T14:00:00Z'))
    expect(siteInstant('2024-10-07', 'Australia/Sydney')).toBe(Date.parse('2024-10-06T13:00:00Z'))
    expect(siteInstant('2024-07-01', 'America/Denver')).toBe(Date.parse('2024-07-01T06:00:00Z'))
    expect(siteInstant('2024-13-01', 'UTC')).toBeUndefined()
  })

  it('knows when a condition changes next', () => {
    const condition: Condition = {
      any: [{ from: '2025-01-02', until: '2025-01-05' }, { not: { until: '2024-01-01' } }],
    }
    expect(nextChange(condition, BRISBANE_NEW_YEAR, 'Australia/Brisbane')).toBe(
      Date.parse('2025-01-01T14:00:00Z'),
    )
    expect(nextChange({ flag: 'stocktake' }, BRISBANE_NEW_YEAR, 'UTC')).toBeUndefined()
  })
})
