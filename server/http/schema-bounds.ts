import { mapSchema, type JsonSchema } from '../../schemas/build/json-schema.ts'

/**
 * A whole number is one that can be counted on from: beyond 2^53 its neighbour is itself, a loop over it never ends, and
 * PostgreSQL has no such number. Schemas that tell closer bounds keep them.
 */
export function withBounds(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (each) =>
    [each.type].flat().includes('integer')
      ? { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...each }
      : each,
  )
}
