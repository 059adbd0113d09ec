import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { requireDraft } from './require-draft.ts'

export function readDraftRoute(app: FastifyInstance, { db }: Pick<EditorContext, 'db'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/draft', async (request, reply) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const draft = await requireDraft(db, slug)
    reply.header('etag', draft.tag)
    return draft
  })
}
