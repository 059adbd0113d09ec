import type { Car } from '../../../schemas/generated/types.ts'
import { generateStock } from './generate.ts'
import { stockTenant } from './tenant.ts'

/** A car and the tenant that holds it. */
export interface TenantCar {
  tenant: string
  car: Car
}

/**
 * Stock for benchmarks: `count` cars over `tenants` invented dealers (`dealer-00001` …), dealer after dealer as the
 * search index wants them. No edge cars; ids begin after those of the demo dealers.
 */
export function* generateMany(options: {
  count: number
  tenants: number
  now: number
  seed?: number
}): Generator<TenantCar> {
  const { count, tenants, now, seed = 1 } = options
  for (let at = 0; at < tenants; at++) {
    const slug = `dealer-${String(at + 1).padStart(5, '0')}`
    const share = Math.floor(((at + 1) * count) / tenants) - Math.floor((at * count) / tenants)
    const country = at % 10 === 8 ? 'NZ' : at % 10 === 9 ? 'US' : 'AU'
    const tenant = stockTenant({ slug, country, finance_provider: 'Manual' }, 101 + at)
    for (const car of generateStock(tenant, { now, seed, count: share, plain: true })) {
      yield { tenant: slug, car }
    }
  }
}
