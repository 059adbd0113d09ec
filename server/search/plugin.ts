import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import type { Access, SearchKeys } from './keys/search-keys.ts'
import { ProtocolError } from './protocol/protocol-error.ts'
import { limitSearches } from './limit-searches.ts'
import { ALL, type OneIndex, type OneObject } from './protocol-paths.ts'
import type { SearchHandlers } from './protocol/search-handlers.ts'
import { registerWriteRoutes } from './write-routes.ts'
import type { WriteHandlers } from './protocol/write-handlers.ts'

export interface SearchPluginOptions {
  handlers: SearchHandlers
  /** Absent: the write API is closed. */
  writes?: WriteHandlers
  keys: SearchKeys
  /** Calls that one address may send per minute; without it they are not counted. */
  perMinute?: number | undefined
  /** Slug of the tenant at a host name, if any: pages of these hosts may search from another origin. */
  resolveTenant: (host: string) => string | undefined | Promise<string | undefined>
}

const BODY_LIMIT = 1024 * 1024
const WRITE_BODY_LIMIT = 32 * 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
const PREFLIGHT_SECONDS = '86400'

/** Fastify plugin: the search protocol under `/1/`. Encapsulated, so that its parser and error form stay its own. */
export async function searchPlugin(app: FastifyInstance, options: SearchPluginOptions): Promise<void> {
  const { handlers, writes, keys } = options
  app.removeAllContentTypeParsers()
  // Browsers send JSON as text/plain to spare the preflight request.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') {
      done(null, {})
      return
    }
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(new ProtocolError(400, 'Invalid JSON'))
    }
  })
  app.setErrorHandler<FastifyError | ProtocolError | ProblemError>((error, request, reply) =>
    answerError(error, request, reply),
  )
  app.addHook('onRequest', (request, reply) => allowOrigin(request, reply, options))
  if (options.perMinute !== undefined) await limitSearches(app, options.perMinute, keyOf)
  app.options('/1/*', (_request, reply) => reply.code(204).send())
  // The server has one handler for unknown paths, and it speaks another form; these are ours.
  app.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/1/*', handler: notSupported })

  const access = (request: FastifyRequest): Access => keys.access(keyOf(request))
  const limit = { bodyLimit: BODY_LIMIT }
  // The router has no `*` in the middle of a path, so the literal one arrives as an index name.
  app.post<OneIndex>('/1/indexes/:index/queries', limit, async (request, reply) =>
    request.params.index === ALL
      ? reply
          .type(JSON_TYPE)
          .send(await handlers.multipleQueriesJson(request.body, access(request), () => reply.raw.destroyed))
      : notSupported(),
  )
  app.post<OneIndex>('/1/indexes/:index/objects', limit, async (request) =>
    request.params.index === ALL ? handlers.objects(request.body, access(request)) : notSupported(),
  )
  app.post<OneIndex>('/1/indexes/:index/query', limit, async (request, reply) =>
    reply.type(JSON_TYPE).send(await handlers.queryJson(request.params.index, request.body, access(request))),
  )
  app.get<OneIndex>('/1/indexes/:index', async (request, reply) =>
    reply
      .type(JSON_TYPE)
      .send(await handlers.queryJson(request.params.index, withoutKey(request.query), access(request))),
  )
  app.post<OneFacet>('/1/indexes/:index/facets/:facet/query', limit, (request) =>
    handlers.facetQuery(request.params.index, request.params.facet, request.body, access(request)),
  )
  app.post<OneIndex>('/1/indexes/:index/browse', limit, (request) =>
    handlers.browse(request.params.index, request.body, access(request)),
  )
  app.get<OneIndex>('/1/indexes/:index/browse', (request) =>
    handlers.browse(request.params.index, withoutKey(request.query), access(request)),
  )
  app.get<OneObject>('/1/indexes/:index/:objectID', (request) =>
    handlers.object(
      request.params.index,
      request.params.objectID,
      withoutKey(request.query),
      access(request),
    ),
  )
  if (writes) registerWriteRoutes(app, writes, access, { bodyLimit: WRITE_BODY_LIMIT })
}

interface OneFacet {
  Params: { index: string; facet: string }
}

/** The key comes by header, or by query parameter from pages that want no preflight. */
function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-algolia-api-key']
  if (typeof header === 'string') return header
  const parameter = (request.query as Record<string, unknown>)['x-algolia-api-key']
  return typeof parameter === 'string' ? parameter : undefined
}

function withoutKey(query: unknown): Record<string, unknown> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('x-algolia-')))
}

/** Lets pages of the tenants' own hosts read the answer; for any other origin the browser refuses it. */
async function allowOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  { resolveTenant }: SearchPluginOptions,
): Promise<void> {
  const { origin } = request.headers
  if (origin === undefined) return
  reply.header('vary', 'Origin')
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (host === '' || (await resolveTenant(host)) === undefined) return
  reply.header('access-control-allow-origin', origin)
  if (request.method !== 'OPTIONS') return
  reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  reply.header('access-control-allow-headers', 'content-type, x-algolia-api-key, x-algolia-application-id')
  reply.header('access-control-max-age', PREFLIGHT_SECONDS)
}

function answerError(
  error: FastifyError | ProtocolError | ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // What is refused for every call, such as NUL in an address, is no problem document here.
  const isRefusal = error instanceof ProtocolError || error instanceof ProblemError
  const status = isRefusal ? error.status : (error.statusCode ?? 500)
  if (status >= 500) request.log.error({ err: error }, 'search failed')
  const message = status >= 500 ? `Internal error ${request.id}` : messageOf(error, status)
  void reply.code(status).send({ message, status })
}

function messageOf(error: Error, status: number): string {
  return status === 413 ? 'Request body is too large' : error.message
}

function notSupported(): never {
  throw new ProtocolError(404, 'Path not supported by this API')
}
