import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { Db } from '../db/database.ts'
import type { SiteReaders } from '../pages/page-renderer.ts'
import { bundledMaps } from '../maps/map-reader.ts'
import { tableGeocoder } from '../site-api/geocode/table-geocoder.ts'
import { reservationReader } from '../reservations/reservation-reader.ts'
import { stockReader } from '../stock/stock-reader.ts'
import { contentReader } from '../tenants/content.ts'

export interface SiteReadersOptions {
  db: Db
  searchOf: (slug: string) => SearchPort
}

/** What a dealer's pages read, feature by feature. */
export function siteReaders({ db, searchOf }: SiteReadersOptions): SiteReaders {
  return (slug, visitorId) => ({
    stock: stockReader(db, slug),
    search: searchOf(slug),
    content: contentReader(db, slug),
    places: tableGeocoder,
    maps: bundledMaps,
    reservations: reservationReader(db, slug, visitorId),
  })
}
