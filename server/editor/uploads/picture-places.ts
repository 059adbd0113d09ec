import { isObject } from '../../../runtime/json/object.ts'
import { wordsOf } from '../../../runtime/json/text.ts'

/** What is listed of one document; the rest is as unimportant as it is many. */
const MOST = 10

/**
 * Where a document shows a picture, in words for people: `page “Home”`, `shared section “why-us”`, `theme`.
 *
 * @param path of the picture without host and query: `/img/uploads/kea/front-1a2b3c4d5e.webp`
 */
export function picturePlaces(document: object, path: string): string[] {
  const places = Object.entries(document).flatMap(([member, value]: [string, unknown]): string[] => {
    if (!mentions(value, path)) return []
    if (member === 'routes' && Array.isArray(value)) {
      return value.filter((route) => mentions(route, path)).map((route) => `page “${titleOf(route)}”`)
    }
    const kind = KINDS[member]
    if (kind === undefined || !isObject(value)) return [WORDS[member] ?? member]
    return Object.keys(value)
      .filter((key) => mentions(value[key], path))
      .map((key) => `${kind} “${key}”`)
  })
  return places.slice(0, MOST)
}

const KINDS: Record<string, string> = { sections: 'shared section', layouts: 'layout', copy: 'texts' }
const WORDS: Record<string, string> = { navigation: 'menus', locations: 'locations', settings: 'settings' }

function titleOf(route: unknown): string {
  if (!isObject(route)) return ''
  const { title, id } = route
  return typeof title === 'string' ? title : wordsOf(id)
}

function mentions(value: unknown, path: string): boolean {
  if (typeof value === 'string') return value.includes(path)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((child) => mentions(child, path))
}
