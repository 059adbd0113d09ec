import type { JsonObject } from '../../runtime/json/object.ts'
import { valueAtPointer } from '../../runtime/json/pointer.ts'
import type { SiteToken } from '../../runtime/layout/site-tokens.ts'
import { fillTokens } from '../../runtime/layout/tokens.ts'

/** Where a site's document has what its tokens stand for (SEO-06). */
const PLACES: Record<SiteToken, string> = {
  'site.name': '/name',
  'site.phone': '/phone',
  'site.email': '/email',
  'site.city': '/address/city',
  'site.state': '/address/state',
  'site.manufacturer': '/manufacturer/name',
  'site.searchPath': '/settings/search/path',
}

/** A text with the site's own tokens filled in, as its pages have it; those of cars and counts stay as they are. */
export function siteWords(document: JsonObject, text: string): string {
  const values = Object.entries(PLACES).map(([token, place]): [string, string] => {
    const value = valueAtPointer(document, place)
    return [token, typeof value === 'string' ? value : '']
  })
  return fillTokens(text, Object.fromEntries(values))
}
