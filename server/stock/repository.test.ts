import { expect, it } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import {
  carById,
  carBySlug,
  carsByIds,
  changesSince,
  countCars,
  eachCarDocument,
  lastChange,
} from './repository.ts'
import { storedCars } from './stored-cars.ts'
import { allocateCarIds, changeStock, deleteCars, patchCar, putCars, type CarRecord } from './write-cars.ts'

const NOW = 1_795_000_000_000

function record(id: number, tenant = 'brolga-bay', overrides: Partial<Car> = {}): CarRecord {
  const car: Car = {
    id,
    name: `2021 Toyota HiLux ${id}`,
    slug: `2021-toyota-hilux-${id}`,
    year: 2021,
    make: 'Toyota',
    model: 'HiLux',
    car_type: 'used',
    status: 'in_stock',
    ...overrides,
  }
  return { tenant, source: 'dms', sourceKey: `S${id}`, hash: `h${id}`, market: null, car }
}

async function put(db: Db, ...records: CarRecord[]): Promise<void> {
  await changeStock(db, (transaction) => putCars(transaction, records, NOW))
}

async function ids(db: Db, tenant?: string): Promise<string[]> {
  const found: string[] = []
  for await (const row of eachCarDocument(db, tenant)) found.push(`${row.tenant}/${row.id}`)
  return found
}

forEachDatabase((open) => {
  it('VEH-29 gives every car id once', async () => {
    const db = await open()
    const first = await changeStock(db, (transaction) => allocateCarIds(transaction, 3))
    const second = await changeStock(db, (transaction) => allocateCarIds(transaction, 1))
    expect([first, second]).toEqual([1_000_000_000, 1_000_000_003])
  })

  it('reads a car by id and slug within its tenant only', async () => {
    const db = await open()
    await put(db, record(7))
    expect((await carById(db, 'brolga-bay', 7))?.name).toBe('2021 Toyota HiLux 7')
    expect(await carById(db, 'kereru-coast', 7)).toBeUndefined()
    expect(await carBySlug(db, 'brolga-bay', '2021-toyota-hilux-7')).toEqual({
      car: record(7).car,
      moved: false,
    })
    expect(await carBySlug(db, 'kereru-coast', '2021-toyota-hilux-7')).toBeUndefined()
  })

  it('API-07 finds nothing at a number that no id can have', async () => {
    const db = await open()
    for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect(await carById(db, 'brolga-bay', id)).toBeUndefined()
      expect(await carsByIds(db, 'brolga-bay', [id])).toEqual([])
    }
  })

  it('keeps the order asked for and leaves out what is not there', async () => {
    const db = await open()
    await put(db, record(1), record(2), record(3, 'kereru-coast'))
    expect((await carsByIds(db, 'brolga-bay', [2, 3, 99, 1])).map((car) => car.id)).toEqual([2, 1])
  })

  it('SEO-10 a car is found at its old slugs, marked as moved to its one present slug', async () => {
    const db = await open()
    await put(db, record(7))
    await put(db, record(7, 'brolga-bay', { slug: '2021-toyota-hilux-sr-7' }))
    await put(db, record(7, 'brolga-bay', { slug: '2021-toyota-hilux-sr5-7' }))
    const found = await carBySlug(db, 'brolga-bay', '2021-toyota-hilux-7')
    expect([found?.moved, found?.car.slug]).toEqual([true, '2021-toyota-hilux-sr5-7'])
    expect((await carBySlug(db, 'brolga-bay', '2021-toyota-hilux-sr-7'))?.moved).toBe(true)
    expect((await carBySlug(db, 'brolga-bay', '2021-toyota-hilux-sr5-7'))?.moved).toBe(false)
    expect(await carBySlug(db, 'kereru-coast', '2021-toyota-hilux-7')).toBeUndefined()
  })

  it('SEO-10 a slug that a car takes back is not moved', async () => {
    const db = await open()
    await put(db, record(7))
    await put(db, record(7, 'brolga-bay', { slug: 'other-7' }))
    await put(db, record(7))
    expect((await carBySlug(db, 'brolga-bay', '2021-toyota-hilux-7'))?.moved).toBe(false)
    expect((await carBySlug(db, 'brolga-bay', 'other-7'))?.moved).toBe(true)
  })

  it('iterates in tenant order over page borders, and over one tenant', async () => {
    const db = await open()
    const many = Array.from({ length: 1203 }, (_, index) => record(index + 1, index % 2 === 0 ? 'b' : 'a'))
    await put(db, ...many)
    const found = await ids(db)
    expect(found).toHaveLength(1203)
    expect(found.slice(0, 2)).toEqual(['a/2', 'a/4'])
    expect(found.slice(600, 602)).toEqual(['a/1202', 'b/1'])
    expect(found.at(-1)).toBe('b/1203')
    expect(await ids(db, 'a')).toHaveLength(601)
    expect(await countCars(db)).toEqual(
      new Map([
        ['a', 601],
        ['b', 602],
      ]),
    )
  })

  it('writes every change to the feed in the same transaction, in commit order', async () => {
    const db = await open()
    expect(await lastChange(db)).toBe(0)
    await put(db, record(1), record(2))
    await changeStock(db, (transaction) => deleteCars(transaction, 'brolga-bay', [1], NOW))
    const changes = await changesSince(db, 0)
    expect(changes.map(({ carId, kind }) => `${kind} ${carId}`)).toEqual(['put 1', 'put 2', 'delete 1'])
    const second = changes[1]?.seq ?? 0
    expect((await changesSince(db, second)).map(({ carId }) => carId)).toEqual([1])
    expect(await lastChange(db)).toBe(changes.at(-1)?.seq)

    const failing = changeStock(db, async (transaction) => {
      await putCars(transaction, [record(9)], NOW)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await changesSince(db, changes.at(-1)?.seq ?? 0)).toEqual([])
    expect(await carById(db, 'brolga-bay', 9)).toBeUndefined()
  })

  it('deletes cars of the named tenant only, with their old slugs', async () => {
    const db = await open()
    await put(db, record(1), record(2, 'kereru-coast'))
    await put(db, record(1, 'brolga-bay', { slug: 'other-1' }))
    await changeStock(db, (transaction) => deleteCars(transaction, 'brolga-bay', [1, 2], NOW))
    expect(await ids(db)).toEqual(['kereru-coast/2'])
    expect(await carBySlug(db, 'brolga-bay', '2021-toyota-hilux-1')).toBeUndefined()
  })

  it('patches one car and keeps what its feed said', async () => {
    const db = await open()
    await put(db, record(1))
    expect(await patchCar(db, 'brolga-bay', 1, { reserved: true }, NOW)).toBe(true)
    expect(await patchCar(db, 'kereru-coast', 1, { reserved: true }, NOW)).toBe(false)
    expect((await carById(db, 'brolga-bay', 1))?.reserved).toBe(true)
    const [stored] = await storedCars(db, 'brolga-bay', 'dms')
    expect(stored).toMatchObject({ id: 1, source_key: 'S1', hash: 'h1' })
    expect((await changesSince(db, 1)).map(({ kind, carId }) => `${kind} ${carId}`)).toEqual(['put 1'])
  })
})
