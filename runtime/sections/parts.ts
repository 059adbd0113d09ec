import { isObject, type JsonObject } from '../json/object.ts'
import type { DocumentPath } from '../json/pointer.ts'
import { readSteps, writeSteps } from '../json/steps.ts'

/**
 * A field of a shared section may be a part of a prop: `cta/label` is a member of an object, `items/0/heading` one of the
 * first entry of a list. The name of a whole prop has no slash.
 */

/** The steps from the props to the value of a field; entries of lists by their place. */
export function fieldSteps(field: string): DocumentPath {
  return field.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** The prop that a field is or is a part of. */
export function propOfField(field: string): string {
  return field.split('/')[0] ?? ''
}

/** The last name of a field, which tells a link from a picture: `src` of `items/0/src`, `tags` of `tags/0`. */
export function lastName(field: string): string {
  return field.split('/').findLast((step) => !/^\d+$/.test(step)) ?? field
}

/** What the props of a block have for a field. */
export function readField(props: Readonly<JsonObject>, field: string): unknown {
  return readSteps(props, fieldSteps(field))
}

/**
 * Whether there is something that the field could be a part of: the object, or the entry of the list. A whole prop can
 * always be given.
 */
export function hasPlace(props: Readonly<JsonObject>, field: string): boolean {
  const steps = fieldSteps(field)
  const last = steps.at(-1)
  if (steps.length === 1) return true
  const around = readSteps(props, steps.slice(0, -1))
  return Array.isArray(around) ? typeof last === 'number' && last < around.length : isObject(around)
}

/**
 * Props with other values for some fields: whole props first, then their parts, the outer ones first. A part whose place
 * is gone is left out, so that no entry is made of one word alone.
 */
export function withFields(props: Readonly<JsonObject>, given: Readonly<JsonObject>): JsonObject {
  return Object.entries(given)
    .toSorted(([a], [b]) => a.split('/').length - b.split('/').length)
    .reduce<JsonObject>(
      (all, [field, value]) =>
        hasPlace(all, field) ? (writeSteps(all, fieldSteps(field), value) as JsonObject) : all,
      { ...props },
    )
}

/** The schema of a field, by the schema of the props; `undefined` where they have no such part. */
export function fieldSchemaOf(schema: unknown, field: string): JsonObject | undefined {
  return fieldSteps(field).reduce<JsonObject | undefined>(
    (at, step) => {
      const holder = filled(at)
      const next = typeof step === 'number' ? holder?.['items'] : properties(holder)?.[step]
      return isObject(next) ? next : undefined
    },
    isObject(schema) ? schema : undefined,
  )
}

/** The schema of props with one more property for each field that is a part: for whoever looks values up by their name. */
export function schemaWithFields<Schema extends { properties: Record<string, unknown> }>(
  schema: Schema,
  fields: readonly string[],
): Schema {
  const parts = fields
    .filter((field) => field.includes('/'))
    .map((field) => [field, fieldSchemaOf(schema, field)])
  return parts.length === 0
    ? schema
    : { ...schema, properties: { ...schema.properties, ...Object.fromEntries(parts) } }
}

/** Of something that need not be there, what it is when it is. */
function filled(schema: JsonObject | undefined): JsonObject | undefined {
  const choices = Array.isArray(schema?.['anyOf']) ? schema['anyOf'] : []
  return choices.find((each): each is JsonObject => isObject(each) && each['type'] !== 'null') ?? schema
}

function properties(schema: JsonObject | undefined): JsonObject | undefined {
  const own = schema?.['properties']
  return isObject(own) ? own : undefined
}
