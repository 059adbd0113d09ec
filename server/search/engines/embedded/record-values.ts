/** Reads `manufacturer.name` out of a record; lists on the way are read member by member. */
export function valuesAt(record: Record<string, unknown>, path: string): unknown[] {
  const direct = Object.hasOwn(record, path) ? record[path] : undefined
  if (direct !== undefined) return Array.isArray(direct) ? direct.flat(Infinity) : [direct]
  if (!path.includes('.')) return []
  let level: unknown[] = [record]
  for (const name of path.split('.')) {
    level = level.flatMap((value) => {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
      const inner = (value as Record<string, unknown>)[name]
      return Array.isArray(inner) ? inner.flat(Infinity) : [inner]
    })
  }
  return level
}

/** What stands in a record at any depth, but for its id and what has a meaning of its own (`_geoloc`, `_tags`). */
export function everyValue(record: Record<string, unknown>): unknown[] {
  return Object.entries(record).flatMap(([name, value]) =>
    name === 'objectID' || name.startsWith('_') ? [] : leaves(value),
  )
}

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]
}

/** Facet values as texts, each once: numbers and booleans are written out, anything else is not a value. */
export function facetTexts(values: unknown[]): string[] {
  const texts: string[] = []
  for (const value of values) {
    const text = facetText(value)
    if (text !== undefined && !texts.includes(text)) texts.push(text)
  }
  return texts
}

/** The text of one value; undefined for what is none, such as an object or an empty text. */
export function facetText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  return typeof value === 'boolean' ? String(value) : undefined
}

/** Numbers of an attribute; a boolean ranks as 0 or 1. */
export function numbersOf(values: unknown[]): number[] {
  return values
    .map((value) => (typeof value === 'boolean' ? Number(value) : value))
    .filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
}

/** Texts that can be searched or highlighted. */
export function searchableTexts(values: unknown[]): string[] {
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((text) => text !== '')
}

const DEEPEST = 3

/** Dotted paths of all numbers in a record, for indexes whose settings name none. */
export function numericPaths(value: Record<string, unknown>, prefix = '', depth = 1): string[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const path = prefix + name
    if (typeof member === 'number' || typeof member === 'boolean') return [path]
    if (Array.isArray(member)) return member.some((item) => typeof item === 'number') ? [path] : []
    if (typeof member !== 'object' || member === null || depth >= DEEPEST) return []
    return numericPaths(member as Record<string, unknown>, `${path}.`, depth + 1)
  })
}
