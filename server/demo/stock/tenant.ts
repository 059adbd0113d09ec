import type { Country } from '../../../schemas/generated/types.ts'
import type { StockLocation, StockTenant } from './types.ts'

/** The parts of a tenant document that the generator reads; drafts and minimal documents may lack any of them. */
export interface StockDocument {
  slug: string
  country?: Country
  state?: string
  finance_provider?: string | null
  locations?: readonly StockLocation[]
  dealerships?: readonly { slug: string; name?: string }[]
  theme?: { picture?: Partial<StockTenant['picture']> }
  settings?: { finance?: { extraLenders?: readonly string[] } }
}

/** The demo dealers in the order of their ids; their positions make their car ids. */
export const DEMO_TENANTS = [
  'brolga-bay',
  'silverwattle-toyota',
  'quokka-ridge-nissan',
  'wandering-wombat',
  'lanternfish',
  'voltbird',
  'kereru-coast',
  'prairie-larkspur',
] as const

interface Fallback {
  country: Country
  state: string
  provider: string | null
  towns: readonly string[]
}

const FALLBACKS: Record<(typeof DEMO_TENANTS)[number], Fallback> = {
  'brolga-bay': {
    country: 'AU',
    state: 'qld',
    provider: 'Taurus',
    towns: ['Cleveland', 'Capalaba', 'Springwood', 'Beenleigh', 'Ipswich'],
  },
  'silverwattle-toyota': { country: 'AU', state: 'nsw', provider: 'Powertorque', towns: ['Orange'] },
  'quokka-ridge-nissan': {
    country: 'AU',
    state: 'wa',
    provider: 'Nissan Finance',
    towns: ['Midland', 'Mandurah'],
  },
  'wandering-wombat': { country: 'AU', state: 'sa', provider: 'AusLoans', towns: ['Gepps Cross'] },
  lanternfish: { country: 'AU', state: 'vic', provider: 'Angle', towns: ['Geelong', 'Werribee', 'Ballarat'] },
  voltbird: { country: 'AU', state: 'act', provider: '360 Finance', towns: ['Fyshwick'] },
  'kereru-coast': {
    country: 'NZ',
    state: 'bay of plenty',
    provider: 'Manual',
    towns: ['Tauranga', 'Rotorua', 'Tauranga', 'Whakatāne'],
  },
  'prairie-larkspur': { country: 'US', state: 'co', provider: 'Manual', towns: ['Longmont', 'Greeley'] },
}

const GENERAL: Fallback = { country: 'AU', state: 'qld', provider: null, towns: ['Toowoomba'] }

/**
 * The generator's view of a tenant document. What the document does not say yet (locations, above all) comes from a
 * fallback, so stock can be made before the document is finished.
 *
 * @param index position for the car ids, from 1; the demo dealers have their own
 */
export function stockTenant(document: StockDocument, index?: number): StockTenant {
  const known = (DEMO_TENANTS as readonly string[]).indexOf(document.slug)
  const fallback = known >= 0 ? FALLBACKS[DEMO_TENANTS[known] as (typeof DEMO_TENANTS)[number]] : GENERAL
  const number = index ?? (known >= 0 ? known + 1 : 0)
  if (number < 1) throw new RangeError(`${document.slug}: an index from 1 is needed for the car ids`)
  const state = document.state ?? fallback.state
  const locations = document.locations ?? []
  return {
    slug: document.slug,
    index: number,
    country: document.country ?? fallback.country,
    state,
    financeProvider: document.finance_provider === undefined ? fallback.provider : document.finance_provider,
    picture: { backdrops: [], light: 'day', camera: 'eye', ...document.theme?.picture },
    dealershipNames: new Map(
      (document.dealerships ?? []).flatMap(({ slug, name }) => (name ? [[slug, name] as const] : [])),
    ),
    extraLenders: document.settings?.finance?.extraLenders ?? [],
    locations:
      locations.length > 0 ? locations : fallbackLocations(document.slug, number, state, fallback.towns),
  }
}

function fallbackLocations(
  slug: string,
  index: number,
  state: string,
  towns: readonly string[],
): StockLocation[] {
  return towns.map((town, at) => ({
    id: index * 100 + at + 1,
    name: `${town} Yard`,
    slug: `${slug}-${at + 1}`,
    dealership_slug: slug,
    dealership_id: index,
    city: town,
    state,
    location_type: '',
  }))
}
