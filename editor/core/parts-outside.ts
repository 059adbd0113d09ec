import { isObject, membersOf, type JsonObject } from '../../runtime/json/object.ts'
import { textOf } from '../../runtime/json/text.ts'

/** What a person calls the place, and the panel that changes it. */
interface PlaceOutside {
  place: string
  title: string
  panel?: 'menus' | 'pages' | 'theme' | 'switches'
}

/** A part of a document outside of its block trees that may hold links, with where a person finds it. */
export interface PartOutside {
  value: unknown
  /** Name of the value's property, where the value is one text: it tells a link by it. */
  name: string
  use: PlaceOutside
}

/** Members of a document that {@link partsOutside} is about. */
export const OUTSIDE = ['navigation', 'redirects', 'theme', 'settings', 'copy'] as const

/** Entries of menus, redirects, the theme, settings and texts, one by one, in the order of the document. */
export function* partsOutside(document: JsonObject): Generator<PartOutside> {
  for (const [menu, items] of Object.entries(membersOf(document['navigation']))) yield* entriesOf(menu, items)
  for (const redirect of objectsOf(document['redirects'])) {
    const use: PlaceOutside = {
      place: 'Redirects',
      title: `From ${textOf(redirect['from']) ?? ''}`,
      panel: 'pages',
    }
    yield { value: redirect['to'], name: 'to', use }
  }
  const logo: PlaceOutside = { place: 'Theme', title: 'Logo and icons', panel: 'theme' }
  yield { value: document['theme'], name: '', use: logo }
  const settings: PlaceOutside = { place: 'Settings', title: 'One of the settings', panel: 'switches' }
  yield { value: document['settings'], name: '', use: settings }
  for (const texts of Object.values(membersOf(document['copy']))) {
    for (const [key, value] of Object.entries(membersOf(texts)))
      yield { value, name: '', use: { place: 'Texts', title: key } }
  }
}

/** The entries of a menu, those below another one too, each without them. */
function* entriesOf(menu: string, items: unknown): Generator<PartOutside> {
  for (const { children, ...value } of objectsOf(items)) {
    yield {
      value,
      name: '',
      use: { place: `Menu ${menu}`, title: textOf(value['label']) ?? '', panel: 'menus' },
    }
    yield* entriesOf(menu, children)
  }
}

function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
