/** An object of a parsed JSON document. */
export type JsonObject = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Own keys that may be copied. `JSON.parse` makes `__proto__` an own property, and assigning it would change the
 * prototype of the copy, so it is dropped.
 */
export function safeKeys(value: JsonObject): string[] {
  return Object.keys(value).filter((key) => key !== '__proto__')
}

/** Follows own properties; `undefined` where there is nothing. */
export function valueAt(value: unknown, steps: readonly string[]): unknown {
  let at = value
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as JsonObject)[step]
  }
  return at
}

/** A value that is a text; `undefined` for every other. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A value in words, whatever somebody wrote in its place: an object with a `toString` of its own is none for `String`. */
export function wordsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** Steps of an RFC 6901 pointer; `''` is the whole document. */
export function pointerSteps(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
