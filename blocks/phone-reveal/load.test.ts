import { expect, test } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { load } from './load.ts'

const place = (id: number, more: object = {}) => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  dealership_slug: 'kea',
  phone: `07 5550 010${id}`,
  address: { street: `${id} Long Road`, city: 'Roma', state: 'QLD', postcode: '4455' },
  ...more,
})

async function shown(car: Partial<Car> | null, locations: object[], slug = car ? 'car' : '') {
  const { context } = fakeContext({ tenant: { locations } as never, params: slug ? { slug } : {} })
  context.stock.carBySlug = () => Promise.resolve(car ? ({ id: 7, ...car } as Car) : undefined)
  const data = await load(context, {} as never)
  return { id: data?.location?.id, address: data?.address.join(' ') }
}
const YARDS = [place(1), place(2, { primary: true }), place(3, { visible: false })]

test('PHONE-08 the card is of the page’s place, else of the primary one, else of the first that shows', async () => {
  expect(await shown(null, YARDS, 'yard-1')).toMatchObject({ id: 1 })
  expect(await shown(null, YARDS)).toMatchObject({ id: 2 })
  expect(await shown(null, [place(3, { visible: false, primary: true }), place(1), place(2)])).toMatchObject({
    id: 1,
  })
  expect(await shown(null, [])).toEqual({ id: undefined, address: '' })
})

test('VEH-35 a car has the address of its yard, but for one that somebody sells from home', async () => {
  expect((await shown({ location_id: 1 }, YARDS)).address).toContain('1 Long Road')
  expect(await shown({ location_id: 1, private_suburb: 'Dalby' } as never, YARDS)).toEqual({
    id: 1,
    address: '',
  })
  expect((await shown({ location_id: 1 }, [place(1, { address: null })])).address).toBe('')
})
