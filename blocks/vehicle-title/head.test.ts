import { expect, it } from 'vitest'
import { ENTITY_FIXTURES } from '../../schemas/entities/fixtures.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import { head } from './head.ts'

const CAR = { ...(ENTITY_FIXTURES['Car'] as unknown as Car), slug: 'new-7' }

it.each([
  ['/cars/old-7', '', '/cars/new-7'],
  ['/cars/old-7', 'utm_source=mail&gclid=g', '/cars/new-7?utm_source=mail&gclid=g'],
  ['/cars/old-7/checkout', 'step=2', '/cars/new-7/checkout?step=2'],
  ['/cars/new-7', 'utm_source=mail', undefined],
])('SEO-10 LEAD-03 %s with the query “%s” leads to %s', (path, query, to) => {
  const page = fixturePage({ path, query, params: { slug: path.split('/')[2] ?? '' } })
  const parts = head({ props: {}, data: { car: CAR }, site: fixtureSite(), page } as never)
  expect(parts?.redirect).toEqual(to === undefined ? undefined : { to, status: 301 })
})
