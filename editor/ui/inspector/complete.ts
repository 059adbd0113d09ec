import { getLocation } from 'jsonc-parser'
import { fieldSchema, type FieldSchema } from './schema.ts'

/** What could be written at a place of a JSON text. */
export interface Completions {
  /** What is typed there already, to be replaced. */
  from: number
  to: number
  items: { text: string; hint: string }[]
}

/** Names and values that the schema knows at a place of a JSON text; an empty list where it knows none. */
export function completionsAt(text: string, offset: number, schema: FieldSchema): Completions {
  const location = getLocation(text, offset)
  const at = location.previousNode
  const from = at && at.offset <= offset ? at.offset : offset
  const to = at && at.offset <= offset ? at.offset + at.length : offset
  const typed = text.slice(from, offset).replaceAll('"', '').toLowerCase()
  if (location.isAtPropertyKey) {
    const holder = schemaAt(schema, location.path.slice(0, -1))
    const items = Object.entries(holder?.properties ?? {})
      .filter(([name]) => name.toLowerCase().startsWith(typed))
      .map(([name, property]) => ({
        text: JSON.stringify(name),
        hint: property.description ?? property.title ?? '',
      }))
    return { from, to, items }
  }
  const value = schemaAt(schema, location.path)
  const known = value?.enum ?? (value?.type === 'boolean' ? [true, false] : [])
  const items = known
    .map((each) => JSON.stringify(each))
    .filter((each) => each.replaceAll('"', '').toLowerCase().startsWith(typed))
    .map((each) => ({ text: each, hint: '' }))
  return { from, to, items }
}

function schemaAt(schema: FieldSchema, path: readonly (string | number)[]): FieldSchema | undefined {
  let found: FieldSchema | undefined = schema
  for (const step of path) {
    if (!found) return undefined
    found = typeof step === 'number' ? fieldSchema(found.items) : found.properties?.[step]
  }
  return found
}
