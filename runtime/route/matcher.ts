import { decoded } from '../format/decoded.ts'
import { bySpecificity, buildPath, compilePath, hasParams, matchPath, pathSegments } from './pattern.ts'
import type { PathPattern } from './pattern.ts'
import { safePath } from './safe-path.ts'

/** A redirect of the tenant document. */
export interface RedirectRule {
  from: string
  to: string
  status?: 301 | 302 | 307 | 308
}

export type RouteMatch<Route> =
  | { kind: 'route'; route: Route; params: Record<string, string>; canonicalPath: string }
  | { kind: 'redirect'; to: string; status: 301 | 302 | 307 | 308 }
  | { kind: 'none' }

/** Finds what answers a request path: decoded, without query. */
export type RouteMatcher<Route> = (path: string) => RouteMatch<Route>

/**
 * The route matcher of one tenant (RUN-01): fixed routes before parameters, redirects after routes of equal rank, both
 * forms of a trailing slash accepted. A redirect never leaves the site unless the document itself names the other
 * origin, and never becomes `//host` through its parameters.
 */
export function createMatcher<Route extends { path: string }>(
  routes: readonly Route[],
  redirects: readonly RedirectRule[] = [],
): RouteMatcher<Route> {
  const fixed = new Map<string, Route>()
  /** Old addresses without parameters, which come before every pattern that has some; by key, so that thousands cost nothing. */
  const moved = new Map<string, RouteMatch<Route>>()
  const open: { pattern: PathPattern; route?: Route; redirect?: RedirectRule }[] = []
  for (const route of routes) {
    if (hasParams(route.path)) open.push({ pattern: compilePath(route.path), route })
    else {
      const key = fixedKey(pathSegments(decoded(route.path)) ?? [])
      // The first route wins; the checker reports the second as unreachable.
      if (!fixed.has(key)) fixed.set(key, route)
    }
  }
  for (const redirect of redirects) {
    if (hasParams(redirect.from)) {
      open.push({ pattern: compilePath(redirect.from), redirect })
      continue
    }
    const key = fixedKey(pathSegments(decoded(redirect.from)) ?? [])
    const to = redirectTarget(redirect, {})
    if (to && !moved.has(key)) moved.set(key, { kind: 'redirect', to, status: redirect.status ?? 301 })
  }
  open.sort((a, b) => bySpecificity(a.pattern, b.pattern))

  return (path) => {
    const parts = pathSegments(path)
    if (parts === undefined) return { kind: 'none' }
    const key = fixedKey(parts)
    const exact = fixed.get(key)
    if (exact) return { kind: 'route', route: exact, params: {}, canonicalPath: exact.path }
    const gone = moved.get(key)
    if (gone) return gone
    for (const { pattern, route, redirect } of open) {
      const params = matchPath(pattern, parts)
      if (params === undefined) continue
      if (route) {
        return { kind: 'route', route, params, canonicalPath: buildPath(route.path, params) ?? path }
      }
      const target = redirect && redirectTarget(redirect, params)
      if (redirect && target) return { kind: 'redirect', to: target, status: redirect.status ?? 301 }
    }
    return { kind: 'none' }
  }
}

function redirectTarget({ to }: RedirectRule, params: Record<string, string>): string | undefined {
  // Only a site's own document names other origins; parameters cannot introduce one, they are encoded.
  if (/^https:\/\/[\w.-]+(\/|$)/.test(to)) return buildPath(to, params)
  const built = buildPath(to, params)
  return built === undefined ? undefined : safePath(built)
}

function fixedKey(parts: readonly string[]): string {
  return parts.join('/').toLowerCase()
}
