import { isObject } from '../../../../runtime/json/object.ts'
import type { SearchRecord } from '../../port.ts'

/**
 * The members of a record that were asked for: all when `attributes` is null or holds `*`; `-name` leaves one out; a path
 * such as `location.city` keeps that part. `objectID` always stays. May return the record itself.
 */
export function project(record: SearchRecord, attributes: string[] | null): SearchRecord {
  if (attributes === null) return record
  const without = attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1))
  const wanted = attributes.filter((name) => !name.startsWith('-'))
  if (wanted.includes('*') || wanted.length < without.length) {
    return without.length === 0 ? record : leaveOut(record, without)
  }
  const kept: SearchRecord = { objectID: record.objectID }
  for (const path of wanted) {
    if (without.includes(path)) continue
    if (Object.hasOwn(record, path)) define(kept, path, record[path])
    else if (path.includes('.')) keepPath(record, kept, path.split('.'))
  }
  return kept
}

function leaveOut(record: SearchRecord, names: string[]): SearchRecord {
  const entries = Object.entries(record).filter(([name]) => name === 'objectID' || !names.includes(name))
  return Object.fromEntries(entries) as SearchRecord
}

function keepPath(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  [name, ...rest]: string[],
): void {
  if (name === undefined || !Object.hasOwn(from, name)) return
  const value = from[name]
  if (rest.length === 0) {
    define(to, name, value)
    return
  }
  if (Array.isArray(value)) {
    const parts = value.filter(isObject).map((item) => {
      const part = {}
      keepPath(item, part, rest)
      return part
    })
    define(to, name, parts)
  } else if (isObject(value)) {
    const part = Object.hasOwn(to, name) && isObject(to[name]) ? to[name] : {}
    keepPath(value, part, rest)
    define(to, name, part)
  }
}

/** Plain assignment of a member named `__proto__` would change the object's prototype. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}
