import type { FuncKeywordDefinition } from 'ajv'
import { mapSchema, type JsonSchema } from '../../schemas/build/json-schema.ts'

/** The text "1e999" is coerced to Infinity, which Ajv takes for a whole number and compares with no bound. */
export const FINITE: FuncKeywordDefinition = {
  keyword: 'finite',
  schemaType: 'boolean',
  validate: (_: boolean, value: unknown) => typeof value !== 'number' || Number.isFinite(value),
  error: { message: 'must be a number that can be counted' },
}

/**
 * A whole number is one that can be counted on from: beyond 2^53 its neighbour is itself, a loop over it never ends, and
 * PostgreSQL has no such number. Schemas that tell closer bounds keep them. No number at all is beyond every other.
 */
export function withBounds(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (each) => {
    const types = [each.type].flat()
    if (types.includes('integer')) {
      return { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...each, ...FINITELY }
    }
    return types.includes('number') ? { ...each, ...FINITELY } : each
  })
}

const FINITELY = { finite: true }
