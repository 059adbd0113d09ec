import type { Car } from '../../schemas/generated/types.ts'
import type { AroundMap } from '../map/static-map.ts'
import type { MapPoint } from '../map/projection.ts'
import type { PricePoint } from '../rules/car/price-history.ts'
import type { ReservationView } from '../rules/reserve/reservation-view.ts'
import type { PlaceReader } from '../search-state/near.ts'
import type { PageContext, SiteContext } from './site-context.ts'

/** Everything a block loader may reach. The server injects it; blocks never import the server. */
export interface LoadContext {
  site: SiteContext
  page: PageContext
  stock: StockReader
  search: SearchPort
  content: ContentReader
  /** Absent in previews and fixtures. */
  places?: PlaceReader
  /** Absent in previews and fixtures. */
  maps?: MapReader
  /** Tells staff by which rule the block with these props shows nothing here (FIN-01); absent for visitors. */
  tell?(props: object, words: string): void
  /** Absent where nobody can buy: previews and fixtures. */
  reservations?: ReservationReader
}

/** Open data of the land around a dealer. */
export interface MapReader {
  /** The region that all points lie in; undefined where none is known. */
  around(points: readonly MapPoint[]): Promise<AroundMap | undefined>
}

/** Reservations as their buyers may see them. */
export interface ReservationReader {
  /** By the id, which only its buyer knows. */
  byId(id: string): Promise<ReservationView | undefined>
  /** Of the visitor that the page is made for, newest first; none for anybody else. */
  ofVisitor(): Promise<ReservationView[]>
}

/** Cars of this tenant only; hidden cars (`show_on_dealer_website: false`) are not found (VEH-35). */
export interface StockReader {
  carBySlug(slug: string): Promise<Car | undefined>
  carById(id: number): Promise<Car | undefined>
  /** What a car was asked for at, oldest first. Absent in previews and fixtures. */
  pricesOf?(id: number): Promise<readonly PricePoint[]>
}

/** One query of the multi-query search protocol. */
export interface SearchRequest {
  indexName: string
  params: Record<string, unknown>
}

/** The answer shape of the search protocol that the storefront reads (SRCH-29). */
export interface SearchAnswer {
  hits: Record<string, unknown>[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  facets?: Record<string, Record<string, number>>
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>
  processingTimeMS: number
  query: string
  params: string
  index: string
  [key: string]: unknown
}

/** Search over the tenant's own stock, in process; the tenant's secured filters are always applied. */
export interface SearchPort {
  search(requests: SearchRequest[]): Promise<SearchAnswer[]>
}

/** Content collections of the tenant: `reviews`, `offers`, `models`, `manufacturers`, `articles` … in their stored order. */
export interface ContentReader {
  list(kind: string): Promise<Record<string, unknown>[]>
  /** Whether visitors had an entry at this address that staff took off the site, or deleted lately (ROUTE-45). */
  hadAt(kind: string, address: string): Promise<boolean>
}
