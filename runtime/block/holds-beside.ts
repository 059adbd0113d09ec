import { isObject, listOf, type JsonObject } from '../json/object.ts'

/**
 * For which values of its siblings a member of an object says something: `"x-when": { "type": ["number"] }` in its schema.
 *
 * @returns the values by sibling; nothing for a member that always does
 */
export function conditionOf(schema: unknown): Record<string, readonly unknown[]> | undefined {
  const when = isObject(schema) ? schema['x-when'] : undefined
  if (!isObject(when)) return undefined
  return Object.fromEntries(Object.entries(when).map(([sibling, values]) => [sibling, listOf(values)]))
}

/** Whether a member says anything beside its siblings, by its schema. */
export function holdsBeside(schema: unknown, siblings: JsonObject): boolean {
  return Object.entries(conditionOf(schema) ?? {}).every(([name, values]) => values.includes(siblings[name]))
}
