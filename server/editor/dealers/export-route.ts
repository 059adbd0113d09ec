import type { FastifyInstance } from 'fastify'
import { canonicalText } from '../../../runtime/revise/canonical-text.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { readDocument } from '../../tenants/store.ts'
import { readDraft } from '../draft-store.ts'
import { noDealer } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'

/** The document as a file; the same document is the same bytes (EDIT-07). */
export function exportRoute(app: FastifyInstance, { db }: Pick<EditorContext, 'db'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/export', async (request, reply) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const stored =
      request.query.state === 'published' ? await readDocument(db, slug) : await readDraft(db, slug)
    if (!stored) throw noDealer()
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${slug}.json"`)
      .send(canonicalText(stored.document))
  })
}
