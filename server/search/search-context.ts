import { createHash } from 'node:crypto'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { hiddenYards } from '../../runtime/rules/locations/shown-yard.ts'
import type { StockCondition, StockFilter } from '../../runtime/rules/search/stock-filter.ts'

interface LocationPoint {
  lat: number
  lng: number
}

/** What indexing a tenant's cars needs of its document. */
export interface TenantSearchFacts {
  conditions: StockCondition[]
  /** What the search page lists of them. */
  stockFilter?: StockFilter
  /** Cards of the tenant, or of one of its dealerships, say where a price stands among others. */
  arePricesCompared?: boolean
  places: Map<number, LocationPoint>
  /** Ids of places that are not shown: no car names one (LOC-06). */
  hidden: ReadonlySet<number>
}

export function searchFacts({
  settings,
  dealershipOverrides = {},
  locations,
}: ResolvedTenant): TenantSearchFacts {
  const places = new Map<number, LocationPoint>()
  for (const { id, address } of locations) {
    if (address?.lat != null && address.long != null) places.set(id, { lat: address.lat, lng: address.long })
  }
  return {
    conditions: settings.stockFilter.extra,
    stockFilter: settings.stockFilter,
    arePricesCompared: [settings, ...Object.values(dealershipOverrides)].some(
      ({ card }) => card?.pricePosition === true,
    ),
    places,
    hidden: hiddenYards(locations),
  }
}

/** Another one when a tenant's cars are to be indexed anew. */
export function factsDigest({ places, hidden, ...rest }: TenantSearchFacts): string {
  const text = JSON.stringify([
    rest,
    [...places].toSorted(([a], [b]) => a - b),
    [...hidden].toSorted((a, b) => a - b),
  ])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
