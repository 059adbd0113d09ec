/** Parameters that say where a visitor came from and never change what a page shows. */
const TRACKING =
  /^(?:utm_.+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl)$/i

/**
 * A query string without tracking parameters and in one order, so that one page has one cache key.
 * Repeated names keep their order. Malformed percent-encoding is passed on as it is.
 *
 * @param query raw, without `?`
 */
export function normaliseQuery(query: string): string {
  if (query === '') return ''
  const pairs = query.split('&').filter((pair) => pair !== '' && !TRACKING.test(nameOf(pair)))
  return pairs.toSorted((a, b) => compare(nameOf(a), nameOf(b))).join('&')
}

function nameOf(pair: string): string {
  const end = pair.indexOf('=')
  return end === -1 ? pair : pair.slice(0, end)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
