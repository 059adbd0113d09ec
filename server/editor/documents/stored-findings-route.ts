import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'

export function storedFindingsRoute(
  app: FastifyInstance,
  { db, check }: Pick<EditorContext, 'db' | 'check'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/findings', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const { document, tag } = await requireDraft(db, slug)
    return { tag, findings: await check(document) }
  })
}
