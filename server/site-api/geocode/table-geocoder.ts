import { readFile } from 'node:fs/promises'
import type { Country } from '../../../schemas/generated/types.ts'
import type { Geocoder } from './geocoder.ts'

type Row = [postcode: string, place: string, lat: number, lng: number]

/** Leading characters that postcodes of one region share: a state's district in AU and NZ, a state or two in the US. */
const REGION = 2

/**
 * The embedded geocoder: larger places by their postcode, and every other postcode as the place whose number is next
 * to its own in the same region. Postcodes are given out along the land, so that is good to some tens of kilometres:
 * enough to sort a dealer's locations by distance (LOC-26), and it needs no network. Post-office boxes have rows of
 * their own. Rejects for a country without a table: then nobody knows, and no visitor is doubted.
 */
export const tableGeocoder: Geocoder = {
  async locate(postcode, country) {
    const rows = (await tableOf(country)).filter(([known]) => known.startsWith(postcode.slice(0, REGION)))
    const distance = ([known]: Row) => Math.abs(Number(known) - Number(postcode))
    const [nearest] = rows.toSorted((a, b) => distance(a) - distance(b))
    return nearest && { lat: nearest[2], lng: nearest[3] }
  },
}

const tables = new Map<Country, Promise<Row[]>>()

/** `tenants/countries/{code}/postcodes.json`, read once. */
function tableOf(country: Country): Promise<Row[]> {
  const known = tables.get(country)
  if (known) return known
  const file = new URL(`../../../tenants/countries/${country.toLowerCase()}/postcodes.json`, import.meta.url)
  const table = readFile(file, 'utf8').then((text) => JSON.parse(text) as Row[])
  tables.set(country, table)
  return table
}
