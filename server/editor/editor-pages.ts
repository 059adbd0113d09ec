import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, cspHash } from '../http/csp.ts'
import { ProblemError } from '../http/errors.ts'
import { PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'

export interface EditorPagesOptions {
  directory: TenantDirectory
  page: () => Promise<string>
  /** Vite then puts scripts and styles into the document. */
  development: boolean
}

/**
 * The editor's one document, at every address below `/editor` of the platform's host. It holds nothing of any dealer:
 * what it shows comes from the API, for whoever is signed in.
 */
export function editorPages(
  app: FastifyInstance,
  { directory, page, development }: EditorPagesOptions,
): void {
  for (const url of ['/editor', '/editor/*']) {
    app.get(url, async (request, reply) => {
      if (directory.byHost(request.headers.host).kind !== 'platform') throw new ProblemError('not-found')
      const html = await page()
      return reply
        .headers({
          ...PAGE_SECURITY_HEADERS,
          'content-security-policy': policyOf(html, development),
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}

/** Pictures may come from any https host that a dealer's document names: the canvas inherits this policy. */
function policyOf(html: string, development: boolean): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const policy = contentSecurityPolicy({ scriptHashes: inline.map(([, text = '']) => cspHash(text)) })
  const pictures = policy.replace("img-src 'self'", "img-src 'self' https:")
  return development ? pictures.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") : pictures
}
