import { expect, it } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { pricesOf } from './repository.ts'
import { changeStock, deleteCars, patchCar, putCars } from './write-cars.ts'

const car = (price: number | null, extra: Partial<Car> = {}): Car => ({
  id: 7,
  name: '2021 Toyota HiLux',
  slug: '2021-toyota-hilux-7',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  car_type: 'used',
  status: 'in_stock',
  price,
  ...extra,
})

forEachDatabase((open) => {
  async function start() {
    const db = await open()
    const put = (at: number, document: Car) =>
      changeStock(db, (transaction) =>
        putCars(
          transaction,
          [{ tenant: 'kea', source: 'dms', sourceKey: '7', hash: '', market: null, car: document }],
          at,
        ),
      )
    return { db, put, prices: (tenant = 'kea') => pricesOf(db, tenant, 7) }
  }

  it('keeps what a car was asked for at, by import and by hand, offers included, and not at another dealer', async () => {
    const { db, put, prices } = await start()
    await put(100, car(20_000))
    await put(200, car(20_000, { km: 5 }))
    await put(300, car(19_000))
    await patchCar(db, 'kea', 7, { reserved: true }, 400)
    await patchCar(db, 'kea', 7, { price: 18_500 }, 500)
    await put(600, car(18_500, { offer_price: 17_990 }))
    expect(await prices()).toEqual([
      [100, 20_000],
      [300, 19_000],
      [500, 18_500],
      [600, 17_990],
    ])
    expect(await prices('tui')).toEqual([])
  })

  it('begins with the price in the document for a car from before prices were kept', async () => {
    const { db, put, prices } = await start()
    await put(100, car(20_000))
    await db.updateTable('cars').set({ prices: null }).execute()
    await put(300, car(19_000))
    expect(await prices()).toEqual([
      [100, 20_000],
      [300, 19_000],
    ])
  })

  it('goes with the car', async () => {
    const { db, put, prices } = await start()
    await put(100, car(20_000))
    await changeStock(db, (transaction) => deleteCars(transaction, 'kea', [7], 200))
    expect(await prices()).toEqual([])
    await put(300, car(15_000))
    expect(await prices()).toEqual([[300, 15_000]])
  })
})
