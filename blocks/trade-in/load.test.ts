import { expect, test } from 'vitest'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage } from '../shared/testing/render-block.ts'
import { load } from './load.ts'

const CAR = {
  id: 42,
  slug: 'x-42',
  year: 2021,
  make: 'Ford',
  model: 'Ranger',
  car_type: 'used',
  status: 'in_stock',
}

async function loaded(purpose: 'trade' | 'sell', query: string, car: object = CAR) {
  const { context, asked } = fakeContext({
    facets: { make: { Toyota: 1, Ford: 2 }, model: { Ranger: 2, Corolla: 1 }, item_type: { caravan: 1 } },
  })
  const data = await load(
    {
      ...context,
      page: fixturePage({ query }),
      stock: { ...context.stock, carById: async (id: number) => (id === 42 ? (car as never) : undefined) },
    },
    { purpose } as never,
  )
  return { ...data, asked }
}

test('TRADE-14 TRADE-15 a trade-in is for the car of its address; selling is for none, whatever the address names', async () => {
  expect((await loaded('trade', 'car_id=42')).car).toMatchObject({ id: 42, slug: 'x-42' })
  expect((await loaded('trade', 'car_id=43')).car).toBeNull()
  expect((await loaded('trade', '')).car).toBeNull()
  expect((await loaded('sell', 'car_id=42')).car).toBeNull()
})

test.each([{ sold: true }, { status: 'sold' }, { status: 'archived' }])(
  'VEH-10 TRADE-15 nobody trades in towards a car that is %j',
  async (gone) => expect((await loaded('trade', 'car_id=42', { ...CAR, ...gone })).car).toBeNull(),
)

test('TRADE-05 makes and models are offered by name from all the stock, in one question', async () => {
  const { fields, asked } = await loaded('sell', '')
  const choices = (name: string) => fields.vehicle.find((each) => each.name === name)
  expect(JSON.stringify(choices('make'))).toMatch(/Ford.*Toyota/)
  expect(JSON.stringify(choices('model'))).toMatch(/Corolla.*Ranger/)
  expect(asked).toHaveLength(1)
})
