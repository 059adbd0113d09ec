import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { testCar } from '../../app/testing/site-world.ts'
import type { Db } from '../../db/database.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { carBySlug, changesSince, eachCarDocument, lastChange, parseCar } from '../repository.ts'
import { patchCar } from '../write-cars.ts'
import { formatReport } from './format-report.ts'
import { MAPPINGS } from '../mappings/registry.ts'
import { importFeed } from './import-feed.ts'
import type { ImportOptions } from './import-options.ts'

const NOW = Date.UTC(2026, 10, 21)

/** A feed of id, make, model and price, one row a car. */
const HEADER = 'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status'

interface Row {
  id: number
  price?: number | string
  year?: string
  km?: number
}

function feed(...rows: Row[]): string {
  const lines = rows.map(
    ({ id, price = 20_000, year = '2019', km = 50_000 }) =>
      `${id},${year} Mazda 3 Tallow BP,Mazda,3,Tallow,BP,${year},${km},Automatic,1998,5,${price},Used`,
  )
  return [HEADER, ...lines].join('\n')
}

const some = (count: number, price = 20_000): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, price }))

function run(db: Db, text: string, options: Partial<ImportOptions> = {}) {
  return importFeed({
    db,
    tenant: 'brolga-bay',
    feed: Readable.from([Buffer.from(text)]),
    nowMs: NOW,
    ...options,
  })
}

async function cars(db: Db): Promise<Car[]> {
  const found: Car[] = []
  for await (const { document } of eachCarDocument(db)) found.push(parseCar(document))
  return found
}

