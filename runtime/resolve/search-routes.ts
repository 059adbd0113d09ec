import { isObject, type JsonObject } from '../json/object.ts'
import { valueAt } from '../json/pointer.ts'
import { textOf } from '../json/text.ts'

/** The path that documents of shared templates write, and that old links have. */
const DEFAULT_PATH = '/search'

/**
 * The car search stands where `settings.search.path` says, whatever the routes of a template are written for; where they
 * were written, and `/search`, lead on to it (ROUTE-01).
 */
export function withSearchPath(document: JsonObject): JsonObject {
  const path = textOf(valueAt(document, ['settings', 'search', 'path']))
  const { routes } = document
  if (path === undefined || !/^\/[^/]/.test(path) || !Array.isArray(routes)) return document
  const home = routes.map(searchHome).find((found) => found !== undefined)
  if (home === undefined) return document
  const moved = routes.map((route) => {
    const written = isSearch(route) ? textOf(route['path']) : undefined
    if (!isObject(route) || written === undefined || !isBelow(written, home)) return route
    const tail = written.slice(home.length)
    const aliases = Array.isArray(route['aliases']) ? route['aliases'] : []
    const known = [home, DEFAULT_PATH].filter((from) => from !== path).map((from) => from + tail)
    return {
      ...route,
      path: path + tail,
      ...(known.length > 0 && { aliases: [...new Set([...aliases, ...known])] }),
    }
  })
  return { ...document, routes: moved }
}

function isSearch(route: unknown): route is JsonObject {
  return isObject(route) && route['entity'] === 'search'
}

/** The route of the search itself, without anything below it. */
function searchHome(route: unknown): string | undefined {
  const path = isSearch(route) ? textOf(route['path']) : undefined
  return path !== undefined && path !== '/' && !/[:*]/.test(path) ? path.replace(/\/$/, '') : undefined
}

function isBelow(path: string, home: string): boolean {
  return path === home || path.startsWith(`${home}/`)
}
