import { expect, it } from 'vitest'
import { putTestCars, testCar } from '../app/testing/site-world.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { keepRows, rowOf } from './car-rows.ts'

const row = (car_id: number, more: object = {}) => ({
  car_id,
  mapping: 'm',
  line: 2,
  cells: '{"a":"1"}',
  read_at: 5,
  ...more,
})

forEachDatabase((open) =>
  it('VEH-30 what the feed said of a car last is kept, every part of it, and that of no other changes', async () => {
    const db = await open()
    const ids = [7, 8, 9, 10]
    await putTestCars(
      db,
      ids.map((id) => testCar({ id, slug: `car-${id}` })),
    )
    await keepRows(db, [row(7), row(8), row(9)])
    const later = row(7, { mapping: 'n', line: 9, cells: '{}', read_at: 6 })
    await keepRows(db, [later, row(10)])
    expect(await Promise.all(ids.map((id) => rowOf(db, id)))).toEqual([later, row(8), row(9), row(10)])
    expect(await rowOf(db, 11)).toBeUndefined()
  }),
)
