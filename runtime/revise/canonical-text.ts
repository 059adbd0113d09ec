import { isObject } from '../json/object.ts'

/**
 * A document as text, with its keys in the order of their names: the same document gives the same bytes, whatever order
 * they were written in (EDIT-07). Two spaces deep, with a newline at the end.
 */
export function canonicalText(document: unknown): string {
  return `${JSON.stringify(ordered(document), null, 2)}\n`
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, ordered(value[key])]),
  )
}
