import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BODY_TYPES, bodyGroup } from '../../../runtime/rules/car/body-type.ts'
import { PROJECT_ROOT } from '../../config/config.ts'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { eachCarDocument, parseCar } from '../repository.ts'
import { importFeed } from './import-feed.ts'
import type { ImportReport } from './report.ts'
import { carProblem } from './valid-car.ts'

/**
 * Two feeds as their sellers wrote them. They carry no licence and so never enter the repository; this suite runs where
 * they are.
 */
const FEEDS = resolve(PROJECT_ROOT, process.env['FORECOURT_FEEDS'] ?? '../shared/data/stock')
const feed = (year: number) => join(FEEDS, `au-listings-${year}.csv.gz`)
const isPresent = existsSync(feed(2022)) && existsSync(feed(2023))
const reason = isPresent
  ? ''
  : ' (skipped: no real feeds, which carry no licence, in ../shared/data/stock or FORECOURT_FEEDS)'

describe.skipIf(!isPresent)(`the two real feeds${reason}`, { timeout: 60_000 }, () => {
  let db: Db
  const reports: ImportReport[] = []
  const run = (year: number) =>
    importFeed({ db, tenant: 'brolga-bay', feed: feed(year), nowMs: Date.UTC(2026, 10, 21) })

  beforeAll(async () => {
    db = await openDialect(sqliteDialect(':memory:'))
    for (const year of [2022, 2023]) reports.push(await run(year))
  }, 120_000)
  afterAll(() => db?.destroy())

  it('accounts for each of the 33,713 rows', () => {
    expect(reports.map(({ rows, mapping, counts }) => ({ rows, mapping, ...counts }))).toEqual([
      {
        rows: 16_980,
        mapping: 'au-listings-2022',
        new: 16_980,
        changed: 0,
        unchanged: 0,
        removed: 0,
        merged: 0,
        rejected: 0,
        repriced: 0,
      },
      {
        rows: 16_733,
        mapping: 'au-listings-2023',
        new: 16_716,
        changed: 0,
        unchanged: 0,
        removed: 0,
        merged: 9,
        rejected: 8,
        repriced: 0,
      },
    ])
  })

  it('makes cars that are valid by the schema', async () => {
    const problems = new Set<string>()
    for await (const { document } of eachCarDocument(db)) {
      const problem = carProblem(parseCar(document))
      if (problem) problems.add(problem.message)
    }
    expect([...problems]).toEqual([])
  })

  it('leaves none of the known mess behind', async () => {
    const bodies = new Set<string>()
    const faults: string[] = []
    const names = new Set<string>()
    for await (const { document } of eachCarDocument(db)) {
      const car = parseCar(document)
      if (car.simple_body) bodies.add(car.simple_body)
      names.add(`${car.make} ${car.model}`)
      const hasMess =
        /\d-[A-Z][a-z]{2}$/.test(car.model) ||
        /#NAME|\bnan\b/i.test(car.name) ||
        /\*{4}|dealer ad|available to order/i.test(car.dealership_name ?? '') ||
        (car.make === 'Toyota' && car.model === 'RAV4' && car.simple_body !== 'suv') ||
        car.variant?.fuelconsumptioncombined === 0 ||
        car.variant?.enginesize_litres === 0 ||
        (car.km ?? 0) > 1_000_000 ||
        (car.price ?? 100) < 100
      if (hasMess) faults.push(document)
    }
    expect(faults).toEqual([])
    const groups: readonly string[] = BODY_TYPES.filter((body) => bodyGroup(body) === body)
    expect([...bodies].filter((body) => !groups.includes(body))).toEqual([])
    expect(names.has('Saab 9-3')).toBe(true)
    expect(names.has('Land Rover Range Rover Sport')).toBe(true)
  })

  it('changes nothing when imported again', async () => {
    for (const [index, year] of [2022, 2023].entries()) {
      const { counts } = await run(year)
      expect(counts).toMatchObject({
        new: 0,
        changed: 0,
        removed: 0,
        repriced: 0,
        unchanged: reports[index]?.counts.new,
      })
    }
  })
})
