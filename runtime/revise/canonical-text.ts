import { isObject } from '../json/object.ts'

/** What a reader looks for first; everything else follows by name. */
const FIRST = ['$schema', 'schemaVersion', 'id', 'slug', 'template', 'name', 'type', 'path', 'title']
/** Long or rarely read: behind the rest. */
const LAST = ['settings', 'layouts', 'sections', 'routes', 'props', 'style', 'visibleWhen', 'blocks', 'slots']

/**
 * A document as text: the same document gives the same bytes, whatever order its keys were written in (EDIT-07).
 * Two spaces deep, with a newline at the end.
 */
export function canonicalText(document: unknown): string {
  return `${JSON.stringify(ordered(document), null, 2)}\n`
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map((key) => [key, ordered(value[key])]),
  )
}

function rank(key: string): number {
  const first = FIRST.indexOf(key)
  if (first >= 0) return first - FIRST.length
  return LAST.indexOf(key) + 1
}
