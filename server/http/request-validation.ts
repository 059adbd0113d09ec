import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './errors.ts'
import { FORMATS } from '../../schemas/build/formats.ts'
import type { JsonSchema } from '../../schemas/build/json-schema.ts'
import { refuseNul } from './refuse-nul.ts'
import { FINITE, withBounds } from './schema-bounds.ts'

/** Members of a body at its top; each one too many would be a finding of its own, and two megabytes hold 166,000. */
const MOST_MEMBERS = 1000

/**
 * Bodies are taken as they are: the text "12" is no number, and a member that nobody knows is refused rather than
 * dropped. Addresses carry only text, so their parts are coerced. All findings are told at once.
 */
export function requestValidation(app: FastifyInstance): void {
  refuseNul(app)
  app.addHook('preValidation', async ({ body }) => refuseManyMembers(body))
  takeAsTheyAre(app, { allErrors: true })
}

/**
 * Bodies as they are and addresses as text, without a bound on a body's members.
 *
 * @param allErrors rather than the first: only where few can be wrong, as each is an object of its own
 */
export function takeAsTheyAre(app: FastifyInstance, { allErrors }: { allErrors: boolean }): void {
  const strict = compilerOf({ allErrors, coerceTypes: false })
  const coerced = compilerOf({ allErrors: true, coerceTypes: true })
  // Calls take JSON and forms; any other text would be taken for a body that is a string.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const compile = () => (httpPart === 'body' ? strict : coerced)(withBounds(schema as JsonSchema))
    return process.env['NODE_ENV'] === 'production' ? whenAsked(compile) : compile()
  })
}

/**
 * Compiles a schema for the first request that it is for: those of all calls take a tenth of a start. Elsewhere than in
 * production a wrong one is told at the start.
 */
export function whenAsked(compile: () => ValidateFunction): RequestValidator {
  let compiled: ValidateFunction | undefined
  const validate: RequestValidator = (data) => {
    compiled ??= compile()
    const isValid = compiled(data) as boolean
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

/** As Fastify takes one: what is wrong stands beside the answer. */
interface RequestValidator {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
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

/** What was compiled, by options and schema: many calls have the same parts, and tests the same calls in many apps. */
const compiled = new Map<string, ValidateFunction>()

function compilerOf(options: { allErrors: boolean; coerceTypes: boolean }) {
  const ajv = createAjv(options)
  return (schema: JsonSchema): ValidateFunction => {
    const key = JSON.stringify([options, schema])
    const known = compiled.get(key) ?? ajv.compile(schema)
    compiled.set(key, known)
    return known
  }
}

function createAjv(options: { allErrors: boolean; coerceTypes: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ ...options, discriminator: true, allowUnionTypes: true, strictRequired: false })
  ajv.addKeyword(FINITE)
  for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern)
  return ajv
}
