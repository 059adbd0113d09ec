import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readDefinitions } from '../../schemas/build/sources.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { PROJECT_ROOT } from '../config/config.ts'
import { API_SECURITY_HEADERS, PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { collectCalls, type DocumentedCall } from './route-docs.ts'
import { SEARCH_CALLS } from './search-calls.ts'

/** Documentation of the API, made from the routes themselves: `/api/docs` for people, `/api/openapi.json` for programs. */
export interface ApiDocs {
  /** Put it before the routes that are to be described. */
  collect(app: FastifyInstance): void
  /** The two addresses, on every host. */
  routes(app: FastifyInstance): void
}

const CACHE = 'public, max-age=300'

export function createApiDocs(): ApiDocs {
  let calls: readonly DocumentedCall[] = []
  let openapi: string | undefined
  const all = () => [...calls, ...SEARCH_CALLS]

  return {
    collect(app) {
      calls = collectCalls(app)
    },
    routes(app) {
      app.get('/api/openapi.json', (_request, reply) => {
        openapi ??= JSON.stringify(
          openApiDocument({
            calls: all(),
            definitions: readDefinitions(join(PROJECT_ROOT, 'schemas')),
            version: packageJson.version,
          }),
        )
        return reply
          .headers({ ...API_SECURITY_HEADERS, 'cache-control': CACHE })
          .type('application/json; charset=utf-8')
          .send(openapi)
      })
      app.get('/api/docs', (_request, reply) =>
        reply
          .headers({ ...PAGE_SECURITY_HEADERS, 'cache-control': CACHE })
          .type('text/html; charset=utf-8')
          .send(docsPage(all())),
      )
    },
  }
}
