import { isObject, type JsonObject } from '../json/object.ts'
import { valueAt } from '../json/pointer.ts'
import { textOf } from '../json/text.ts'

/** Routes of the templates whose place a setting names, and the addresses that lead there from elsewhere. */
const PLACES: Record<string, { setting: string; known: readonly string[] }> = {
  finance: { setting: 'finance', known: ['/finance', '/finance-enquiry', '/apply-for-finance'] },
  contact: { setting: 'contact', known: ['/contact', '/contact-us'] },
  'special-offers': { setting: 'offers', known: [] },
}

const LOCATION_PATHS: Record<string, string> = {
  'contact-us': '/contact-us/:slug',
  'contact-us-stripped': '/contact-us/:slug',
  locations: '/locations/:slug',
}

/**
 * Finance, contact, offers and location pages stand where the settings say, whatever the routes of a template are
 * written for; the other addresses lead there (ROUTE-25, ROUTE-33 to ROUTE-37). Where links lead to `/contact`, the page of
 * a place stays at its address, for whoever knows it (ROUTE-35).
 */
export function withSettingPaths(document: JsonObject): JsonObject {
  const { routes } = document
  if (!Array.isArray(routes)) return document
  return { ...document, routes: routes.map((route) => (isObject(route) ? placed(route, document) : route)) }
}

function placed(route: JsonObject, document: JsonObject): JsonObject {
  const id = textOf(route['id']) ?? ''
  if (id === 'location' && route['entity'] === 'location') return placedLocation(route, document)
  // Ids and settings are what somebody wrote: `constructor` is the name of no place.
  const place = Object.hasOwn(PLACES, id) ? PLACES[id] : undefined
  const path = place && textOf(valueAt(document, ['settings', 'routes', place.setting]))
  return place && path !== undefined && /^\/[^/]/.test(path) ? moved(route, path, place.known) : route
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
