import { expect, it } from 'vitest'
import { fixtureSite } from '../../blocks/shared/testing/render-block.ts'
import { testCar } from '../app/testing/site-world.ts'
import { alertSubject } from './alert-subject.ts'

const car = testCar({ id: 7, slug: 'kia-rio-é', make: 'Kia', model: 'Rio', year: 2021, badge: 'Sport' })
const subject = (address: string) =>
  alertSubject(address, {
    slug: 'fixture-motors',
    site: fixtureSite(),
    readers: (() => ({
      stock: { carBySlug: async (slug: string) => (slug === car.slug ? car : undefined) },
    })) as never,
  })

it('a car is watched by its own page, whatever the address carries besides', async () => {
  const found = await subject('/cars/kia-rio-%C3%A9?utm_source=x#photos')
  expect(found).toMatchObject({ address: '/cars/kia-rio-é', car_id: 7 })
  expect(found?.label).toMatch(/^2021 Kia Rio/)
  expect(await subject('/cars/another')).toBeUndefined()
})

it.each([
  ['/search?page=2&sortBy=latest&utm_source=x&make=Kia', '/search?make=Kia'],
  ['/search/used-cars?price=:30000', '/search/used-cars?price=%3A30000'],
  ['/search?near=4217&radius=50&make=Kia&view=map', '/search?make=Kia&near=4217&radius=50'],
  ['/search', '/search'],
])(
  'a search is watched in canonical order, with its place and without page, sort and view: %s',
  async (asked, kept) => {
    expect(await subject(asked)).toMatchObject({ address: kept, car_id: null })
  },
)

it('says in words what a search asks for', async () => {
  const label = async (address: string) => (await subject(address))?.label
  expect(await label('/search/used-cars?make=Kia&query=tow+bar&price=:30000')).toBe(
    'Kia cars for sale, used cars, “tow bar”, price :30000',
  )
  expect(await label(`/search?query=${'x'.repeat(400)}`)).toHaveLength(200)
})

it.each([
  '//evil.example/search',
  'https://evil.example/search',
  'search',
  '/',
  '/about-us',
  '/search-tips',
  '',
])('nothing of the site can be watched at %s', async (address) => {
  expect(await subject(address)).toBeUndefined()
})

it('takes 1,500 characters of an address and no more', async () => {
  const of = (length: number) => '/search?query='.padEnd(length, 'x')
  expect(await subject(of(1500))).toBeDefined()
  expect(await subject(of(1501))).toBeUndefined()
})
