import { readFile } from 'node:fs/promises'
import type { MapPlace } from '../../runtime/map/map-region.ts'
import type { Country } from '../../schemas/generated/types.ts'

/** A town or suburb. */
export interface CountryPlace extends MapPlace {
  /** Of the country: `VIC`. */
  state: string
}

const lists = new Map<Country, Promise<readonly CountryPlace[]>>()

/** `tenants/countries/{code}/places.csv`, read once; where it comes from stands in `tenants/countries/NOTICE.md`. */
export function countryPlaces(country: Country): Promise<readonly CountryPlace[]> {
  const known = lists.get(country)
  if (known) return known
  const file = new URL(`../../tenants/countries/${country.toLowerCase()}/places.csv`, import.meta.url)
  const list = readFile(file, 'utf8').then(placesOf)
  lists.set(country, list)
  // Read again by whoever asks next.
  list.catch(() => lists.delete(country))
  return list
}

function placesOf(text: string): CountryPlace[] {
  const [, ...rows] = text.trimEnd().split('\n')
  return rows.map((row) => {
    const [name = '', state = '', lat, lng, size] = row.split(',')
    return { name, state, lat: Number(lat), lng: Number(lng), size: Number(size) }
  })
}
