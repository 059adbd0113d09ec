import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { namedDraftNow } from '../named-drafts/named-draft-store.ts'
import { countLinks, endLinks, shareDraft } from './draft-links.ts'

const HOUR_MS = 3_600_000

/** Making and ending the links that show a draft to people without an account. */
export function linkRoutes(app: FastifyInstance, { db, now }: Pick<EditorContext, 'db' | 'now'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/links', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return { count: await countLinks(db, slug, now()) }
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/links', async (request) => {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'editor')
    const { hours, named } = request.body
    const document =
      named === undefined ? (await requireDraft(db, slug)).document : await namedDraftNow(db, slug, named)
    const expiresAt = now() + hours * HOUR_MS
    const token = await shareDraft(db, { slug, document, author: user.name, expiresAt }, now())
    return { url: `${request.protocol}://${request.headers.host}/draft/${token}/`, expiresAt }
  })

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/links', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    await endLinks(db, slug)
  })
}
