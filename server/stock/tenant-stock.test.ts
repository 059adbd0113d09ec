import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/config.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { publish } from '../tenants/store.ts'
import { tenantStock } from './tenant-stock.ts'

forEachDatabase((open) => {
  it('CFG-21 each location of a document brings its own dealership to the cars of a feed', async () => {
    const stock = await tenantStock(await open(), PROJECT_ROOT, 'brolga-bay')
    expect(stock).toMatchObject({ slug: 'brolga-bay', country: 'AU', timeZone: 'Australia/Brisbane' })
    const dealerships = stock?.locations.map((place) => [
      place.name,
      place.dealership_slug,
      place.dealership_name,
    ])
    expect(dealerships).toContainEqual(['Gumleaf Paperbark Sales', 'gumleaf-1', expect.any(String)])
    const named = new Map(dealerships?.map(([, slug, name]) => [slug, name]))
    expect(named.size).toBeGreaterThan(3)
    expect(new Set(named.values()).size).toBe(named.size)
  })

  it('VEH-35 a place is in the town of its address, else in the one that it names itself', async () => {
    const db = await open()
    const at = (slug: string, more: object) => ({
      id: slug.length,
      name: slug,
      slug,
      dealership_slug: 'd',
      ...more,
    })
    const document = {
      slug: 'kea',
      name: 'Kea',
      template: 'modern',
      id: 1,
      dealership_id: 1,
      locations: [
        at('both', { city: 'Sydney', state: 'nsw', address: { city: 'Penrith', state: 'NSW' } }),
        at('own', { city: 'Dubbo', state: 'nsw' }),
        at('none', {}),
      ],
    }
    await publish(db, { document, origin: 'seed', now: 0 })
    const places = (await tenantStock(db, PROJECT_ROOT, 'kea'))?.locations
    expect(places?.map(({ city, state }) => [city, state])).toEqual([
      ['Penrith', 'NSW'],
      ['Dubbo', 'nsw'],
      [null, null],
    ])
  })

  it('a dealer that nobody knows has none', async () => {
    expect(await tenantStock(await open(), PROJECT_ROOT, 'nobody')).toBeUndefined()
    expect(await tenantStock(await open(), PROJECT_ROOT, '../sites/brolga-bay')).toBeUndefined()
    // No name of a file is too long for the disk.
    expect(await tenantStock(await open(), PROJECT_ROOT, 'x'.repeat(2000))).toBeUndefined()
  })
})
