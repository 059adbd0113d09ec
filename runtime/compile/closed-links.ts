import type { NavigationItem } from '../block/site-context.ts'
import { isSafeLink } from '../route/link-scheme.ts'
import { createMatcher } from '../route/matcher.ts'
import type { RedirectRule } from '../route/matcher.ts'

/** What the search for closed pages reads of a route. */
interface WrittenRoute {
  path?: string | undefined
}

/**
 * Addresses of pages that the document has, but this site has switched off (`enabled`, `enabledWhen`). A template links
 * to all pages that it brings; where one is closed its links go with it. Pages that were moved are not closed: their
 * address leads on.
 */
export function closedPaths<Route extends WrittenRoute>(
  routes: readonly Route[],
  isOpen: (route: Route) => boolean,
  redirects: readonly RedirectRule[],
): ReadonlySet<string> {
  const open = routes.flatMap((route) =>
    route.path !== undefined && isOpen(route) ? [{ path: route.path }] : [],
  )
  const match = createMatcher(open, redirects)
  const closed = routes.flatMap((route) => {
    const { path } = route
    if (path === undefined || isOpen(route) || /[:*]/.test(path)) return []
    const found = match(path)
    // `/:slug` of the models would take any address; only a page of this very path is one.
    const answered = found.kind === 'redirect' || (found.kind === 'route' && found.route.path === path)
    return answered ? [] : [path]
  })
  return new Set(closed)
}

/** Whether a link leads to a closed page, whatever query or fragment it carries. */
export function leadsToClosed(href: unknown, closed: ReadonlySet<string>): boolean {
  return typeof href === 'string' && closed.has(href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, ''))
}

/** A menu without links to closed pages, and without headings that nothing stands under any more. */
export function openItems(items: readonly NavigationItem[], closed: ReadonlySet<string>): NavigationItem[] {
  return items.flatMap((item) => {
    const { href, ...heading } = item
    const isClosed = leadsToClosed(href, closed) || isUnsafe(href)
    if (!item.children?.length) return isClosed ? [] : [item]
    const children = openItems(item.children, closed)
    if (isClosed || href === undefined) return children.length === 0 ? [] : [{ ...heading, children }]
    return [{ ...item, children }]
  })
}

/**
 * Props without buttons, tiles and cards that lead to closed pages, run code or hide where they lead: entries of a list go,
 * a single one becomes `null`. Of published documents the checker has refused these; drafts are drawn all the same.
 */
export function withoutClosedLinks(props: unknown, closed: ReadonlySet<string>): unknown {
  return Object.fromEntries(
    Object.entries(props as Record<string, unknown>)
      .filter(([name, value]) => name !== 'href' || !isUnsafe(value))
      .map(([name, value]) => [name, prune(value, closed)]),
  )
}

function isUnsafe(href: unknown): boolean {
  return typeof href === 'string' && !isSafeLink(href)
}

function prune(value: unknown, closed: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => prune(item, closed)).filter((item) => item !== null)
  if (typeof value !== 'object' || value === null) return value
  if ('href' in value && (leadsToClosed(value.href, closed) || isUnsafe(value.href))) return null
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, prune(item, closed)]))
}
