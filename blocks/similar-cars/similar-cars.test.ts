import { expect, test } from 'vitest'
import { similarFilters } from '../../runtime/rules/car/similar-cars.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { extraHits } from '../shared/stock/extra-hits.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { load } from './load.ts'

const CAR = { id: 7, slug: 'x-7', make: 'Mazda', simple_body: 'suv', price: 30_000 } as Car

test('SRCH-33 further hits by a filter string with a limit, within the listed stock', async () => {
  const { context, asked } = fakeContext({ hits: [{ id: 1 }] })
  expect(await extraHits(context, 'make:"Mazda"', 4, ['id'])).toEqual([{ id: 1 }])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    indexName: 'cars',
    params: { hitsPerPage: 4, attributesToRetrieve: ['id'] },
  })
  expect(asked[0]?.params['filters']).toMatch(/available_until.+ AND make:"Mazda"$/)
  expect(await extraHits(context, '', 0, ['id'])).toEqual([])
  expect(asked).toHaveLength(1)
})

test('VEH-40 same make and body first, then the body, then the make, all within 20% of the price', () => {
  expect(similarFilters(CAR)).toEqual([
    'make:"Mazda" AND simple_body:"suv" AND price:24000 TO 36000',
    'NOT make:"Mazda" AND simple_body:"suv" AND price:24000 TO 36000',
    'make:"Mazda" AND NOT simple_body:"suv" AND price:24000 TO 36000',
  ])
  expect(similarFilters({ make: 'Mazda', simple_body: null, price: null })).toEqual(['make:"Mazda"'])
})

test('VEH-40 four cars, never the one of the page, none twice', async () => {
  const { context } = fakeContext({ hits: [7, 1, 2, 3, 4, 5].map((id) => ({ id })), params: { slug: 'x-7' } })
  context.stock.carBySlug = async () => CAR
  const cars = await load(context, { title: '' })
  expect(cars.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('VEH-40 CFG-21 as many as the car’s dealership shows', async () => {
  const { settings } = fixtureTenant()
  const { context } = fakeContext({
    hits: [1, 2, 3].map((id) => ({ id })),
    params: { slug: 'x-7' },
  })
  context.site.dealershipOverrides = { few: { vehicle: { ...settings.vehicle, similarCars: 2 } } }
  context.stock.carBySlug = async () => ({ ...CAR, dealership_slug: 'few' })
  expect((await load(context, { title: '' })).map(({ id }) => id)).toEqual([1, 2])
})
