import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begunLead, noteBegun, removeKept } from './kept.ts'

const MINUTE = 60_000
const PLATE = '{"rego":"ABC 123"}'
const begun = { leadId: 'lead-1', purpose: 'sell', plate: PLATE, at: 100 * MINUTE }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
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
