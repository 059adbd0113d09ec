/** Steps into a JSON document: property names and array indexes. */
export type DocumentPath = readonly (string | number)[]

/** RFC 6901 pointer of a path: `['routes', 0, 'a/b']` gives `/routes/0/a~1b`. */
export function pointerOf(path: DocumentPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The steps of a pointer, all as strings; `''` is the whole document. */
export function stepsOf(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a pointer, or `undefined`; follows own properties only. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document
  for (const step of stepsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}
