import { readFile } from 'node:fs/promises'
import type { Country } from '../../../schemas/generated/types.ts'
import type { PlaceReader } from '../../../runtime/search-state/near.ts'
import type { Coordinates, Geocoder } from './geocoder.ts'
import { findPlaceName } from './place-names.ts'

/**
 * Where a postcode without a row may lie: how many leading characters those of one region share, a state's district in AU
 * and NZ and a sorting centre's area in the US, and how far its number may be from one that is known. The US table lacks
 * post-office boxes alone, which are numbered among the places around them; what is further away was never given out.
 */
const REGIONS: Record<Country, { shared: number; away: number }> = {
  AU: { shared: 2, away: 100 },
  NZ: { shared: 2, away: 100 },
  US: { shared: 3, away: 50 },
}

/**
 * The embedded geocoder: every postcode with addresses by its own place, good to the few kilometres that a postcode
 * spans, without a network (LOC-26). A postcode without a row, as of a post-office box, is where the one with the next
 * number of its region is: postcodes are given out along the land. Rejects for a country without a table: then nobody
 * knows, and no visitor is doubted.
 */
export const tableGeocoder: Geocoder & PlaceReader = {
  async locate(postcode, country) {
    const places = await tableOf(country)
    const own = places.get(postcode)
    if (own) return own
    const away = (known: string) => Math.abs(Number(known) - Number(postcode))
    const region = REGIONS[country]
    const [nearest] = [...places.keys()]
      .filter((known) => known.startsWith(postcode.slice(0, region.shared)) && away(known) <= region.away)
      .toSorted((a, b) => away(a) - away(b))
    return nearest === undefined ? undefined : places.get(nearest)
  },
  async find(words, country, from) {
    const [first = ''] = words.split(/\s+/, 1)
    try {
      if (!/^\d/.test(first)) return await findPlaceName(words, country, from)
      const place = (await tableOf(country)).get(first)
      return place && { name: first, ...place, words: 1 }
    } catch {
      // A country without a table has no places by name: its words stay words.
      return undefined
    }
  },
}

type Places = ReadonlyMap<string, Coordinates>

const tables = new Map<Country, Promise<Places>>()

/** `tenants/countries/{code}/postcodes.csv`, read once; where it comes from stands in `tenants/countries/NOTICE.md`. */
function tableOf(country: Country): Promise<Places> {
  const known = tables.get(country)
  if (known) return known
  const file = new URL(`../../../tenants/countries/${country.toLowerCase()}/postcodes.csv`, import.meta.url)
  const table = readFile(file, 'utf8').then(placesOf)
  tables.set(country, table)
  // Read again by whoever asks next.
  table.catch(() => tables.delete(country))
  return table
}

function placesOf(text: string): Places {
  const [, ...rows] = text.trimEnd().split('\n')
  return new Map(
    rows.map((row) => {
      const [postcode = '', lat, lng] = row.split(',')
      return [postcode, { lat: Number(lat), lng: Number(lng) }]
    }),
  )
}
