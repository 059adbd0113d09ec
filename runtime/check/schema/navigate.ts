import { stepsOf } from '../document/pointer.ts'

/** A JSON Schema as data. */
export type Schema = Record<string, unknown>

/** Referenced branches deeper than this are recursive; the walk has already seen them. */
const MAX_EXPANSIONS = 400

/**
 * Every object schema that applies at a place of a document: references followed, `allOf`, `anyOf`, `oneOf` and
 * conditions opened. Branches whose constants contradict the value are left out, so that a block's union narrows to
 * its own type. Used to name what would have been allowed (CFG-25), never to decide validity.
 *
 * @param narrow `false` keeps all branches at the place itself, to list what a wrong discriminator could have been.
 */
export function schemasAt(root: Schema, document: unknown, pointer: string, narrow = true): Schema[] {
  let value = document
  let left = stepsOf(pointer).length
  let schemas = expand(root, [root], value)
  for (const step of stepsOf(pointer)) {
    value = childOf(value, step)
    left -= 1
    schemas = expand(
      root,
      schemas.flatMap((schema) => childSchemas(schema, step)),
      left === 0 && !narrow ? undefined : value,
    )
  }
  return schemas
}

/** Names of the properties that may stand at a place, in the order of the schema. */
export function knownProperties(schemas: readonly Schema[]): string[] {
  return [...new Set(schemas.flatMap((schema) => Object.keys(record(schema['properties']) ?? {})))]
}

function expand(root: Schema, start: readonly Schema[], value: unknown): Schema[] {
  const found = new Set<Schema>()
  const open = [...start]
  while (open.length > 0 && found.size < MAX_EXPANSIONS) {
    const schema = open.pop()
    if (schema === undefined || found.has(schema) || contradicts(root, schema, value)) continue
    found.add(schema)
    const reference = schema['$ref']
    const target = typeof reference === 'string' ? resolveReference(root, reference) : undefined
    if (target) open.push(target)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) open.push(...list(schema[keyword]))
    for (const keyword of ['then', 'else']) {
      const branch = record(schema[keyword])
      if (branch) open.push(branch)
    }
  }
  return [...found]
}

/** Whether a branch asks for a constant that the value holds differently: `type: "Hero"` against a `Footer`. */
function contradicts(root: Schema, schema: Schema, value: unknown): boolean {
  const target = typeof schema['$ref'] === 'string' ? resolveReference(root, schema['$ref']) : schema
  const properties = record(target?.['properties'])
  const object = record(value)
  if (!properties || !object) return false
  return Object.entries(properties).some(([name, property]) => {
    const constant = record(property)?.['const']
    return constant !== undefined && Object.hasOwn(object, name) && object[name] !== constant
  })
}

function resolveReference(root: Schema, reference: string): Schema | undefined {
  if (!reference.startsWith('#')) return undefined
  let at: unknown = root
  for (const step of stepsOf(decodeURIComponent(reference.slice(1)))) at = childOf(at, step)
  return record(at)
}

function childSchemas(schema: Schema, step: string): Schema[] {
  const property = record(record(schema['properties'])?.[step])
  if (property) return [property]
  const patterns = Object.entries(record(schema['patternProperties']) ?? {})
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(step))
  if (matching.length > 0) return records(matching.map(([, patterned]) => patterned))
  const item = /^\d+$/.test(step) ? list(schema['prefixItems'])[Number(step)] : undefined
  return records([item, schema['additionalProperties'], schema['unevaluatedProperties'], schema['items']])
}

function childOf(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return (value as Record<string, unknown>)[step]
}

function record(value: unknown): Schema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : undefined
}

function list(value: unknown): Schema[] {
  return Array.isArray(value) ? records(value) : []
}

function records(values: readonly unknown[]): Schema[] {
  return values.map(record).filter((value) => value !== undefined)
}
