import { isObject } from '../json/object.ts'

/** Places of the values whose schema says that they are Markdown. */
export function markdownPaths(schema: unknown, value: unknown): (string | number)[][] {
  if (!isObject(schema)) return []
  if (typeof value === 'string') return /markdown/i.test(String(schema['description'] ?? '')) ? [[]] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => below(index, schema['items'], item))
  if (!isObject(value)) return []
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  return Object.entries(value).flatMap(([key, item]) => below(key, properties[key], item))
}

const below = (key: string | number, schema: unknown, value: unknown): (string | number)[][] =>
  markdownPaths(schema, value).map((path) => [key, ...path])
