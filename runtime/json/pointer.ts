/** Steps into a JSON document: property names and array indexes. */
export type DocumentPath = readonly (string | number)[]

/** RFC 6901 pointer of a path: `['routes', 0, 'a/b']` gives `/routes/0/a~1b`. */
export function pointerOf(path: DocumentPath): string {
  // A check of a large document makes ten thousands of them, and hardly a step has anything to escape.
  let pointer = ''
  for (const step of path) pointer += `/${typeof step === 'number' ? step : escaped(step)}`
  return pointer
}

function escaped(step: string): string {
  if (!step.includes('~') && !step.includes('/')) return step
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The steps of a pointer, all as strings; `''` is the whole document. */
export function pointerSteps(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((step) => (step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step))
}

/** Follows own properties; `undefined` where there is nothing. */
export function valueAt(value: unknown, steps: readonly string[]): unknown {
  let at = value
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}

/** The value at a pointer, or `undefined`; follows own properties only. */
export function valueAtPointer(document: unknown, pointer: string): unknown {
  return valueAt(document, pointerSteps(pointer))
}
