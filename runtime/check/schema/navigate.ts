import { listOf, objectOf } from '../../json/object.ts'
import { pointerSteps, valueAt } from '../../json/pointer.ts'

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
  let left = pointerSteps(pointer).length
  let schemas = expand(root, [root], value)
  for (const step of pointerSteps(pointer)) {
    value = valueAt(value, [step])
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
  const named = schemas.flatMap((schema) => [
    ...Object.keys(objectOf(schema['properties']) ?? {}),
    ...listOf(objectOf(schema['propertyNames'])?.['enum']).filter((name) => typeof name === 'string'),
  ])
  return [...new Set(named)]
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
      const branch = objectOf(schema[keyword])
      if (branch) open.push(branch)
    }
  }
  return [...found]
}

/** Whether a branch asks for a constant that the value holds differently: `type: "Hero"` against a `Footer`. */
function contradicts(root: Schema, schema: Schema, value: unknown): boolean {
  const target = typeof schema['$ref'] === 'string' ? resolveReference(root, schema['$ref']) : schema
  const properties = objectOf(target?.['properties'])
  const object = objectOf(value)
  if (!properties || !object) return false
  return Object.entries(properties).some(([name, property]) => {
    const constant = objectOf(property)?.['const']
    return constant !== undefined && Object.hasOwn(object, name) && object[name] !== constant
  })
}

function resolveReference(root: Schema, reference: string): Schema | undefined {
  if (!reference.startsWith('#')) return undefined
  let at: unknown = root
  for (const step of pointerSteps(decodeURIComponent(reference.slice(1)))) at = valueAt(at, [step])
  return objectOf(at)
}

function childSchemas(schema: Schema, step: string): Schema[] {
  const property = objectOf(objectOf(schema['properties'])?.[step])
  if (property) return [property]
  const patterns = Object.entries(objectOf(schema['patternProperties']) ?? {})
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(step))
  if (matching.length > 0) return records(matching.map(([, patterned]) => patterned))
  const item = /^\d+$/.test(step) ? list(schema['prefixItems'])[Number(step)] : undefined
  return records([item, schema['additionalProperties'], schema['unevaluatedProperties'], schema['items']])
}

function list(value: unknown): Schema[] {
  return Array.isArray(value) ? records(value) : []
}

function records(values: readonly unknown[]): Schema[] {
  return values.map(objectOf).filter((value) => value !== undefined)
}
