import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { siteAddress } from '../site-address.ts'

export function storedPreviewRoute(
  app: FastifyInstance,
  { db, firstPage, baseDomain }: Pick<EditorContext, 'db' | 'firstPage' | 'baseDomain'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/preview', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const { document, tag } = await requireDraft(db, slug)
    return { tag, page: await firstPage(document, siteAddress(request, slug, baseDomain)) }
  })
}
