import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { StockCondition } from '../../runtime/rules/search/stock-filter.ts'

interface LocationPoint {
  lat: number
  lng: number
}

/** What indexing a tenant's cars needs of its document. */
export interface TenantSearchFacts {
  conditions: StockCondition[]
  places: Map<number, LocationPoint>
}

export function searchFacts({ settings, locations }: ResolvedTenant): TenantSearchFacts {
  const places = new Map<number, LocationPoint>()
  for (const { id, address } of locations) {
    if (address?.lat != null && address.long != null) places.set(id, { lat: address.lat, lng: address.long })
  }
  return { conditions: settings.stockFilter.extra, places }
}
