import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify'
import { isFile, type Operation } from '../../schemas/build/editor-api.ts'
import { mapSchema, type JsonSchema } from '../../schemas/build/json-schema.ts'
import { ProblemError } from './errors.ts'
import { EDITOR_API, type OperationKey, type PartOf } from './editor-api.ts'

/** A request of a call, as its schemas let it through. */
export type OperationRequest<Key extends OperationKey> = FastifyRequest<{
  Params: PartOf<Key, 'params'>
  Querystring: PartOf<Key, 'query'>
  Body: PartOf<Key, 'body'>
}>

/** Gives the answer, or sends one itself, as for a conflict or a file. */
export type OperationHandler<Key extends OperationKey> = (
  request: OperationRequest<Key>,
  reply: FastifyReply,
) => Promise<PartOf<Key, 'answer'> | FastifyReply>

/**
 * Registers a call of the editor's API: what it takes, what it answers with, and how much and how often, stand in
 * `schemas/editor-api/`.
 *
 * @example
 * editorRoute(app, 'GET /api/editor/tenants/:slug/plan', async ({ params: { slug } }) => ({
 *   plan: await readPlan(db, slug),
 * }))
 * @param config of Fastify's route, for hooks
 */
export function editorRoute<Key extends OperationKey>(
  app: FastifyInstance,
  key: Key,
  handler: OperationHandler<Key>,
  config: FastifyContextConfig = {},
): void {
  const operation = EDITOR_API.operations[key]
  if (!operation) throw new Error(`schemas/editor-api/ has no call ${key}`)
  const [method = '', url = ''] = key.split(' ')
  const { bodyLimit, perMinute } = operation
  app.route({
    method: method as HTTPMethods,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      ...config,
      ...(perMinute !== undefined && { rateLimit: { max: perMinute, timeWindow: '1 minute' } }),
    },
    schema: requestSchemas(operation),
    ...(operation.body && isFile(operation.body) && { onRequest: takeFilesOnly }),
    handler: async (request, reply) => {
      const answer = await handler(request as OperationRequest<Key>, reply)
      // Whoever gives back the reply is waited for until it is sent, and leaves nothing to send.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply
      if (answer === undefined) return reply.code(204).send()
      const [status = '200', another] = Object.keys(operation.answers)
      // Of two, the handler has said which.
      return (another === undefined ? reply.code(Number(status)) : reply).send(answer)
    },
  })
}

/** What a file is sent as: of octets, whatever a browser takes it for, or as a picture. */
export const FILE_TYPES = /^(?:image\/|application\/octet-stream)/

/** Megabytes of JSON or of a form would be parsed before the handler says that it takes files. @throws ProblemError 415 */
async function takeFilesOnly({ headers }: FastifyRequest): Promise<void> {
  if (FILE_TYPES.test(headers['content-type'] ?? '')) return
  throw new ProblemError('unsupported-media-type', {
    detail: 'The body is the file itself; send it as application/octet-stream.',
  })
}

function requestSchemas({ params, query, body }: Operation): Record<string, JsonSchema> {
  return {
    ...(params && { params: forValidator(params) }),
    ...(query && { querystring: forValidator(query) }),
    ...(body && !isFile(body) && { body: forValidator(body) }),
  }
}

/** With every shape in place, and without what only types need. */
function forValidator(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (typed) => {
    const { tsType: _, ...child } = typed
    const name = child.$ref?.replace('#/$defs/', '')
    return name === undefined ? child : forValidator(EDITOR_API.definitions[name] ?? {})
  })
}
