import { expect, test } from 'vitest'
import { ENTITY_FIXTURES } from '../../schemas/entities/fixtures.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { load } from './load.ts'

const CAR = {
  ...(ENTITY_FIXTURES['Car'] as unknown as Car),
  slug: 'the-car',
  sold: false,
  status: 'in_stock',
}

function loaded(page: { path?: string; query?: string; params?: Record<string, string> }, over = {}) {
  const flags = { 'saved-searches': true }
  const { context } = fakeContext({ tenant: { flags } })
  const car = { ...CAR, ...over } as Car
  context.page = fixturePage(page)
  context.stock = {
    carBySlug: async (slug) => (slug === car.slug ? car : undefined),
    carById: async () => car,
  }
  return load(context, {} as never)
}

test('a search is watched by its path with the query, a car by its own path', async () => {
  expect(await loaded({ path: '/search/used-cars' })).toEqual({ address: '/search/used-cars', car: null })
  expect(await loaded({ path: '/search', query: 'make=Kia&page=2' })).toEqual({
    address: '/search?make=Kia&page=2',
    car: null,
  })
  expect(await loaded({ path: '/cars/the-car', params: { slug: 'the-car' } })).toEqual({
    address: '/cars/the-car',
    car: '2021 Toyota HiLux',
  })
})

test('VEH-10 no alert for a car that is sold, not available or not there, nor where the dealer has none', async () => {
  const params = { slug: 'the-car' }
  expect(await loaded({ params }, { sold: true })).toBeNull()
  expect(await loaded({ params }, { status: 'archived' })).toBeNull()
  expect(await loaded({ params }, { status: 'coming_soon' })).not.toBeNull()
  expect(await loaded({ params: { slug: 'another' } })).toBeNull()
  const { context } = fakeContext({ tenant: { flags: { 'saved-searches': false } } })
  expect(await load(context, {} as never)).toBeNull()
})

test('the form says what is written about and how often, and asks for the mail address alone', () => {
  const draw = (data: object | null) => renderBlock(registry.get('SaveSearch')!, { data })
  const search = draw({ address: '/search?make=Kia', car: null })
  expect(visibleText(search)).toMatch(
    /^Save this search We write to you when new cars match it, or when a price drops\. At most one mail a day\. E-mail Save search /,
  )
  expect(search).toContain('<form id="save-search" action="/api/alerts" method="post">')
  expect(search).toContain('name="address" value="/search?make=Kia"')
  expect(visibleText(draw({ address: '/cars/x', car: '2021 Kia Rio' }))).toMatch(
    /^Tell me when the price drops We write to you when the price of the 2021 Kia Rio drops\. E-mail Set alert /,
  )
  expect(draw(null)).toBe('')
})
