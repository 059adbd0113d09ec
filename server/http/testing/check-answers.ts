import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBody, type Operation } from '../../../schemas/build/editor-api.ts'
import { EDITOR_API } from '../editor-api.ts'
import { COMMON_EDITOR_ERRORS } from '../errors.ts'

/**
 * For tests: holds every answer of the editor's API against `schemas/editor-api/`. Put it before the routes.
 *
 * @returns what was wrong so far, a line for each answer
 */
export function checkAnswers(app: FastifyInstance): readonly string[] {
  const faults: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request)
    const operation = EDITOR_API.operations[key]
    const fault = operation && faultOf(operation, reply, payload)
    if (fault !== undefined) faults.push(`${key} ${reply.statusCode}: ${fault}`)
    return payload
  })
  return faults
}

function keyOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`
}

function faultOf(operation: Operation, reply: FastifyReply, payload: unknown): string | undefined {
  const type = String(reply.getHeader('content-type') ?? '')
  if (type.startsWith('application/problem+json'))
    return faultOfProblem(operation, JSON.parse(String(payload)))
  const shape = operation.answers[reply.statusCode]
  if (!shape) return 'no answer of this status is told'
  if (!hasBody(shape)) return payload === undefined || payload === null ? undefined : 'has a body'
  // Lines of a dry run come one by one.
  if (typeof payload !== 'string' || !type.startsWith('application/json')) return undefined
  return mismatch(shape, JSON.parse(payload))
}

function faultOfProblem({ errors = [] }: Operation, problem: { code: string }): string | undefined {
  if (![...COMMON_EDITOR_ERRORS, ...errors].includes(problem.code))
    return `the code ${problem.code} is not told`
  return mismatch({ $ref: `#/$defs/${'draft' in problem ? 'DraftProblem' : 'Problem'}` }, problem)
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, discriminator: true, keywords: ['tsType'] })
const compiled = new Map<object, ValidateFunction>()

function mismatch(shape: object, value: unknown): string | undefined {
  const key = '$ref' in shape ? (EDITOR_API.definitions[String(shape.$ref).slice(8)] ?? shape) : shape
  const validate = compiled.get(key) ?? ajv.compile({ ...shape, $defs: EDITOR_API.definitions })
  compiled.set(key, validate)
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}
