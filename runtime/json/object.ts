/** An object of a parsed JSON document. */
export type JsonObject = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/*
 * Guards for documents that may be wrong anywhere: checks run beside the schema, so that one mistake does not hide the
 * others, and must survive every shape.
 */

export function objectOf(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined
}

/** The members of an object; of everything else none. */
export function membersOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects of a list with their index; entries of other kinds are the schema's to report. */
export function objectsOf(value: unknown): [number, JsonObject][] {
  return listOf(value).flatMap((entry, index): [number, JsonObject][] =>
    isObject(entry) ? [[index, entry]] : [],
  )
}

/**
 * Own keys that may be copied. `JSON.parse` makes `__proto__` an own property, and assigning it would change the
 * prototype of the copy, so it is dropped.
 */
export function safeKeys(value: JsonObject): string[] {
  return Object.keys(value).filter((key) => key !== '__proto__')
}

/** Equality of JSON values; the order of keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  )
}

/** What a record holds under a visitor's word, and not what every object has by nature: `constructor` is no make. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
