import { expect, test } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { vehicleCrumbs } from './crumbs.ts'

const car = { year: 2021, make: 'Land Rover', model: 'Range Rover', badge: 'Sport' } as Car

test('ROUTE-08 ROUTE-09 the way to a car leads over its make and its model in the site’s own search', () => {
  const settings = settingsWith({ search: { path: '/our-stock', noun: { one: 'van', many: 'vans' } } })
  const crumbs = vehicleCrumbs(car, fixtureSite({ settings }))
  expect(crumbs.slice(0, 4)).toEqual([
    { name: 'Home', href: '/' },
    { name: 'Vans for sale', href: '/our-stock' },
    { name: 'Land Rover', href: '/our-stock/land-rover' },
    { name: 'Land Rover Range Rover', href: '/our-stock/land-rover/range-rover' },
  ])
  expect(crumbs[4]).toEqual({ name: expect.stringMatching(/^2021 Land Rover Range Rover/) })
  expect(crumbs).toHaveLength(5)
})
