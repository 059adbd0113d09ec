import { describe, expect, it } from 'vitest'
import { bandAt, bandsBetween, bandsWords } from './bands.ts'
import { checksOf, failedChecks } from './checks.ts'
import type { Condition, Facts } from './condition.ts'

const facts: Facts = {
  flags: { stocktake: true, 'old-banner': false },
  country: 'AU',
  garage: false,
  manufacturer: 'multi',
  signedIn: false,
  settings: { promo: { paymentStrip: false, tiles: [] }, routes: { finance: '/finance' } },
  now: Date.parse('2024-12-31T14:00:00Z'),
  timeZone: 'Australia/Brisbane',
}

const TABLE: [Condition, string, string][] = [
  [{ flag: 'old-banner' }, 'flag', 'Shows while the flag “old-banner” is on; it is off.'],
  [{ not: { flag: 'stocktake' } }, 'flag', 'Shows while the flag “stocktake” is off; it is on.'],
  [{ country: 'NZ' }, 'country', 'Shows where the country is NZ; this site is in AU.'],
  [{ country: ['NZ', 'US'] }, 'country', 'Shows where the country is NZ or US; this site is in AU.'],
  [{ not: { country: 'AU' } }, 'country', 'Shows where the country is not AU; this site is in AU.'],
  [{ garage: true }, 'garage', 'Shows where the garage is on; it is off.'],
  [
    { manufacturer: 'tied' },
    'manufacturer',
    'Shows on sites that are tied to one manufacturer; this site is of many makes.',
  ],
  [
    { setting: { path: '/promo/paymentStrip' } },
    'setting',
    'Shows while the setting promo.paymentStrip is on; it is off.',
  ],
  [
    { setting: { path: '/promo/tiles' } },
    'setting',
    'Shows while the setting promo.tiles is on; it is empty.',
  ],
  [
    { setting: { path: '/routes/finance', equals: '/x' } },
    'setting',
    'Shows while the setting routes.finance is "/x"; it is "/finance".',
  ],
  [
    { not: { setting: { path: '/routes/finance' } } },
    'setting',
    'Shows while the setting routes.finance is off or empty; it is on.',
  ],
  [{ signedIn: true }, 'sign-in', 'Shows to visitors who are signed in; this one is not signed in.'],
  [{ from: '2025-01-02' }, 'date', 'Shows from 2025-01-02 on; the page is of 2025-01-01 00:00.'],
  [
    { until: '2025-01-01' },
    'date',
    'Shows until 2025-01-01, and not from then on; the page is of 2025-01-01 00:00.',
  ],
  [{ from: 'soon' }, 'date', '“soon” is no date, so it never shows.'],
  [{ breakpoint: { up: 'md', down: 'lg' } }, 'width', 'Shows in windows from 768 to 991 px.'],
  [
    { weather: 'sunny' } as Condition,
    'unknown-member',
    'Asks for “weather”, which this build does not know, so it never shows.',
  ],
]

describe('RUN-04 a condition says which of its members keep a block away', () => {
  it.each(TABLE)('%j', (condition, code, words) => {
    expect(failedChecks(condition, facts)).toMatchObject([{ code, words, isReason: true }])
  })

  it('names only what matters: not what holds, nor what another way makes up for', () => {
    const codes = (condition: Condition) => failedChecks(condition, facts).map(({ pointer }) => pointer)
    expect(codes({ flag: 'stocktake', country: 'NZ' })).toEqual(['/country'])
    expect(codes({ any: [{ country: 'NZ' }, { flag: 'stocktake' }], garage: true })).toEqual(['/garage'])
    expect(codes({ any: [{ country: 'NZ' }, { all: [{ flag: 'stocktake' }, { garage: true }] }] })).toEqual([
      '/any/0/country',
      '/any/1/all/1/garage',
    ])
    expect(codes({ not: { country: 'AU', flag: 'stocktake' } })).toEqual(['/not/country', '/not/flag'])
    expect(codes({ not: { country: 'AU', flag: 'old-banner' } })).toEqual([])
    expect(codes({ breakpoint: { up: 'md' }, flag: 'old-banner' })).toEqual(['/flag'])
  })

  it('tells every member, with what comes of it', () => {
    expect(checksOf({ flag: 'stocktake', not: { country: 'NZ' } }, facts)).toMatchObject([
      { code: 'flag', pointer: '/flag', about: 'stocktake', isReason: false },
      { code: 'country', pointer: '/not/country', isReason: false },
    ])
  })
})

it('UI-08 widths in words, and the band that a width is in', () => {
  expect(bandsWords(bandsBetween(undefined, 'md'))).toBe('below 768 px')
  expect(bandsWords(bandsBetween('lg', undefined) | bandsBetween(undefined, 'xs'))).toBe(
    'below 400 px and from 992 px',
  )
  for (const [width, band] of [
    [399, 0],
    [400, 1],
    [767, 2],
    [768, 3],
    [1400, 6],
  ] as const)
    expect(bandAt(width)).toBe(1 << band)
})
