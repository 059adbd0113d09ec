import { test } from 'vitest'
import { carRecord } from '../car-record.ts'
import type { SearchEngine, SearchRecord } from '../port.ts'
import { testCars } from '../testing/stock.ts'

export interface ConformanceOptions {
  makeEngine: () => Promise<SearchEngine>
  /** Random cases per property. */
  runs?: number
  /** Titles of tests that an engine cannot pass, with the reason. */
  skips?: Record<string, string>
}

const TENANTS = ['brolga-bay', 'kereru-coast', 'third']

/** Cars of three tenants as index records. */
export function conformanceStock(count: number): SearchRecord[] {
  return testCars(count).map((car) => carRecord(car, { tenant: TENANTS[car.id % TENANTS.length]! }))
}

/** Declares a test that an engine may be excused from. */
export function checkedUnless(skips: Record<string, string>) {
  return (title: string, body: () => Promise<void>): void => {
    const reason = skips[title]
    // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- both are given by the callers
    test.skipIf(reason !== undefined)(reason ? `${title} (skipped: ${reason})` : title, body, 60_000)
  }
}
