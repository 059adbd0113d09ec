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
    'Kia cars for sale, up to $30,000, “tow bar”, used cars',
  )
  expect(await label(`/search?query=${'x'.repeat(400)}`)).toHaveLength(200)
})

it('searches that ask for different things have different names', async () => {
  const queries = [
    '',
    'fuel=Diesel',
    'fuel=Petrol',
    'fuel=Diesel&fuel=Petrol&fuel=LPG',
    'fuel=Diesel&fuel=Petrol&fuel=Electric',
    'body=ute',
    'body=ute&drive=Four+Wheel+Drive',
    'make=Kia&make=Ford&model=Rio',
    'make=Kia&make=Ford&make=Audi',
    'colour=White',
    'price=:30000',
    'price=30000:',
    'km=:30000',
    'near=4217',
    'near=4217&radius=50',
    'near=4218',
  ]
  const labels = await Promise.all(queries.map(async (query) => (await subject(`/search?${query}`))?.label))
  expect(new Set(labels).size).toBe(queries.length)
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
