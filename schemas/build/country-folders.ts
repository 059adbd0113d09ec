import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where countries stand. */
export const COUNTRY_FOLDER = 'tenants/countries'

/** Codes of a project's countries, in alphabetical order: the folders that hold a `country.json` (CFG-19). */
export function countryCodes(root: string): string[] {
  const home = join(root, COUNTRY_FOLDER)
  if (!existsSync(home)) return []
  return readdirSync(home)
    .map((name) => name.toUpperCase())
    .filter((code) => existsSync(countryFile(root, code)))
    .toSorted()
}

/** Where a country says what it gives. */
export function countryFile(root: string, code: string): string {
  return join(root, COUNTRY_FOLDER, code.toLowerCase(), 'country.json')
}
