/** What is known of a page that was rendered. */
export interface EdgePage {
  status: number
  /** Seconds for which it may be shown without rendering again; 0: not at all. */
  maxAge: number
  /** Seconds after which a date in it has come. */
  changesIn?: number | undefined
  dependsOn: { stock: boolean }
}

/** On every page that a cache in front may keep: what it kept of the release before goes by it. */
export const EVERY_PAGE = 'forecourt'

/** Seconds that a page with a date in it may stay after the date: the cache in front is not told of dates. */
const DATED_SECONDS = 60

/** On every page of a dealer: outdated by a publication. */
export function dealerTag(slug: string): string {
  return `dealer:${slug}`
}

/** On every page of a dealer that shows stock: outdated by a change of that. */
export function stockTag(slug: string): string {
  return `stock:${slug}`
}

/**
 * What a shared cache in front is told of a page: how many seconds it may answer by itself, and by which tags it is told to let
 * go (`Surrogate-Control` and `Surrogate-Key` of the Edge Architecture Specification). Such a cache takes both off again.
 *
 * @returns nothing for a page that is made for one visitor, or anew each time
 */
export function edgeHeaders(
  slug: string,
  { status, maxAge, changesIn, dependsOn }: EdgePage,
): Record<string, string> {
  if (status !== 200 || maxAge <= 0) return {}
  const seconds = changesIn === undefined ? maxAge : Math.min(maxAge, DATED_SECONDS)
  const tags = [EVERY_PAGE, dealerTag(slug), ...(dependsOn.stock ? [stockTag(slug)] : [])]
  return { 'surrogate-control': `max-age=${Math.floor(seconds)}`, 'surrogate-key': tags.join(' ') }
}
