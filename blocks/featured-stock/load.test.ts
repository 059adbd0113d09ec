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
  expect(asked[0]?.params).toMatchObject({ query: 'ute', hitsPerPage: 8 })
  expect(asked[0]?.params['filters']).not.toContain('id =')
})

it.each([
  [[0, 3, 5, 0, 2], 3, [2, 3, 5]],
  [[0, 3, 5, 0, 2], 4, [2, 3, 5, 1]],
  [[0, 3, null, 0, 2], 5, [2, 3, 5, 1, 4]],
])(
  'of cars with %j photos a strip of %i shows those that can be seen before all others',
  async (photos, limit, ids) => {
    const { context } = fakeContext({
      hits: photos.map((photos_count, index) => ({
        id: index + 1,
        photos_count,
        primary_image_url: '/img/vehicles/1.webp',
      })),
    })
    const { cars } = await load(context, { ...PROPS, limit })
    expect(cars.map(({ id }) => id)).toEqual(ids)
  },
)

it.each([
  [{}, '/search/used-cars?query=ute&sortBy=latest&make=Ford'],
  [{ query: '', sort: 'relevance', carType: 'any' }, '/search/ford'],
  [{ query: '', sort: 'relevance', make: '' }, '/search/used-cars'],
  [{ query: '', sort: 'relevance', make: '', carType: 'any' }, '/search'],
])('ROUTE-12 a strip of %j leads to the search that lists all of them: %s', async (props, href) => {
  const { context } = fakeContext({ hits: [] })
  expect((await load(context, { ...PROPS, ...props } as FeaturedStockProps)).href).toBe(href)
})

it('ROUTE-16 in place of a car that is gone come cars of its make and model that can be bought', async () => {
  const { context, asked } = fakeContext({
    hits: [{ id: 3 }],
    facets: { make: { Ford: 4 }, make_model: { 'Ford Ranger': 2 } },
  })
  Object.assign(context.page, { path: '/cars/2019-ford-ranger-xlt-77' })
  const found = await load(context, { ...PROPS, ofAddress: true } as FeaturedStockProps)
  expect(found).toEqual({ cars: [{ id: 3 }], href: '/search/ford/ranger', similar: true })
  expect(asked.slice(-2).map(({ params }) => params.facetFilters)).toEqual([
    [['make_model:Ford Ranger'], ['status:in_stock', 'status:coming_soon']],
    [['make:Ford'], ['status:in_stock', 'status:coming_soon']],
  ])
})
