import { describe, expect, it } from 'vitest'
import { countsOf, CURVE, momentsOf } from './day.ts'
import { cpuOf, needsOf, type Constants, type Limits, type Needs, type Scale } from './model.ts'

/** Round numbers, so that each line can be checked by hand. */
const CONSTANTS: Constants = {
  baseMb: 100,
  idleKbPerDealer: 48.576,
  indexKbPerCar: 2,
  keptKbPerPage: 10,
  startMs: 1000,
  startMsPerDealer: 5,
  startMsPerCar: 0.05,
  cpuMs: { cold: 50, page: 20, cached: 1, search: 2, lead: 10, save: 40 },
  idleCpuMsPerSecond: 5,
  pageKb: 10,
  fsyncsPerLead: 4,
  writtenKbPerLead: 40,
  diskKbPerDealer: 4,
  diskKbPerCar: 6,
  diskKbPerLead: 3,
}
/** 86.4 ms of processor a dealer and day at a peak of one: a millionth of a processor. */
const SCALE: Scale = {
  dealers: 1000,
  cars: 500,
  pages: 8.64,
  uncached: 0,
  searches: 38.88,
  leads: 0,
  saves: 0,
  peak: 1,
  leadDays: 100,
}
const LIMITS: Limits = {
  cpuShare: 0.5,
  processes: 8,
  processMb: 1124.001,
  startSeconds: 121,
  diskGb: 1000,
  fsyncMs: 2,
  writerShare: 0.5,
}
const PRICES = { core: 10, memoryGb: 1, diskGb: 0.1, sentGb: 0.01 }

const ROWS: [what: string, scale: Partial<Scale>, limits: Partial<Limits>, needs: Partial<Needs>][] = [
  [
    'the memory of its index is full at 1,000 dealers',
    {},
    {},
    { first: 'memory', cells: 1, processesPerCell: 2 },
  ],
  [
    'one dealer more is a second cell of half the size',
    { dealers: 1001 },
    {},
    { cells: 2, dealersPerCell: 501 },
  ],
  ['100,000 dealers of 500 cars', { dealers: 100_000 }, {}, { cells: 100, dealersPerCell: 1000, cores: 600 }],
  [
    'dealers without cars',
    { dealers: 10_000, cars: 0 },
    {},
    { first: 'memory', cells: 1, dealersPerCell: 10_000 },
  ],
  ['a restart takes too long', {}, { startSeconds: 16 }, { first: 'start', cells: 2 }],
  [
    'the peak needs a third process, and one may be gone',
    { peak: 1_000_000 / 1000 },
    {},
    { processesPerCell: 3 },
  ],
  ['all processes are busy', { peak: 7000 }, {}, { first: 'processor', cells: 2 }],
  ['the one writer waits for its disk', { leads: 10_800, peak: 1 }, { fsyncMs: 5 }, { first: 'writer' }],
  ['the disk is full', { leads: 1, leadDays: 1_000_000 }, { diskGb: 100 }, { first: 'disk' }],
]

describe('needs of a platform', () => {
  it.each(ROWS)('%s', (_what, scale, limits, needs) => {
    const found = needsOf({ ...SCALE, ...scale }, CONSTANTS, { ...LIMITS, ...limits }, PRICES)
    expect(found).toMatchObject(needs)
  })

  it('money is what is needed times its prices', () => {
    const needs = needsOf(SCALE, CONSTANTS, LIMITS, PRICES)
    const { cores, memoryGb, diskGb, sentGbPerMonth, perMonth } = needs
    expect({ cores, memoryGb }).toEqual({
      cores: 6,
      memoryGb: (2 * (100 + (1000 * 1048.576) / 1024)) / 1024 + 16,
    })
    expect(diskGb).toBeCloseTo((3 * 1000 * 3004) / 1024 / 1024)
    expect(perMonth).toBeCloseTo(cores * 10 + memoryGb + diskGb * 0.1 + sentGbPerMonth * 0.01)
  })

  it('one dealer that no cell takes is told', () => {
    expect(() => needsOf({ ...SCALE, cars: 1e6 }, CONSTANTS, LIMITS, PRICES)).toThrow('memory')
  })
})

it('processor time is what was asked, and that of an idle server', () => {
  const counts = { cold: 1, page: 2, cached: 3, search: 4, lead: 5, save: 6 }
  expect(cpuOf(counts, 10, CONSTANTS)).toBe(50 + 40 + 3 + 8 + 50 + 240 + 50)
})

describe('a day', () => {
  it('has 24 hours whose mean is one, the highest after work', () => {
    const sum = CURVE.reduce((total, hour) => total + hour, 0)
    expect(CURVE).toHaveLength(24)
    expect(sum / 24).toBeCloseTo(1, 2)
    expect(CURVE.indexOf(Math.max(...CURVE))).toBe(19)
  })
  it('staff save only while they are at work', () => {
    expect(countsOf(19, 1000)).toMatchObject({
      search: 420,
      lead: 63,
      save: 0,
    })
    expect(countsOf(12, 1000)).toMatchObject({ save: 16 })
  })
  it('spreads each kind over the hour', () => {
    const moments = momentsOf({
      cold: 0,
      page: 2,
      cached: 0,
      search: 1,
      lead: 0,
      save: 0,
    })
    expect(moments).toEqual([
      { kind: 'page', at: 0.25 },
      { kind: 'search', at: 0.5 },
      { kind: 'page', at: 0.75 },
    ])
  })
})
