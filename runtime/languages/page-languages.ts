import type { PageLanguage } from '../block/site-context.ts'
import type { ResolvedTenant } from '../resolve/types.ts'
import { pagesIn } from './in-language.ts'
import { languagePath, ownName } from './language-path.ts'

/**
 * The languages of each page by its route id, the dealer's own first; pages in one language alone are left out. The same for the
 * tenant and for it in a further language.
 */
export function pageLanguages(tenant: ResolvedTenant): ReadonlyMap<string, PageLanguage[]> {
  const found = new Map<string, PageLanguage[]>()
  const { languages, regional } = tenant
  if (languages === undefined) return found
  const own = regional.locale ?? tenant.locale
  for (const [code, { name }] of Object.entries(languages)) {
    for (const { id, path = '/' } of pagesIn(tenant, code)) {
      // In a further language the routes have their addresses there.
      const from = tenant.language?.pages.get(id) ?? path
      const all = found.get(id) ?? [{ code: own, name: ownName(own), path: from }]
      found.set(id, [...all, { code, name: name ?? ownName(code), path: languagePath(code, from) }])
    }
  }
  return found
}
