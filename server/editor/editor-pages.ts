import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { contentSecurityPolicy } from '../http/csp.ts'
import { PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'

/**
 * The editor's one document, at every address below `/editor` of the platform's host. It holds nothing of any dealer:
 * what it shows comes from the API, for whoever is signed in.
 */
export function editorPages(
  app: FastifyInstance,
  { directory, page }: { directory: TenantDirectory; page: () => Promise<string> },
): void {
  for (const url of ['/editor', '/editor/*']) {
    app.get(url, async (request, reply) => {
      if (directory.byHost(request.headers.host).kind !== 'platform') throw new ProblemError('not-found')
      return reply
        .headers({
          ...PAGE_SECURITY_HEADERS,
          // Pictures of any https host that a dealer's document names; the canvas inherits this policy.
          'content-security-policy': contentSecurityPolicy({}).replace(
            "img-src 'self'",
            "img-src 'self' https:",
          ),
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(await page())
    })
  }
}
