import { isObject, type JsonObject, listOf } from '../json/object.ts'
import { valueAt } from '../json/pointer.ts'
import { textOf } from '../json/text.ts'

/** Routes of the templates whose place a setting names, and the addresses that lead there from elsewhere. */
const PLACES: Record<string, { setting: string; known: readonly string[] }> = {
  finance: { setting: 'finance', known: ['/finance', '/finance-enquiry', '/apply-for-finance'] },
  contact: { setting: 'contact', known: ['/contact', '/contact-us'] },
  'special-offers': { setting: 'offers', known: [] },
  'privacy-policy': { setting: 'privacy', known: [] },
  terms: { setting: 'terms', known: [] },
  success: { setting: 'success', known: [] },
  compare: { setting: 'compare', known: [] },
  favourites: { setting: 'favourites', known: [] },
  watchlist: { setting: 'favourites', known: [] },
}

const LOCATION_PATHS: Record<string, string> = {
  'contact-us': '/contact-us/:slug',
  'contact-us-stripped': '/contact-us/:slug',
  locations: '/locations/:slug',
}

/**
 * Finance, contact, offers and location pages, and those of saved cars, comparison, success and the law, stand where the
 * settings say, whatever the routes of a template are written for; the other addresses lead there (ROUTE-14, ROUTE-25,
 * ROUTE-31 to ROUTE-37, ROUTE-43, ROUTE-44). Where a page of the dealer's own stands at such an address already, it stays
 * the page there. Where links lead to `/contact`, the page of a place stays at its address, for whoever knows it (ROUTE-35).
 */
export function withSettingPaths(document: JsonObject): JsonObject {
  const { routes } = document
  if (!Array.isArray(routes)) return document
  return { ...document, routes: routes.map((route) => (isObject(route) ? placed(route, document) : route)) }
}

function placed(route: JsonObject, document: JsonObject): JsonObject {
  const id = textOf(route['id']) ?? ''
  if (id === 'location' && route['entity'] === 'location') return placedLocation(route, document)
  const place = placeOf(id, document)
  const path = place && textOf(valueAt(document, ['settings', 'routes', place.setting]))
  if (!place || path === undefined || !/^\/[^/]/.test(path) || isTaken(path, document)) return route
  return moved(route, path, place.known)
}

/** Ids are what somebody wrote: `constructor` is the name of no place. Saved cars have one page, by the garage. */
function placeOf(id: string, { garage_enabled: garage }: JsonObject): (typeof PLACES)[string] | undefined {
  const other = garage === true ? 'favourites' : 'watchlist'
  return Object.hasOwn(PLACES, id) && id !== other ? PLACES[id] : undefined
}

/** Whether a page that no setting places is written for this address. */
function isTaken(path: string, { routes }: JsonObject): boolean {
  return listOf(routes).some(
    (route) => isObject(route) && route['path'] === path && !Object.hasOwn(PLACES, textOf(route['id']) ?? ''),
  )
}

function placedLocation(route: JsonObject, document: JsonObject): JsonObject {
  const style = textOf(valueAt(document, ['settings', 'locations', 'linkStyle'])) ?? ''
  const path = Object.hasOwn(LOCATION_PATHS, style) ? LOCATION_PATHS[style] : undefined
  return path === undefined ? route : moved(route, path, [])
}

function moved(route: JsonObject, path: string, known: readonly string[]): JsonObject {
  const written = textOf(route['path'])
  if (written === undefined) return route
  const aliases = Array.isArray(route['aliases']) ? route['aliases'] : []
  const others = [...new Set([...aliases, ...known, written])].filter((from) => from !== path)
  return { ...route, path, ...(others.length > 0 && { aliases: others }) }
}
