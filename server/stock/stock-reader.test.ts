import { afterEach, beforeEach, expect, it } from 'vitest'
import { putTestCars, testCar } from '../app/testing/site-world.ts'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { stockReader } from './stock-reader.ts'

let db: Db
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
})
afterEach(() => db.destroy())

it.each([
  [undefined, true],
  [true, true],
  [false, false],
])('VEH-35 a car with show_on_dealer_website %s is there for blocks: %s', async (shown, isThere) => {
  const flag = shown === undefined ? {} : { show_on_dealer_website: shown }
  await putTestCars(db, [testCar({ id: 7, slug: 'a-7', ...flag })], 'kea')
  const stock = stockReader(db, 'kea')
  expect([(await stock.carById(7))?.id, (await stock.carBySlug('a-7'))?.id]).toEqual(
    isThere ? [7, 7] : [undefined, undefined],
  )
  const other = stockReader(db, 'tui')
  expect([await other.carById(7), await other.carBySlug('a-7')]).toEqual([undefined, undefined])
})
