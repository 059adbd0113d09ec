import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { siteAddress } from '../site-address.ts'

export function storedPreviewRoute(
  app: FastifyInstance,
  { db, canvas, baseDomain, now }: Pick<EditorContext, 'db' | 'canvas' | 'baseDomain' | 'now'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/preview', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const { document, tag } = await requireDraft(db, slug)
    const origin = siteAddress(request, slug, baseDomain)
    return { tag, page: await canvas({ document, origin, now: now(), signedIn: false }) }
  })
}
