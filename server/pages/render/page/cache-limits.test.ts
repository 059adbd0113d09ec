import { expect, test } from 'vitest'
import type { Condition } from '../../../../runtime/visible/condition.ts'
import { cacheLimits } from './cache-limits.ts'

const limits = (failed: readonly string[], clock = false) =>
  cacheLimits({
    usage: { stock: true, clock, query: false, visitor: false },
    conditions: [],
    heads: [],
    failed: new Set(failed),
    now: Date.parse('2026-11-20T02:00:00Z'),
    timeZone: 'Australia/Brisbane',
  }).maxAge

test('RUN-05 a page that lacks a block, because its loader was too slow, is not kept for the visitors after', () => {
  expect(limits(['results'])).toBe(0)
  expect(limits(['results'], true)).toBe(0)
})

test('a whole page is kept until something changes, one that reads the clock for a minute', () => {
  expect(limits([])).toBeUndefined()
  expect(limits([], true)).toBe(60)
})

test('PROMO-05 a date at which something begins or ends bounds the page for good, what merely ages does not', () => {
  const at = (until: string | undefined, heads: { maxAge?: number; changesIn?: number }[] = []) => {
    const { maxAge, changesIn } = cacheLimits({
      usage: { stock: false, clock: true, query: false, visitor: false },
      conditions: until === undefined ? [] : [{ until }],
      heads,
      failed: new Set(),
      now: Date.parse('2026-11-20T02:00:00Z'),
      timeZone: 'Australia/Brisbane',
    })
    return [maxAge, changesIn]
  }
  expect(at(undefined)).toEqual([60, undefined])
  expect(at(undefined, [{ maxAge: 5 }])).toEqual([5, undefined])
  expect(at('2026-11-20T12:00:30')).toEqual([30, 30])
  expect(at('2026-11-20T12:10:00', [{ changesIn: 90 }])).toEqual([60, 90])
})

test.each<[boolean, Condition[]]>([
  [true, [{ signedIn: true }]],
  [true, [{ signedIn: false }]],
  [true, [{ country: 'AU' }, { not: { signedIn: true } }]],
  [true, [{ all: [{ country: 'AU' }, { signedIn: true }] }]],
  [true, [{ any: [{ country: 'AU' }, { all: [{ not: { any: [{ signedIn: false }] } }] }] }]],
  [false, []],
  [false, [{ country: 'AU' }]],
  [false, [{ all: [{ country: 'AU' }], any: [{ until: '2027-01-01' }], not: { country: 'NZ' } }]],
])(
  'ASVS 14.3.2 RUN-04 that a page is one visitor’s is %s for the conditions %j of its blocks',
  (personal, conditions) => {
    const of = (visitor: boolean) =>
      cacheLimits({
        usage: { stock: false, clock: false, query: false, visitor },
        conditions,
        heads: [],
        failed: new Set(),
        now: Date.parse('2026-11-20T02:00:00Z'),
        timeZone: 'Australia/Brisbane',
      })
    expect(of(false)).toMatchObject({
      dependsOnVisitor: personal,
      dependsOnStock: false,
      dependsOnQuery: false,
    })
    expect(of(true).dependsOnVisitor).toBe(true)
  },
)
