// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { CarSnapshot } from '../../runtime/rules/car/car-snapshot.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { fixtureSite } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'

const CAR: CarSnapshot = { id: 7, href: '/cars/7', title: 'Kia', subtitle: '', image: null, price: '$1' }

afterEach(() => localStorage.clear())

it.each([
  [null, [7]],
  ['granted', [7]],
  ['denied', []],
])('STORE-06 VEH-41 after the answer %j the car of a page is noted: %j', (answer, seen) => {
  const slug = `kea-${answer}`
  if (answer) siteStorage(slug).write('consent', answer)
  document.body.innerHTML = '<div></div>'
  const root = document.querySelector('div')!
  root.dataset['viewed'] = JSON.stringify(CAR)
  enhance(root, { site: fixtureSite({ slug }), page: {}, props: {} } as never)
  expect(
    siteStorage(slug)
      .read<CarSnapshot[]>('recentlyViewed', [])
      .map(({ id }) => id),
  ).toEqual(seen)
})
