import type { CompiledTenant } from '../compile/compiled.ts'
import { splitLanguage } from './language-path.ts'

/**
 * The site in the language that an address asks for; the site itself for addresses of no further language.
 *
 * @returns `original` is the path of the original where the address is of a further language
 */
export function siteAt(site: CompiledTenant, path: string): { site: CompiledTenant; original?: string } {
  const { languages } = site
  if (!languages) return { site }
  const place = splitLanguage(path, languages.codes)
  return place ? { site: languages.in(place.code), original: place.original } : { site }
}
