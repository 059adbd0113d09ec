import { siteStorage } from '../storage/site-storage.ts'

/** Paths kept for a lead (LEAD-03). */
const PATHS = 20

/** The landing URL's query parameters and the last 20 paths, as a lead carries them (LEAD-03). */
export interface VisitAttributes {
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

const EMPTY: VisitAttributes = { visited_pages: [], linked_query_params: {} }

/**
 * Notes the page that is being shown. The first one of a visit also gives the query parameters. The answer to a form that
 * was posted without script is no page of its own: it is the one that led to it.
 */
export function recordVisit(
  slug: string,
  location: Pick<Location, 'origin' | 'pathname' | 'search'>,
  referrer: string,
): void {
  const storage = siteStorage(slug, () => globalThis.sessionStorage)
  const before = storage.read<VisitAttributes | null>('visit', null) ?? leftAtOnce(location.origin, referrer)
  if (isAnswer(location.pathname)) {
    if (before) storage.write('visit', before)
    return
  }
  const visited_pages = [...(before?.visited_pages ?? []), location.pathname].slice(-PATHS)
  const linked_query_params = before?.linked_query_params ?? queryOf(location.search)
  storage.write('visit', { visited_pages, linked_query_params })
}

/** A visit that begins on a page of ours which our own page led to: that one was left before its script could note it. */
function leftAtOnce(origin: string, referrer: string): VisitAttributes | null {
  if (!referrer.startsWith(`${origin}/`)) return null
  const { pathname, search } = new URL(referrer)
  return isAnswer(pathname) ? null : { visited_pages: [pathname], linked_query_params: queryOf(search) }
}

function isAnswer(pathname: string): boolean {
  return pathname.startsWith('/api/')
}

function queryOf(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function visitAttributes(slug: string): VisitAttributes {
  return siteStorage(slug, () => globalThis.sessionStorage).read('visit', EMPTY)
}
