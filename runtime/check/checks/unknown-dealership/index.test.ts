import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

it('CFG-21 overrides and exclusions of a dealership that does not exist are found', async () => {
  const document = {
    dealerships: [{ id: 3, slug: 'gumtree-trucks', name: 'Trucks' }],
    dealershipOverrides: { 'gumtree-truck': {}, 'gumtree-trucks': {} },
    settings: { finance: { excludedDealerships: ['gumtree-motors', 'wattle'] } },
  }
  expect(await problemsOf('unknown-dealership', document)).toEqual([
    'gumtree.json /dealershipOverrides/gumtree-truck There is no dealership "gumtree-truck". Did you mean "gumtree-trucks"?',
    'gumtree.json /settings/finance/excludedDealerships/1 There is no dealership "wattle". Known are "gumtree-motors", "gumtree-trucks".',
  ])
})

it('PROMO-08 a condition on an unknown dealership is found', async () => {
  const page = withPage([{ id: 'a', type: 'Text', visibleWhen: { dealership: 'gumtree-motor' } }])
  expect(await problemsOf('unknown-dealership', page)).toHaveLength(1)
})
