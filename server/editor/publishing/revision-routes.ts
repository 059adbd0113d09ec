import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { listRevisions, nameRevision } from '../publication.ts'
import { noRevision, requireRevision } from './require-revision.ts'

/** The history: what was published, one document of it, and what staff call it. */
export function revisionRoutes(app: FastifyInstance, { db }: Pick<EditorContext, 'db'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/revisions', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    // A rollback names this state: what was published when somebody looked at the history.
    const { tag } = await requireDraft(db, slug)
    return { tag, revisions: await listRevisions(db, slug) }
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/revisions/:revision', async (request) => {
    const { slug, revision } = request.params
    requireRole(request, slug, 'editor')
    return { document: await requireRevision(db, slug, revision) }
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/revisions/:revision/label', async (request) => {
    const { slug, revision } = request.params
    requireRole(request, slug, 'publisher')
    if (!(await nameRevision(db, slug, revision, request.body.label))) throw noRevision()
  })
}
