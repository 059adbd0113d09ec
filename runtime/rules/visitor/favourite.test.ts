import { expect, test } from 'vitest'
import { favouriteAllowed } from './favourite.ts'

const CAR = { car_type: 'used', price: 1, photos_count: 1 } as const
const image = { image: { url: '/a.jpg' } }

test.each([
  [CAR, []],
  [{ ...CAR, car_type: 'new' }, ['not used']],
  [{ ...CAR, car_type: undefined }, ['type', 'not used']],
  [{ ...CAR, price: 0 }, ['no price']],
  [{ ...CAR, price: null }, ['no price']],
  [{ ...CAR, photos_count: 0 }, ['no images']],
  [{ ...CAR, photos_count: undefined }, ['no images']],
  [{ ...CAR, photos_count: undefined, images: [] }, ['no images']],
  [{ ...CAR, photos_count: 0, images: [image] }, []],
])('FAV-02 with accounts %j is kept from the list by %j', (car, reasons) => {
  const { ok, reasons: found } = favouriteAllowed(car as never, {
    mode: 'garage',
    allowedTypes: ['used', 'new'],
  })
  expect([ok, found]).toEqual([reasons.length === 0, reasons])
})

test('FAV-01 without accounts only the type counts', () => {
  const local = (car_type?: string) =>
    favouriteAllowed({ car_type } as never, { mode: 'local', allowedTypes: ['demo'] }).reasons
  expect([local('demo'), local('used'), local()]).toEqual([[], ['type'], ['type']])
})
