import settingsDefaults from '../../schemas/generated/settings-defaults.json' with { type: 'json' }
import { isObject, type JsonObject, listOf, membersOf } from '../json/object.ts'
import { valueAt } from '../json/pointer.ts'
import { textOf } from '../json/text.ts'
import type { Country } from '../../schemas/generated/types.ts'
import { COUNTRIES, isCountry, timeZoneOf } from './country.ts'

/** Tied, one make by tie or stock rules, or many makes (CFG-18). */
export type ManufacturerMode = 'tied' | 'single-make' | 'multi'

/** The topmost value at a path over documents ordered lowest first; a null there resets, so it counts as absent. */
export function topmost(documents: readonly JsonObject[], ...path: string[]): unknown {
  for (const document of documents.toReversed()) {
    const value = valueAt(document, path)
    if (value === null) return undefined
    if (value !== undefined) return value
  }
  return undefined
}

export function countryOf(documents: readonly JsonObject[]): Country {
  const country = topmost(documents, 'country')
  return isCountry(country) ? country : 'AU'
}

/** What the country gives, as a layer (CFG-17, CFG-19). */
export function countryLayer(country: Country): JsonObject {
  const { state, regional, settings } = COUNTRIES[country]
  return { country, state, regional, settings }
}

/**
 * Values that follow from others of the document, as a layer: they stand in for defaults, so any layer may still say
 * something else. Time zone from the state (CFG-19), checkout gate (ROUTE-19), favourites (FAV-02, ROUTE-31), location
 * overlay (CARD-08), location links (ROUTE-34), and a filter of models where there is one make alone (CFG-18).
 */
export function derivedLayer(documents: readonly JsonObject[], country: Country): JsonObject {
  const state = textOf(topmost(documents, 'state')) ?? COUNTRIES[country].state
  const garage = topmost(documents, 'garage_enabled') === true
  const oneManufacturer = manufacturerMode(documents) !== 'multi'
  return {
    timeZone: timeZoneOf(country, state),
    settings: {
      ...(garage && { gates: { checkout: true }, favourites: { mode: 'garage' } }),
      ...(visibleLocations(documents) < 2 && { card: { locationOverlay: false } }),
      ...(hasOneMake(documents) && { filters: MODEL_FILTERS }),
      ...(oneManufacturer && { locations: { linkStyle: 'contact' } }),
      routes: {
        ...(garage && { favourites: '/watchlist' }),
        ...(oneManufacturer && { contact: '/contact' }),
      },
    },
  }
}

/** Where all cars are of one make, the models stand in the place of the makes. */
const MODEL_FILTERS = withModels(settingsDefaults.filters, ['sections', 'openSections'])

/**
 * A layer that is written for many dealers, as one of them takes it whose stock rules leave one make: models stand in the
 * place of makes in its filters too (CFG-18). Returns the same object where it names none.
 */
export function withModelFilters(document: JsonObject): JsonObject {
  const filters = valueAt(document, ['settings', 'filters'])
  if (!isObject(filters)) return document
  const lists = ['sections', 'openSections'].filter((name) => listOf(filters[name]).includes('make'))
  if (lists.length === 0) return document
  const settings = {
    ...membersOf(document['settings']),
    filters: { ...filters, ...withModels(filters, lists) },
  }
  return { ...document, settings }
}

function withModels(filters: JsonObject, lists: readonly string[]): JsonObject {
  return Object.fromEntries(
    lists.map((list) => {
      const names = listOf(filters[list]).map((name) => (name === 'make' ? 'model' : name))
      return [list, [...new Set(names)]]
    }),
  )
}

/** Whether the stock rules leave exactly one make (CFG-18). */
export function hasOneMake(documents: readonly JsonObject[]): boolean {
  return requiredMakes(documents).size === 1
}

/** Tied when `manufacturer.name` is set; single-make when the stock rules leave exactly one make (CFG-18). */
export function manufacturerMode(documents: readonly JsonObject[]): ManufacturerMode {
  if (textOf(topmost(documents, 'manufacturer', 'name'))) return 'tied'
  return hasOneMake(documents) ? 'single-make' : 'multi'
}

/** Makes that the stock rules ask for whatever the page. */
function requiredMakes(documents: readonly JsonObject[]): ReadonlySet<string> {
  const extra = topmost(documents, 'settings', 'stockFilter', 'extra')
  const makes = (Array.isArray(extra) ? extra : [])
    .filter((rule) => isObject(rule) && rule['when'] === undefined)
    .map((rule) => valueAt(rule, ['require', 'make']))
    .filter((make): make is string => typeof make === 'string')
  return new Set(makes)
}

function visibleLocations(documents: readonly JsonObject[]): number {
  const locations = topmost(documents, 'locations')
  if (!Array.isArray(locations)) return 0
  return locations.filter((location) => isObject(location) && location['visible'] !== false).length
}
