import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'

/** What the pages of the saved draft make visitors load: one part of the publish budget. */
export function weightRoute(app: FastifyInstance, { db, weigh }: Pick<EditorContext, 'db' | 'weigh'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/weight', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const { tag, document } = await requireDraft(db, slug)
    return { tag, routes: await weigh(document) }
  })
}
