import { expect, test } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { comparedGroups, comparison } from './comparable-cars.ts'

const car = (id: number, extra: Partial<Car> = {}) =>
  ({
    id,
    year: 2020,
    make: 'Toyota',
    model: 'HiLux',
    make_model: 'Toyota HiLux',
    simple_body: 'ute',
    status: 'in_stock',
    price: 40_000,
    km: 60_000,
    ...extra,
  }) as Car

test('the model and its years first, then the model, then make and body, then the body; never new cars', () => {
  expect(comparedGroups(car(1)).map(({ filter }) => filter)).toEqual([
    'make_model:"Toyota HiLux" AND car_type:"used" AND year:2018 TO 2022',
    'make_model:"Toyota HiLux" AND car_type:"used"',
    'make:"Toyota" AND simple_body:"ute" AND car_type:"used" AND year:2017 TO 2023',
    'simple_body:"ute" AND car_type:"used" AND year:2017 TO 2023',
  ])
  expect(comparedGroups(car(1, { simple_body: null, make_model: null }))).toHaveLength(2)
})

test('the first group with four others is compared with; itself, priceless cars and those that nobody can buy are no others', () => {
  const [near, model] = comparedGroups(car(1)) as [
    ReturnType<typeof comparedGroups>[0],
    ReturnType<typeof comparedGroups>[0],
  ]
  const others = [2, 3, 4].map((id) => car(id))
  const unfit = [
    car(1),
    car(8, { price: 0 }),
    car(9, { km: null }),
    car(10, { sold: true }),
    car(11, { status: 'sold' }),
    car(12, { status: 'archived' }),
  ]
  const three = { group: near, cars: [...others, ...unfit] }
  expect(comparison(car(1), [three])).toBeNull()
  const four = {
    group: model,
    cars: [...others, car(5, { price: 39_000, offer_price: 35_000 })],
  }
  const compared = comparison(car(1), [three, four])
  expect(compared?.group).toEqual({ model: 'Toyota HiLux', same: 'model' })
  expect(compared?.others.map(({ price }) => price)).toEqual([40_000, 40_000, 40_000, 35_000])
  expect(comparison(car(1, { price: null }), [four])).toBeNull()
  expect(comparison(car(1, { km: null }), [four])).toBeNull()
  expect(comparison(car(1, { status: 'archived' }), [four])).toBeNull()
})
