import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, cspHash } from '../http/csp.ts'
import { ProblemError } from '../http/errors.ts'
import { PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'
import { roleAt } from '../staff/roles.ts'
import type { StaffAuth, StaffRequest } from '../staff/staff-auth.ts'
import type { TenantDirectory } from '../tenants/directory.ts'

export interface EditorPagesOptions {
  auth: Pick<StaffAuth, 'signedIn'>
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
  { auth, directory, page, development }: EditorPagesOptions,
): void {
  for (const url of ['/editor', '/editor/:slug', '/editor/*']) {
    app.get<{ Params: { slug?: string } }>(url, async (request, reply) => {
      if (directory.byHost(request.headers.host).kind !== 'platform') throw new ProblemError('not-found')
      const shell = await page()
      const asked = await callsOf(request.params.slug, request)
      const html = shell.replace('</head>', () => `${asked.map(fetchPreload).join('')}</head>`)
      return reply
        .headers({
          ...PAGE_SECURITY_HEADERS,
          'content-security-policy': policyOf(html, development),
          'cache-control': 'private, no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }

  /** What the editor will ask first: the browser asks for it while the scripts are still on their way. */
  async function callsOf(slug: string | undefined, request: StaffRequest): Promise<string[]> {
    const session = '/api/editor/session'
    if (slug === undefined) return [session]
    const user = await auth.signedIn(request)
    if (!user || roleAt(user.grants, slug) === undefined) return [session]
    const tenant = `/api/editor/tenants/${encodeURIComponent(slug)}`
    return directory.bySlug(slug) ? [session, tenant, `${tenant}/preview`] : [session]
  }
}

function fetchPreload(href: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${href}">`
}

/**
 * Pictures may come from any https host that a dealer's document names: the canvas inherits this policy. Emotion puts its
 * rules into style elements that are empty (`insertRule`); nothing else may stand in one.
 */
function policyOf(html: string, development: boolean): string {
  const inline = [...html.matchAll(/<script(?![^<>]*\ssrc=)[^<>]*>((?:(?!<script)[\s\S])*?)<\/script>/g)]
  const policy = contentSecurityPolicy({
    scriptHashes: inline.map(([, text = '']) => cspHash(text)),
    // A hash would take the word of "unsafe-inline" away.
    ...(!development && { styleHashes: [cspHash('')] }),
  })
  const pictures = policy.replace("img-src 'self'", "img-src 'self' https:")
  return development ? pictures.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") : pictures
}
