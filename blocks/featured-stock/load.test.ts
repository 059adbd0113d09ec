import { expect, it } from 'vitest'
import type { FeaturedStockProps } from '../../schemas/generated/types.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { load } from './load.ts'

const PROPS = {
  query: 'ute',
  carType: 'used',
  make: 'Ford',
  sort: 'latest',
  limit: 4,
  ofModel: false,
  cars: [],
} as unknown as FeaturedStockProps

it('chosen cars come in their order, by the rules of the stock, in place of the search', async () => {
  const { context, asked } = fakeContext({ hits: [{ id: 3 }, { id: 7 }, { id: 5 }] })
  const { cars } = await load(context, { ...PROPS, cars: [7, 5, 3] })
  expect(cars.map(({ id }) => id)).toEqual([7, 5, 3])
  expect(asked[0]?.params).toMatchObject({
    query: '',
    hitsPerPage: 3,
    facetFilters: [['status:in_stock', 'status:coming_soon']],
    filters: expect.stringMatching(/^\S.* AND \(id = 7 OR id = 5 OR id = 3\)$/),
  })
})

it('without chosen cars the search decides', async () => {
  const { context, asked } = fakeContext({ hits: [{ id: 3 }, { id: 7 }] })
  const { cars } = await load(context, PROPS)
  expect(cars.map(({ id }) => id)).toEqual([3, 7])
  expect(asked[0]?.params).toMatchObject({ query: 'ute', hitsPerPage: 4 })
  expect(asked[0]?.params['filters']).not.toContain('id =')
})
