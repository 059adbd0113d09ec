import type { Country, Location, Theme } from '../../../schemas/generated/types.ts'

/** What the generator reads of a tenant; all of it stands in the tenant's document. */
export interface StockTenant {
  slug: string
  /** Position among the tenants, from 1: car ids are `index * 1_000_000 + n`, so they never collide. */
  index: number
  country: Country
  /** Lower-case state or region code, the fallback for locations without one. */
  state: string
  financeProvider: string | null
  /** `finance.extraLenders`: further keys of `finance_lenders`, such as `Car Clarity`. */
  extraLenders: readonly string[]
  locations: readonly StockLocation[]
  /** How the dealer's theme has vehicles drawn. */
  picture: Pick<Theme['picture'], 'backdrops' | 'light' | 'camera'>
  /** Names of dealerships by slug; a location without one lends its own name. */
  dealershipNames: ReadonlyMap<string, string>
}

export type StockLocation = Pick<
  Location,
  | 'id'
  | 'name'
  | 'slug'
  | 'dealership_slug'
  | 'dealership_id'
  | 'phone'
  | 'location_type'
  | 'manufacturers'
  | 'visible'
  | 'city'
  | 'state'
  | 'address'
  | 'distribution_locations'
  | 'contact_detail'
>

export interface GenerateOptions {
  /** Same seed, same cars. */
  seed?: number
  /** Reference instant in epoch milliseconds; "created 7d23h ago" counts back from here. */
  now: number
  /** Number of cars with the edge cars included; the tenant's usual number when absent. */
  count?: number
  /** Leave out the edge cars, for benchmarks. */
  plain?: boolean
}
