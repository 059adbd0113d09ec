import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { forEachDatabase } from '../../../db/testing/for-each-database.ts'
import { changesSince, eachCarDocument, lastChange, parseCar } from '../../repository.ts'
import { patchCar } from '../../write-cars.ts'
import { importFeed } from '../import-feed.ts'
import type { ImportOptions } from '../import-options.ts'
import { endAbandonedImports } from './run-import.ts'

const NOW = Date.UTC(2026, 10, 23)
const LEASE_MS = 30_000

const HEADER = 'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status'

/** `count` cars of one price, told by an id; the price rises by a dollar a car so that no average moves. */
const feed = (count: number, price = 20_000): string =>
  [
    HEADER,
    ...Array.from(
      { length: count },
      (_, index) =>
        `${index + 1},2019 Mazda 3 Tallow BP,Mazda,3,Tallow,BP,2019,50000,Automatic,1998,5,${price},Used`,
    ),
  ].join('\n')

const run = (db: Db, text: string, options: Partial<ImportOptions> = {}) =>
  importFeed({
    db,
    tenant: 'brolga-bay',
    feed: Readable.from([Buffer.from(text)]),
    nowMs: NOW,
    ...options,
  })

async function prices(db: Db): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for await (const { document } of eachCarDocument(db)) {
    const price = parseCar(document).price ?? 0
    counts.set(price, (counts.get(price) ?? 0) + 1)
  }
  return counts
}

async function left(db: Db): Promise<[imports: number, rows: number]> {
  const imports = await db.selectFrom('stock_imports').selectAll().execute()
  const rows = await db.selectFrom('staged_cars').selectAll().execute()
  return [imports.length, rows.length]
}

/** Ends an import as its process would end it: after the first transaction that changed the stock. */
function diesWhenStoring(): Pick<ImportOptions, 'onProgress'> {
  return {
    onProgress({ stored }) {
      if (stored > 0) throw new Error('The importer is gone')
    },
  }
}

forEachDatabase((open) => {
  it('an import that dies while it writes is ended by a server: every car is changed, once', async () => {
    const db = await open()
    await run(db, feed(120))
    const seq = await lastChange(db)
    await expect(run(db, feed(120, 21_000), diesWhenStoring())).rejects.toThrow('The importer is gone')
    expect(await prices(db)).toEqual(
      new Map([
        [21_000, 50],
        [20_000, 70],
      ]),
    )
    await endAbandonedImports(db, () => NOW)
    expect(await prices(db)).toEqual(new Map([[21_000, 120]]))
    expect(new Set((await changesSince(db, seq)).map(({ carId }) => carId)).size).toBe(120)
    expect(await changesSince(db, seq)).toHaveLength(120)
    expect(await left(db)).toEqual([0, 0])
  })

  it('the next import ends first what one before it left, and finds it unchanged', async () => {
    const db = await open()
    await run(db, feed(120))
    await expect(run(db, feed(120, 21_000), diesWhenStoring())).rejects.toThrow('The importer is gone')
    const report = await run(db, feed(120, 21_000))
    expect(report.counts).toMatchObject({ new: 0, changed: 0, unchanged: 120, removed: 0 })
    expect(await left(db)).toEqual([0, 0])
  })

  it('rows that a killed import put ready but never decided are thrown away; the stock stays', async () => {
    const db = await open()
    await run(db, feed(3))
    const seq = await lastChange(db)
    const terms = JSON.stringify({ source: 'marketcheck', removed: 'sold', priceDrops: true, nowMs: NOW })
    await db
      .insertInto('stock_imports')
      .values({ tenant: 'brolga-bay', owner: 'gone', stage: 'staging', terms, beat_at: NOW })
      .execute()
    await db
      .insertInto('staged_cars')
      .values(
        [0, 1].map((place) => ({ tenant: 'brolga-bay', place, kind: 'remove', car_id: 1, document: null })),
      )
      .execute()

    await endAbandonedImports(db, () => NOW + LEASE_MS)
    expect(await left(db)).toEqual([1, 2])
    await endAbandonedImports(db, () => NOW + LEASE_MS + 1)
    expect(await left(db)).toEqual([0, 0])
    expect(await lastChange(db)).toBe(seq)
  })

  it('two imports of one dealer at once come one after the other', async () => {
    const db = await open()
    const reports = await Promise.all([run(db, feed(60)), run(db, feed(60))])
    const counts = reports.map((report) => [report.counts.new, report.counts.unchanged])
    expect(counts.toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
      [60, 0],
      [0, 60],
    ])
    expect(await prices(db)).toEqual(new Map([[20_000, 60]]))
  })

  it('a car that is reserved while an import writes stays reserved, at its new price', async () => {
    const db = await open()
    await run(db, feed(120))
    const [last] = (await changesSince(db, 0)).slice(-1)
    const carId = last?.carId ?? 0
    let reserving: Promise<boolean> | undefined
    await run(db, feed(120, 21_000), {
      onProgress({ stored }) {
        if (stored > 0) reserving ??= patchCar(db, 'brolga-bay', carId, { reserved: true, views: 7 }, NOW)
      },
    })
    expect(await reserving).toBe(true)
    const row = await db
      .selectFrom('cars')
      .select('document')
      .where('id', '=', carId)
      .executeTakeFirstOrThrow()
    expect(parseCar(row.document)).toMatchObject({ price: 21_000, reserved: true, views: 7 })
  })

  it('an import that was taken for dead writes nothing more', async () => {
    const db = await open()
    await run(db, feed(120))
    let stealing: Promise<unknown> | undefined
    const importing = run(db, feed(120, 21_000), {
      onProgress({ stored }) {
        if (stored > 0) stealing ??= db.updateTable('stock_imports').set({ owner: 'another' }).execute()
      },
    })
    await expect(importing).rejects.toThrow(
      'Another import of brolga-bay went on from where this one stood, because it gave no sign of life for 30 s. Run it again.',
    )
    await stealing
    expect(await prices(db)).toEqual(
      new Map([
        [21_000, 50],
        [20_000, 70],
      ]),
    )
  })
})
