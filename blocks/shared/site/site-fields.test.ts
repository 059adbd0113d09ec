import { describe, expect, test } from 'vitest'
import { completeLocations } from '../../../runtime/resolve/locations.ts'
import type { Car, Location } from '../../../schemas/generated/types.ts'
import { phoneFacts } from '../../phone-reveal/phone-facts.ts'
import { registry } from '../../registry.ts'
import { fakeContext } from '../testing/load-context.ts'
import { fixtureSite, renderBlock } from '../testing/render-block.ts'
import { stockFacets } from '../stock/stock-facets.ts'

const facets = { car_type: { used: 1299, new: 811, demo: 197 } }

describe('fields of the site configuration', () => {
  test('CFG-09 dealership_id scopes what neither the car nor its location claims', () => {
    const place: Location = {
      id: 1,
      name: 'Yard',
      slug: 'yard',
      dealership_slug: 'yard',
      phone: '07 7010 0140',
    }
    const site = fixtureSite({ dealership_id: 22 })
    expect(phoneFacts(null, place, site)?.dealershipId).toBe(22)
    expect(phoneFacts(null, { ...place, dealership_id: 5 }, site)?.dealershipId).toBe(5)
    const car = { id: 9, dealership_id: 7, location: { phone: '07 7010 0141' } } as unknown as Car
    expect(phoneFacts(car, undefined, site)?.dealershipId).toBe(7)
    expect(completeLocations([place], 22)).toMatchObject([{ dealership_id: 22 }])
  })

  test('CFG-12 garage_enabled brings the way to the garage into the header, and is off by default', () => {
    const header = registry.get('PageHeader')
    const html = (tenant: { garage_enabled?: boolean } = {}) =>
      renderBlock(header as never, { tenant, data: { brands: [], models: [] } })
    expect(html()).not.toContain('data-garage')
    expect(html({ garage_enabled: false })).not.toContain('data-garage')
    expect(html({ garage_enabled: true })).toContain('data-garage')
  })

  test.each([
    [2307, 2400, 2400],
    [2307, undefined, 2307],
    [2000, 2400, 2400],
    [1999, 2400, 1999],
  ])('CFG-13 %i cars with stock.count %s are shown as %i', async (nbHits, count, shown) => {
    const tenant = count === undefined ? {} : { stock: { count } }
    const { context } = fakeContext({ nbHits, facets, tenant })
    expect((await stockFacets(context)).count).toBe(shown)
  })

  test('CFG-13 a configured count above 1999 stands for the whole stock', async () => {
    const { context } = fakeContext({ nbHits: 2000, facets, tenant: { stock: { count: 2400 } } })
    expect((await stockFacets(context)).count).toBe(2400)
  })
})
