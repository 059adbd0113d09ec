import { listOf, objectOf, objectsOf, type JsonObject } from '../json/object.ts'
import { textOf } from '../json/text.ts'
import { createMatcher } from '../route/matcher.ts'
import { nearestName } from './nearest.ts'
import { neverHolds } from './conditions.ts'
import { tenantPageFacts } from './tenant-facts.ts'

/** A route that answers for this tenant, with its place in the resolved document. */
export interface TableRoute {
  id: string
  path: string
  /** As written; further paths that redirect to this one. */
  aliases: unknown
  pointer: string
}

export interface RouteTable {
  routes: readonly TableRoute[]
  /** What a link misses, or `undefined` when it leads somewhere or outside the site. */
  missingPage(href: string): { path: string; nearest?: string; relative?: true; closed?: true } | undefined
  /** The route that answers a path. */
  routeAt(path: string): TableRoute | undefined
}

/** Addresses that the server answers beside the document's routes. */
const SERVER_PATHS = [/^\/(?:robots\.txt|sitemap\.xml|favicon\.ico)$/, /^\/(?:api|img|media|assets|1)\//]

/** Links that get a "did you mean", and pages that are compared for it: nobody reads more, and each costs. */
const SUGGESTIONS = 100
const CANDIDATES = 1000

/** Stands for a value that only a request knows. */
const SAMPLE = 'sample'

/** The enabled routes of a resolved tenant, with aliases and redirects, behind the matcher that serves them. */
export function createRouteTable(tenant: JsonObject, brands: readonly string[]): RouteTable {
  const facts = tenantPageFacts(tenant, brands)
  const routes: TableRoute[] = []
  const redirects: { from: string; to: string }[] = []
  const closed = new Set<string>()
  for (const [index, route] of objectsOf(tenant['routes'])) {
    const path = textOf(route['path'])
    if (path === undefined || !path.startsWith('/')) continue
    if (route['enabled'] === false || route['hidden'] === true || neverHolds(route['enabledWhen'], facts)) {
      if (!/[:*]/.test(path)) closed.add(path)
      continue
    }
    routes.push({
      id: textOf(route['id']) ?? '',
      path,
      aliases: route['aliases'],
      pointer: `/routes/${index}`,
    })
    for (const alias of listOf(route['aliases'])) {
      if (typeof alias === 'string') redirects.push({ from: alias, to: path })
    }
  }
  for (const [, redirect] of objectsOf(tenant['redirects'])) {
    const from = textOf(redirect['from'])
    if (from !== undefined) redirects.push({ from, to: textOf(redirect['to']) ?? '/' })
  }
  const match = createMatcher(routes, redirects)
  const fixed = [
    ...routes.map(({ path }) => path),
    ...redirects.map(({ from }) => from),
    ...settingPaths(tenant),
  ].filter((path) => !path.includes(':') && !path.includes('*'))
  const candidates = fixed.slice(0, CANDIDATES)
  let suggested = 0
  const paths = new Set(settingPaths(tenant))

  function routeAt(path: string): TableRoute | undefined {
    const found = match(path)
    return found.kind === 'route' ? found.route : undefined
  }

  function missingPage(href: string): ReturnType<RouteTable['missingPage']> {
    // A link that begins with a token, such as {site.phone}, is whole only at render.
    if (
      href.startsWith('{') ||
      /^[a-z][a-z0-9+.-]*:/i.test(href) ||
      href.startsWith('//') ||
      /^[#?]/.test(href)
    ) {
      return undefined
    }
    if (!href.startsWith('/')) return { path: href, relative: true }
    const path = (/^[^?#]*/.exec(href)?.[0] ?? '').replaceAll(/\{[^{}]*\}/g, SAMPLE)
    if (SERVER_PATHS.some((pattern) => pattern.test(path)) || paths.has(path)) return undefined
    const found = match(path)
    // Root-level slugs of models take every single segment (ROUTE-53); a near miss of a page is a misspelling.
    const rootSlug = found.kind === 'route' && /^\/:[^/]*$/.test(found.route.path)
    if (found.kind !== 'none' && !rootSlug) return undefined
    if (closed.has(path.replace(/(?<=.)\/$/, ''))) return { path, closed: true }
    suggested += 1
    const nearest = suggested > SUGGESTIONS ? undefined : nearestName(path, candidates)
    if (found.kind === 'none') return { path, ...(nearest !== undefined && { nearest }) }
    return nearest === undefined || nearest === path ? undefined : { path, nearest }
  }

  return { routes, missingPage, routeAt }
}

/** Equal for two patterns that match the same requests: parameter names, case and a trailing slash do not count. */
export function patternShape(path: string): string {
  const bare = path.replaceAll(/:[a-zA-Z]\w*/g, ':').toLowerCase()
  return bare.length > 1 ? bare.replace(/\/$/, '') : bare
}

/** Paths that settings move: the server answers them and their former forms (ROUTE-01, ROUTE-25, ROUTE-33). */
function settingPaths(tenant: JsonObject): string[] {
  const settings = objectOf(tenant['settings'])
  const search = textOf(objectOf(settings?.['search'])?.['path'])
  return search === undefined ? [] : [search]
}
