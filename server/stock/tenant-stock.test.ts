import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/config.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
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

  it('a dealer that nobody knows has none', async () => {
    expect(await tenantStock(await open(), PROJECT_ROOT, 'nobody')).toBeUndefined()
    expect(await tenantStock(await open(), PROJECT_ROOT, '../sites/brolga-bay')).toBeUndefined()
    // No name of a file is too long for the disk.
    expect(await tenantStock(await open(), PROJECT_ROOT, 'x'.repeat(2000))).toBeUndefined()
  })
})
