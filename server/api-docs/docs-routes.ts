import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readDefinitions } from '../../schemas/build/sources.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { PROJECT_ROOT } from '../config/config.ts'
import { API_SECURITY_HEADERS, PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'
import { EDITOR_API } from '../http/editor-api.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { docsPage } from './docs-page.ts'
import { EDITOR_CALLS } from './editor-calls.ts'
import { openApiDocument } from './openapi.ts'
import { collectCalls, type DocumentedCall } from './route-docs.ts'
import { SEARCH_CALLS } from './search-calls.ts'

/** Documentation of the API, made from the routes themselves: `/api/docs` for people, `/api/openapi.json` for programs. */
export interface ApiDocs {
  /** Put it before the routes that are to be described. */
  collect(app: FastifyInstance): void
  /** Their addresses and that of the documents' schema, on every host; the platform's own tells the calls of the editor too. */
  routes(app: FastifyInstance, directory: Pick<TenantDirectory, 'byHost'>): void
}

const TENANT_SCHEMA = join(PROJECT_ROOT, 'schemas/generated/tenant.schema.json')

const CACHE = 'public, max-age=300'

export function createApiDocs(): ApiDocs {
  let calls: readonly DocumentedCall[] = []
  // Bytes, kept: however many read them slowly, they are in memory once.
  const openapi = new Map<boolean, Buffer>()
  let tenantSchema: Buffer | undefined
  const callsAt = (platform: boolean) => [...calls, ...SEARCH_CALLS, ...(platform ? EDITOR_CALLS : [])]

  function openApiAt(platform: boolean): Buffer {
    const known = openapi.get(platform)
    if (known !== undefined) return known
    const definitions = { ...readDefinitions(join(PROJECT_ROOT, 'schemas')), ...EDITOR_API.definitions }
    const document = openApiDocument({ calls: callsAt(platform), definitions, version: packageJson.version })
    const bytes = Buffer.from(JSON.stringify(document))
    openapi.set(platform, bytes)
    return bytes
  }

  return {
    collect(app) {
      calls = collectCalls(app)
    },
    routes(app, directory) {
      const isPlatform = ({ headers }: FastifyRequest) => directory.byHost(headers.host).kind === 'platform'
      app.get('/api/openapi.json', (request, reply) =>
        reply
          .headers({ ...API_SECURITY_HEADERS, 'cache-control': CACHE })
          .type('application/json; charset=utf-8')
          .send(openApiAt(isPlatform(request))),
      )
      // For editors of JSON anywhere, and for tools in a browser.
      app.get('/schemas/tenant.json', (_request, reply) =>
        reply
          .headers({ ...API_SECURITY_HEADERS, 'cache-control': CACHE, 'access-control-allow-origin': '*' })
          .type('application/schema+json; charset=utf-8')
          .send((tenantSchema ??= readFileSync(TENANT_SCHEMA))),
      )
      app.get('/api/docs', (request, reply) =>
        reply
          .headers({ ...PAGE_SECURITY_HEADERS, 'cache-control': CACHE })
          .type('text/html; charset=utf-8')
          .send(docsPage(callsAt(isPlatform(request)))),
      )
    },
  }
}
