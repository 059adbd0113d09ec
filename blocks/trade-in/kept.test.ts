import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begunLead, noteBegun, readTradeRecord, removeKept, writeKept, writeProgress } from './kept.ts'

const MINUTE = 60_000
const PLATE = '{"rego":"ABC 123"}'
const begun = { leadId: 'lead-1', purpose: 'sell', plate: PLATE, at: 100 * MINUTE }

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>()
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
  }
})
afterEach(() => vi.unstubAllGlobals())

test('LEAD-16 the same plate in another tab goes on with the lead that was begun, for ten minutes', () => {
  const known = (purpose: string, plate: string, minutes: number) =>
    begunLead('brolga-bay', purpose, plate, (100 + minutes) * MINUTE)
  expect(known('sell', PLATE, 0)).toBeNull()
  noteBegun('brolga-bay', begun)
  expect(known('sell', PLATE, 0)).toBe('lead-1')
  expect(known('sell', PLATE, 10)).toBe('lead-1')
  expect(known('sell', PLATE, 10.1)).toBeNull()
  expect(known('sell', PLATE, -1)).toBeNull()
  expect(known('sell', '{"rego":"ABC 124"}', 1)).toBeNull()
  expect(known('trade-in', PLATE, 1)).toBeNull()
  expect(begunLead('kereru-coast', 'sell', PLATE, 101 * MINUTE)).toBeNull()
})

test('LEAD-16 what was finished or begun anew is not gone on with', () => {
  noteBegun('brolga-bay', begun)
  removeKept('brolga-bay', 'sell')
  expect(begunLead('brolga-bay', 'sell', PLATE, begun.at)).toBeNull()
})

const DAY = 24 * 60 * MINUTE
const SITE = { slug: 'brolga-bay', settings: { tradeIn: { keepDays: 7 } } }
const record = (more: object = {}) =>
  ({ values: { km: '1' }, leadId: null, valuation: { estimate: { low: 1, high: 2 } }, ...more }) as never

test('TRADE-12 STORE-04 an offer is come back to as long as the site keeps it, for its own purpose', () => {
  writeKept('brolga-bay', 'sell', record(), 0)
  const at = (now: number, purpose = 'sell') => readTradeRecord(SITE, purpose, now)
  expect([at(0), at(7 * DAY)]).toEqual([record(), record()])
  expect([at(-1), at(7 * DAY + 1), at(0, 'trade-in')]).toEqual([null, null, null])
  expect(readTradeRecord({ ...SITE, slug: 'kereru-coast' }, 'sell', 0)).toBeNull()
})

test.each([
  ['text', 'x'],
  ['nothing', null],
  ['a record without values', record({ values: null })],
  ['values that are text', record({ values: 'x' })],
  ['a lead without a proper id', record({ leadId: 4 })],
  ['a valuation without an estimate', record({ valuation: { estimate: null } })],
  ['no valuation', record({ valuation: null })],
])('TRADE-12 a kept offer that is %s is none', (_, kept) => {
  writeKept('brolga-bay', 'sell', kept as never, 0)
  expect(readTradeRecord(SITE, 'sell', 0)).toBeNull()
})

test('LEAD-16 a reload in the same tab goes on with its lead; without one it begins anew', () => {
  writeProgress('brolga-bay', 'sell', record({ leadId: 'lead-1', valuation: null }))
  expect(readTradeRecord(SITE, 'sell', 0)).toEqual(record({ leadId: 'lead-1', valuation: null }))
  expect(readTradeRecord(SITE, 'trade-in', 0)).toBeNull()
  // An offer that is still good comes first.
  writeKept('brolga-bay', 'sell', record({ leadId: 'lead-2' }), 0)
  expect(readTradeRecord(SITE, 'sell', 0)?.leadId).toBe('lead-2')
  removeKept('brolga-bay', 'sell')
  expect(readTradeRecord(SITE, 'sell', 0)).toBeNull()
  for (const bad of [record(), record({ leadId: 4 }), record({ leadId: 'lead-1', values: null })]) {
    writeProgress('brolga-bay', 'sell', bad)
    expect(readTradeRecord(SITE, 'sell', 0)).toBeNull()
  }
})
