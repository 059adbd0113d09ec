import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './errors.ts'
import { FORMATS } from '../../schemas/build/formats.ts'
import { mapSchema, type JsonSchema } from '../../schemas/build/json-schema.ts'

/** Members of a body at its top; each one too many would be a finding of its own, and two megabytes hold 166,000. */
const MOST_MEMBERS = 1000

/**
 * Bodies are taken as they are: the text "12" is no number, and a member that nobody knows is refused rather than
 * dropped. Addresses carry only text, so their parts are coerced. All findings are told at once.
 */
export function requestValidation(app: FastifyInstance): void {
  const strict = createAjv(false)
  const coerced = createAjv(true)
  app.addHook('preValidation', async ({ params, query, body }) => {
    // PostgreSQL has no text with this character, and would answer with an error of its own.
    if ([params, query].some(holdsNul)) {
      throw new ProblemError('malformed-request', { detail: 'An address must not hold the character NUL.' })
    }
    refuseManyMembers(body)
  })
  // Calls take JSON and forms; any other text would be taken for a body that is a string.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coerced).compile(withBounds(schema as JsonSchema)),
  )
}

/**
 * A whole number is one that can be counted on from: beyond 2^53 its neighbour is itself, and a loop over it never ends.
 * Schemas that tell closer bounds keep them.
 */
function withBounds(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (each) =>
    [each.type].flat().includes('integer')
      ? { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...each }
      : each,
  )
}

/** @throws ProblemError 422 */
function refuseManyMembers(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const members = Object.keys(body).length
  if (members <= MOST_MEMBERS) return
  throw new ProblemError('invalid-fields', {
    detail: `The body has ${members} members; at most ${MOST_MEMBERS} are read.`,
  })
}

/** @param parts of an address, by name; a repeated one is a list */
function holdsNul(parts: unknown): boolean {
  return Object.values(parts ?? {})
    .flat()
    .some((part) => typeof part === 'string' && part.includes('\0'))
}

function createAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ coerceTypes, allErrors: true, allowUnionTypes: true, strictRequired: false })
  for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern)
  return ajv
}