forEachDatabase((open) => {
  it('an import takes away the changes of the stock that are older than a week, but for the newest', async () => {
    const db = await open()
    const day = 24 * 60 * 60 * 1000
    await run(db, feed(...some(1203)), { nowMs: NOW })
    await run(db, feed(...some(1203, 19_000)), { nowMs: NOW + 2 * day })
    expect(await changesSince(db, 0)).toHaveLength(2406)
    // Seven days after the first, and five after the second.
    await run(db, feed(...some(1203, 19_000)), { nowMs: NOW + 7 * day + 60_000 })
    const kept = await changesSince(db, 0)
    expect([kept.length, kept[0]?.seq]).toEqual([1203, 1204])
    const newest = await lastChange(db)
    await run(db, feed(...some(1203, 19_000)), { nowMs: NOW + 60 * day })
    expect((await changesSince(db, 0)).map(({ seq }) => seq)).toEqual([newest])
    await run(db, feed(...some(1203, 18_000)), { nowMs: NOW + 61 * day })
    expect(await changesSince(db, newest)).toHaveLength(1203)
  })

  it('VEH-30 VEH-31 a car whose price says "Sold" is sold; an earlier price beside it becomes the was-price; both are told', async () => {
    const db = await open()
    const text = feed({ id: 1, price: 'Sold' }, { id: 2, price: 'was $20 990 now $18 990' })
    const report = await run(db, text)
    const found = (await cars(db)).map(({ price, before_price, status, sold }) => ({
      price,
      before_price,
      status,
      sold,
    }))
    expect(found).toEqual([
      { price: null, before_price: undefined, status: 'sold', sold: true },
      { price: 18_990, before_price: 20_990, status: 'in_stock', sold: undefined },
    ])
    expect(report.normalised.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['price.sold', 'price.was']),
    )
  })

  it('imports a feed, and a second import of the same feed changes nothing', async () => {
    const db = await open()
    const first = await run(db, feed(...some(7)))
    expect(first.counts).toEqual({
      new: 7,
      changed: 0,
      unchanged: 0,
      removed: 0,
      merged: 0,
      rejected: 0,
      repriced: 0,
    })
    const seq = await lastChange(db)
    const before = await cars(db)
    const second = await run(db, feed(...some(7)), { nowMs: NOW + 86_400_000 })
    expect(second.counts).toMatchObject({ new: 0, changed: 0, unchanged: 7, removed: 0 })
    expect(await lastChange(db)).toBe(seq)
    expect(await cars(db)).toEqual(before)
  })

  it('writes the ids of new, changed and removed cars to the feed of changes, and of no others', async () => {
    const db = await open()
    await run(db, feed(...some(4)))
    const seq = await lastChange(db)
    const [first, second] = await cars(db)
    const report = await run(db, feed({ id: 1, price: 21_000 }, ...some(5).slice(2)))
    expect(report.counts).toMatchObject({ new: 1, changed: 1, unchanged: 2, removed: 1 })
    const changed = (await changesSince(db, seq)).map(({ carId }) => carId)
    const added = (await cars(db)).at(-1)?.id
    expect(changed.toSorted((a, b) => a - b)).toEqual([first?.id, second?.id, added])
  })

  it('VEH-31 marks a car that the feed no longer lists as sold, and for sale again when it comes back', async () => {
    const db = await open()
    await run(db, feed(...some(5)))
    await run(db, feed(...some(4)))
    const [gone] = (await cars(db)).filter((car) => car.status === 'sold')
    expect(gone).toMatchObject({ sold: true, sold_date_timestamp: NOW / 1000, status: 'sold' })
    const again = await run(db, feed(...some(4)))
    expect(again.counts).toMatchObject({ unchanged: 4, removed: 0 })
    const back = await run(db, feed(...some(5)))
    expect(back.counts).toMatchObject({ new: 0, changed: 1, unchanged: 4 })
    const returned = (await cars(db)).find((car) => car.id === gone?.id)
    expect([returned?.status, returned?.sold, returned?.sold_date_timestamp]).toEqual([
      'in_stock',
      undefined,
      undefined,
    ])
  })

  it.each([
    ['sold', 1, ['in_stock', 'in_stock', 'in_stock', 'sold']],
    ['delete', 1, ['in_stock', 'in_stock', 'in_stock']],
    ['keep', 0, ['in_stock', 'in_stock', 'in_stock', 'in_stock']],
  ] as const)(
    'VEH-31 a car that the feed no longer lists, by a mapping that says %j: %i removed, %j',
    async (removed, count, left) => {
      const db = await open()
      const own = MAPPINGS.find(({ name }) => name === 'au-listings-2022')!
      const mapping = { ...own, removed }
      await run(db, feed(...some(4)), { mapping })
      const report = await run(db, feed(...some(3)), { mapping })
      expect([report.committed, report.counts.removed]).toEqual([true, count])
      expect((await cars(db)).map(({ status }) => status)).toEqual(left)
    },
  )

  it('VEH-31 SRCH-60 the day on which a car was sold stays, whatever its feed says of it after; one that is sold anew has its new day', async () => {
    const db = await open()
    const later = (days: number) => NOW + days * 86_400_000
    const first = async (row: Row, nowMs: number) => {
      await run(db, feed(row, ...some(4).slice(1)), { nowMs })
      const [car] = await cars(db)
      return [car?.status, car?.km, car?.sold_date_timestamp]
    }
    expect(await first({ id: 1 }, NOW)).toEqual(['in_stock', 50_000, undefined])
    expect(await first({ id: 1, price: 'Sold' }, later(1))).toEqual(['sold', 50_000, later(1) / 1000])
    expect(await first({ id: 1, price: 'Sold', km: 50_100 }, later(2))).toEqual([
      'sold',
      50_100,
      later(1) / 1000,
    ])
    expect(await first({ id: 1 }, later(3))).toEqual(['in_stock', 50_000, undefined])
    expect(await first({ id: 1, price: 'Sold' }, later(4))).toEqual(['sold', 50_000, later(4) / 1000])
  })

  it('VEH-31 the day of sale that a car document states is kept where the car was for sale before', async () => {
    const db = await open()
    const { images: _, ...car } = testCar({ id: 9, slug: 'car-9' })
    const documents = (more: object) => JSON.stringify([{ ...car, ...more }])
    await run(db, documents({ status: 'in_stock' }))
    const day = NOW / 1000 - 86_400
    await run(db, documents({ status: 'sold', sold: true, sold_date_timestamp: day }))
    expect((await cars(db)).map(({ status, sold_date_timestamp: at }) => [status, at])).toEqual([
      ['sold', day],
    ])
  })

  it('a feed that broke off changes nothing, whatever is allowed', async () => {
    const db = await open()
    await run(db, feed(...some(10)))
    const seq = await lastChange(db)
    const whole = feed(...some(9, 25_000))
    const report = await run(db, whole.slice(0, -12), { allowRemoval: true })
    expect(report).toMatchObject({
      committed: false,
      refused: {
        code: 'incomplete',
        message:
          'The feed broke off: the file ends inside a row (line 10). Nothing was changed; fetch it again.',
      },
    })
    expect([await lastChange(db), (await cars(db)).map(({ price }) => price)]).toEqual([
      seq,
      Array<number>(10).fill(20_000),
    ])
    expect((await run(db, whole, { allowRemoval: true })).committed).toBe(true)
  })

  it('one car of a few may be sold; the last one goes where that is allowed, and a feed without cars names its mapping', async () => {
    const db = await open()
    await run(db, feed(...some(3)))
    expect((await run(db, feed(...some(2)))).committed).toBe(true)
    expect((await run(db, feed(...some(1)))).committed).toBe(true)
    await expect(run(db, HEADER)).rejects.toThrow(
      'The feed has no readable row. To take all cars away, name its mapping with --mapping and add --allow-removal.',
    )
    const allowed = { allowRemoval: true, mapping: 'au-listings-2022' }
    await expect(run(db, HEADER, { mapping: 'au-listings-2022' })).rejects.toThrow('no readable row')
    await expect(run(db, feed({ id: 9, year: 'x' }), allowed)).resolves.toMatchObject({
      committed: false,
      refused: { code: 'nothing-usable' },
    })
    expect(await run(db, HEADER, allowed)).toMatchObject({ committed: true, counts: { removed: 1 } })
    expect((await cars(db)).filter(({ status }) => status !== 'sold')).toEqual([])
  })

  it('two of three cars are not taken away unless that is allowed', async () => {
    const db = await open()
    await run(db, feed(...some(3)))
    expect((await run(db, feed(...some(1)))).refused?.message).toBe(
      'The feed would remove 2 of 3 cars for sale (67 %); the limit is 30 %, or one car of several. Run again with --allow-removal if that is right.',
    )
  })

  it('different cars with one id are not merged: none of them is taken, and the stored one stays', async () => {
    const db = await open()
    await run(db, feed(...some(5)))
    const shared = feed(...some(5)).replace('2,2019 Mazda 3 Tallow BP,Mazda,3', '1,2019 Kia Rio,Kia,Rio')
    const report = await run(db, shared, { allowRemoval: true })
    expect(report.counts).toMatchObject({ merged: 0, rejected: 2, unchanged: 3, removed: 1 })
    expect(report.rejected.map(({ line, key, code, reason }) => [line, key, code, reason])).toEqual([
      [2, '1', 'shared-id', '2 different cars have this id (Mazda 3, Kia Rio)'],
      [3, '1', 'shared-id', '2 different cars have this id (Mazda 3, Kia Rio)'],
    ])
    expect(formatReport(report)).toContain(
      '  line 2, id 1, ID: 2 different cars have this id (Mazda 3, Kia Rio). Write an id of its own for each car, or its VIN or stock number.',
    )
  })

  it('refuses a feed that removes more than 30 % unless allowed; 30 % itself is fine', async () => {
    const db = await open()
    await run(db, feed(...some(10)))
    const refused = await run(db, feed(...some(6)))
    expect(refused).toMatchObject({
      committed: false,
      refused: { code: 'removes-too-much' },
      counts: { removed: 4, unchanged: 6 },
    })
    expect(refused.refused?.message).toBe(
      'The feed would remove 4 of 10 cars for sale (40 %); the limit is 30 %. Run again with --allow-removal if that is right.',
    )
    expect((await cars(db)).filter((car) => car.status === 'sold')).toEqual([])
    const limit = await run(db, feed(...some(7)))
    expect([limit.committed, limit.counts.removed]).toEqual([true, 3])
    const allowed = await run(db, feed(...some(1)), { allowRemoval: true })
    expect([allowed.committed, allowed.counts.removed]).toEqual([true, 6])
  })

  it('refuses a feed without a usable row', async () => {
    const db = await open()
    await run(db, feed(...some(2)))
    const report = await run(db, feed({ id: 1, year: '12' }), { allowRemoval: true })
    expect(report).toMatchObject({ committed: false, refused: { code: 'nothing-usable' } })
  })

  it('keeps the stored car when its row is unreadable this time', async () => {
    const db = await open()
    await run(db, feed(...some(3)))
    const report = await run(db, feed({ id: 1, price: 'broken' }, { id: 2 }, { id: 3 }))
    expect(report.counts).toMatchObject({ unchanged: 2, removed: 0, rejected: 1 })
    expect(report.rejected).toEqual([
      {
        line: 2,
        column: 'Price',
        value: 'broken',
        code: 'unreadable',
        reason: '"broken" is not a price',
        instead: 'the price in whole dollars such as 12990, or POA for no price',
        key: '1',
      },
    ])
    expect((await cars(db)).map((car) => car.status)).toEqual(['in_stock', 'in_stock', 'in_stock'])
  })

  it('what a row says that cannot be read is told in 80 characters, and a record that is no car at its member', async () => {
    const db = await open()
    const wreck = 'wreck '.repeat(30)
    const text = feed(...some(3)).replace('20000,Used', `20000,${wreck}`)
    const { rejected } = await run(db, text)
    expect(rejected).toEqual([
      {
        line: 2,
        key: '1',
        column: 'Status',
        value: wreck.slice(0, 80),
        code: 'unreadable',
        reason: expect.stringMatching(/^"wreck .*" is not a condition$/),
        instead: 'new, used or demo',
      },
    ])
    const { images: _, ...car } = testCar({ id: 9, slug: 'car-9' })
    const documents = [
      car,
      { ...car, id: 10, slug: 'car-10', year: 'soon' },
      { ...car, id: 11, slug: 'car-11', name: 'a\u0000' },
    ]
    expect((await run(db, JSON.stringify(documents))).rejected).toEqual(
      [
        ['year', expect.stringContaining('year')],
        ['record', 'record holds a NUL character'],
      ].map(([column, reason]) => ({
        line: 1,
        column,
        value: '',
        code: 'invalid',
        reason,
        instead: 'a Car document as `stock export --format json` writes it',
      })),
    )
  })

  it('VEH-30 a price drop makes the old price the was-price until the price rises', async () => {
    const db = await open()
    const price = async (value: number) => {
      await run(db, feed({ id: 1, price: value }, { id: 2 }))
      const [car] = await cars(db)
      return [car?.price, car?.before_price]
    }
    expect(await price(20_000)).toEqual([20_000, undefined])
    expect(await price(18_000)).toEqual([18_000, 20_000])
    expect(await price(18_000)).toEqual([18_000, 20_000])
    expect(await price(17_000)).toEqual([17_000, 18_000])
    expect(await price(19_000)).toEqual([19_000, undefined])
  })

  it('keeps what only the platform knows when the feed changes a car', async () => {
    const db = await open()
    await run(db, feed({ id: 1 }, { id: 2 }))
    const [before] = await cars(db)
    await patchCar(db, 'brolga-bay', before?.id ?? 0, { reserved: true, views: 12 }, NOW)
    await run(db, feed({ id: 1, km: 50_100 }, { id: 2 }), { nowMs: NOW + 1000 })
    const [after] = await cars(db)
    expect(after).toMatchObject({
      id: before?.id,
      km: 50_100,
      reserved: true,
      views: 12,
      created_at: before?.created_at,
    })
  })

  it('SEO-10 a car whose name changes keeps its old address as a redirect', async () => {
    const db = await open()
    await run(db, feed({ id: 1 }, { id: 2 }))
    const [before] = await cars(db)
    await run(db, feed({ id: 1, year: '2020' }, { id: 2 }))
    const found = await carBySlug(db, 'brolga-bay', before?.slug ?? '')
    expect([found?.moved, found?.car.slug]).toEqual([true, `2020-mazda-3-tallow-${before?.id}`])
  })

  it('SEO-10 exported cars are found again by their numbers and their addresses, of now or of before; numbers of other addresses are other cars', async () => {
    const db = await open()
    await run(db, feed({ id: 1 }, { id: 2 }))
    const exported = await cars(db)
    await run(db, feed({ id: 1, year: '2020' }, { id: 2 }))
    const moved = await cars(db)
    expect(moved.map(({ slug }, at) => slug === exported[at]?.slug)).toEqual([false, true])
    for (const of of [exported, moved])
      expect((await run(db, JSON.stringify(of))).counts).toMatchObject({ new: 0, rejected: 0, removed: 0 })
    expect(await cars(db)).toHaveLength(2)
    const others = exported.map((car) => ({ ...car, slug: `x-${car.slug}` }))
    expect((await run(db, JSON.stringify(others))).counts).toMatchObject({ new: 2, changed: 0 })
  })

  it('two feeds of one tenant leave each other’s cars alone', async () => {
    const db = await open()
    await run(db, feed(...some(4)), { source: 'yard-a' })
    const report = await run(db, feed({ id: 1 }), { source: 'yard-b' })
    expect(report.counts).toMatchObject({ new: 1, removed: 0 })
    expect(await cars(db)).toHaveLength(5)
  })

  it('a dry run reports the same counts and writes nothing', async () => {
    const db = await open()
    const report = await run(db, feed(...some(3)), { dryRun: true })
    expect(report).toMatchObject({ dryRun: true, committed: false, counts: { new: 3 } })
    expect(await cars(db)).toEqual([])
  })

  it('VEH-39 computes market averages from five cars of a model and year band, not from four', async () => {
    const db = await open()
    await run(db, feed(...some(4)))
    expect((await cars(db)).map((car) => car.average_market_price)).toEqual(Array(4).fill(undefined))
    const fifth = { id: 5, price: 25_000, year: '2018' }
    const report = await run(db, feed(...some(4), fifth))
    expect(report.counts).toMatchObject({ new: 1, unchanged: 4, repriced: 4 })
    expect((await cars(db)).map((car) => car.average_market_price)).toEqual(Array(5).fill(21_000))
    expect((await cars(db))[0]?.state_average_market_price).toBeNull()
  })
})

it('accounts for every row of every fixture', async () => {
  const { openDialect } = await import('../../db/database.ts')
  const { sqliteDialect } = await import('../../db/sqlite.ts')
  const db = await openDialect(sqliteDialect(':memory:'))
  const names = [
    'au-listings-2022.csv',
    'au-listings-2023.csv',
    'google-vehicle-ads.xml',
    'meta-automotive.tsv',
    'homenet.csv',
    'marketcheck.json',
  ]
  for (const name of names) {
    const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
    const { counts, rows, mapping } = await run(db, text)
    expect(mapping).toBe(name.replace(/\.\w+$/, ''))
    expect(counts.new + counts.changed + counts.unchanged + counts.merged + counts.rejected).toBe(rows)
  }
  await db.destroy()
})
