// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { CarSnapshot } from '../../runtime/rules/car/car-snapshot.ts'
import { recentlyViewed } from '../../runtime/favourites/recently-viewed.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { renderBlock } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'

const car = (id: number, href: string): CarSnapshot => ({
  id,
  href,
  title: `The car of ${href}`,
  subtitle: '',
  image: null,
  price: '$1',
})

/** What is stored is known once a page: every test has a dealer of its own. */
let dealers = 0

/** The block on the page of `/cars/here`. */
function open(cars: CarSnapshot[]) {
  document.body.innerHTML =
    '<section data-empty><ul data-list data-cover="/img/placeholders/coming-soon-caravan.svg"></ul></section>'
  const root = document.querySelector('section')!
  const viewed = recentlyViewed(`kea-${(dealers += 1)}`)
  viewed.set(cars)
  enhance(root, {
    site: { slug: `kea-${dealers}` },
    page: { path: '/cars/here' },
    props: { limit: 2 },
  } as never)
  return { root, viewed, titles: () => [...root.querySelectorAll('a')].map(({ textContent }) => textContent) }
}

it.each([
  ['nothing', []],
  ['the car of this very page', [car(1, '/cars/here')]],
  ['a car without a page', [car(5, '')]],
])('VEH-41 there is no list of %s', (_, cars) => {
  expect(open(cars).root.hasAttribute('data-empty')).toBe(true)
})

it('VEH-41 the cars seen before this one are shown, as many as the block says, the last one first', async () => {
  const { root, titles } = open([
    car(1, '/cars/here'),
    car(2, '/cars/a'),
    car(5, ''),
    car(3, '/cars/b'),
    car(4, '/cars/c'),
  ])
  expect(root.hasAttribute('data-empty')).toBe(false)
  await vi.waitFor(() => expect(titles()).toEqual(['The car of /cars/a', 'The car of /cars/b']))
})

it('CARD-21 a car without photos lies under the cover of what the site sells', async () => {
  const { root } = open([car(2, '/cars/a')])
  await vi.waitFor(() =>
    expect(root.querySelector('img')?.getAttribute('src')).toContain(
      '/img/placeholders/coming-soon-caravan.svg',
    ),
  )
  const block = registry.get('RecentlyViewed') as never
  const of = (one: string) =>
    renderBlock(block, { tenant: { settings: settingsWith({ search: { noun: { one, many: `${one}s` } } }) } })
  expect(of('van')).toContain('data-cover="/img/placeholders/coming-soon-caravan.svg"')
  expect(of('car')).toContain('data-cover="/img/placeholders/coming-soon.svg"')
})

it('VEH-41 a car that is opened in another tab brings the list', async () => {
  const { root, viewed, titles } = open([])
  viewed.set([car(2, '/cars/a')])
  expect(root.hasAttribute('data-empty')).toBe(false)
  await vi.waitFor(() => expect(titles()).toEqual(['The car of /cars/a']))
})
