import { objectOf, type JsonObject } from '../json/object.ts'
import { pointerOf } from '../json/pointer.ts'

/** What props can refer to by id or slug. */
export type ReferenceKind = 'location' | 'dealership'

export interface Reference {
  value: string
  pointer: string
}

/** Property names that hold a reference, when the schema does not say so with `x-reference`. */
const NAMES: Record<ReferenceKind, RegExp> = {
  location: /^(?:location_?ids?|selection)$/i,
  dealership: /^(?:dealership_?slugs?|dealerships|excludedDealerships)$/i,
}

/**
 * References in props or settings: values of properties that the schema marks with `"x-reference": "location"`, or
 * whose name says so. Numbers count as ids; a word among the schema's own choices (`all`, `primary`) is none.
 */
export function referencesIn(
  kind: ReferenceKind,
  value: unknown,
  pointer: string,
  schema?: unknown,
  marked = false,
): Reference[] {
  if (Array.isArray(value)) {
    const items = objectOf(schema)?.['items']
    return value.flatMap((item, index) => referencesIn(kind, item, `${pointer}/${index}`, items, marked))
  }
  const object = objectOf(value)
  if (object) {
    const properties = objectOf(objectOf(schema)?.['properties'])
    return Object.entries(object).flatMap(([name, child]) => {
      const property = objectOf(properties?.[name])
      const isReference = property?.['x-reference'] === kind || NAMES[kind].test(name)
      return referencesIn(kind, child, pointer + pointerOf([name]), property, isReference)
    })
  }
  if (!marked || value === '' || isChoice(value, objectOf(schema))) return []
  // Blocks select locations by a word (`all`, `service`) or by an id, which is a number.
  if (kind === 'location' && typeof value === 'string' && !/^\d+$/.test(value)) return []
  return typeof value === 'string' || typeof value === 'number' ? [{ value: String(value), pointer }] : []
}

function isChoice(value: unknown, schema: JsonObject | undefined): boolean {
  if (schema === undefined) return false
  const choices = schema['enum']
  if (Array.isArray(choices) && choices.includes(value)) return true
  return ['anyOf', 'oneOf'].some((keyword) => {
    const branches = schema[keyword]
    return Array.isArray(branches) && branches.some((branch) => isChoice(value, objectOf(branch)))
  })
}
