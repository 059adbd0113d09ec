import { isSchema, mapSchema, type JsonSchema } from './json-schema.ts'

const NOTES = { '^x-': {} }

/**
 * Strict everywhere, with one escape hatch: keys that start with `x-` hold notes of people and tools (CFG-23).
 * Objects that do not say what they allow become strict too.
 */
export function strict(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (child) => {
    if (!isObject(child) || child.properties === undefined || child.additionalProperties === true) {
      return child
    }
    return {
      ...child,
      additionalProperties: child.additionalProperties ?? false,
      patternProperties: { ...child.patternProperties, ...NOTES },
    }
  })
}

function isObject({ type }: JsonSchema): boolean {
  return type === 'object' || (Array.isArray(type) && type.includes('object'))
}

/** Every value may be null, which resets it to the default (CFG-03); items of arrays may not, because arrays replace. */
export function resettable(schema: JsonSchema): JsonSchema {
  const copy = withNull(schema)
  if (schema.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [name, resettable(child)]),
    )
  }
  if (isSchema(schema.additionalProperties))
    copy.additionalProperties = resettable(schema.additionalProperties)
  return copy
}

function withNull(schema: JsonSchema): JsonSchema {
  if (schema.type !== undefined) {
    const types = Array.isArray(schema.type) ? schema.type : [schema.type]
    if (types.includes('null')) return { ...schema }
    return { ...schema, type: [...types, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) }
  }
  const choices = schema.anyOf ?? (schema.$ref === undefined ? undefined : [{ $ref: schema.$ref }])
  if (choices === undefined) return { ...schema }
  const { $ref: _, ...rest } = schema
  return { ...rest, anyOf: [...choices, { type: 'null' }] }
}

const ANNOTATIONS = ['title', 'description', 'markdownDescription', 'examples', 'default', '$comment']

/** Without what only people read: validators embed their schema, and errors never quote these. */
export function bare(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (child) =>
    Object.fromEntries(Object.entries(child).filter(([keyword]) => !ANNOTATIONS.includes(keyword))),
  )
}

/** Every property required, at every depth: the shape of values after defaults were applied. */
export function complete(schema: JsonSchema): JsonSchema {
  if (schema.properties === undefined) return schema
  return {
    ...schema,
    required: Object.keys(schema.properties),
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [name, complete(child)]),
    ),
  }
}

/** The value that a schema's defaults spell out, objects built from their properties; `undefined` when there is none. */
export function defaultsOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.properties === undefined) return undefined
  const entries = Object.entries(schema.properties)
    .map(([name, child]) => [name, defaultsOf(child)] as const)
    .filter(([, value]) => value !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
