import type { JsonObject } from '../../runtime/json/object.ts'
import type { Country, Regional } from '../../schemas/generated/types.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { listPublished, readDocument } from '../tenants/store.ts'
import { layerFiles } from '../tenants/layer-files.ts'
import { loadLayers } from '../../runtime/resolve/layers.ts'
import { dealershipSettings } from '../../runtime/resolve/dealership-settings.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import { storeCodes } from '../../runtime/rules/locations/store-codes.ts'
import type { OfferSite } from '../../runtime/rules/content/offers.ts'
import type { StockFilter } from '../../runtime/rules/search/stock-filter.ts'
import { regionalOf } from '../../runtime/resolve/regional-of.ts'
import type { StockLocation } from './import/map-place.ts'

/** What stock commands need of a tenant's document. */
export interface TenantStock {
  slug: string
  name: string
  country: Country
  /** Of the country, with the document's own values. */
  regional: Regional
  timeZone: string
  domains: string[]
  locations: StockLocation[]
  /** What the site lists of its cars, from the whole cascade. */
  stockFilter: StockFilter
  /** Origins that the site's pictures may come from, beside its own (`settings.security.imageHosts`). */
  imageHosts: string[]
  /** What decides which offers the site shows. */
  website: OfferSite
  /** Of Google's feed, by location slug. */
  storeCodes: Record<string, string | null>
}

interface RawLocation {
  id?: number
  name?: string
  slug?: string
  phone?: string | null
  city?: string | null
  state?: string | null
  address?: { city?: string; state?: string }
  dealership_id?: number
  dealership_slug?: string
  distribution_locations?: unknown[]
}

interface RawDocument extends JsonObject {
  name?: string
  country?: Country
  domains?: string[]
  locations?: RawLocation[]
  dealerships?: { id?: number; slug?: string; name?: string }[]
}

/**
 * The tenant's country and locations, from its published document or, before the first start, from `tenants/sites/`.
 * Undefined when there is neither.
 */
export async function tenantStock(db: Db, root: string, slug: string): Promise<TenantStock | undefined> {
  const published = await readDocument(db, slug)
  const document = (published?.document ?? (await siteFile(root, slug))) as RawDocument | undefined
  if (!document) return undefined
  const { layers } = await loadLayers(layerFiles(join(root, 'tenants')), document)
  const { tenant } = resolveTenant(layers)
  return {
    slug,
    name: document.name ?? slug,
    country: document.country ?? 'AU',
    regional: regionalOf(document),
    timeZone: tenant.timeZone,
    domains: document.domains ?? [],
    locations: (document.locations ?? []).map((location) => stockLocation(location, document)),
    stockFilter: tenant.settings.stockFilter,
    imageHosts: tenant.settings.security.imageHosts,
    website: {
      id: tenant.id,
      manufacturer: tenant.manufacturer?.name ?? null,
      forceShowIds: tenant.settings.offers.forceShowIds,
    },
    storeCodes: storeCodes({ ...tenant, dealershipOverrides: dealershipSettings(tenant) }),
  }
}

/** Slugs of the published tenants, for "did you mean". */
export async function tenantSlugs(db: Db): Promise<string[]> {
  return (await listPublished(db)).map((tenant) => tenant.slug)
}

function stockLocation(location: RawLocation, { dealerships = [], name }: RawDocument): StockLocation {
  const dealership = dealerships.find((each) => each.slug === location.dealership_slug)
  const distribution = (location.distribution_locations ?? []).filter((each) => typeof each === 'string')
  return {
    id: location.id ?? 0,
    name: location.name ?? '',
    slug: location.slug ?? '',
    phone: location.phone ?? null,
    city: location.address?.city ?? location.city ?? null,
    state: location.address?.state ?? location.state ?? null,
    dealership_id: location.dealership_id ?? dealership?.id ?? null,
    dealership_slug: location.dealership_slug ?? null,
    dealership_name: dealership?.name ?? name ?? null,
    distribution_locations: distribution,
  }
}

async function siteFile(root: string, slug: string): Promise<unknown> {
  // As long as a label of a host: no name of a file is too long for the disk.
  if (!/^[a-z0-9-]{1,63}$/.test(slug)) return undefined
  try {
    return JSON.parse(await readFile(join(root, 'tenants', 'sites', `${slug}.json`), 'utf8')) as unknown
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
