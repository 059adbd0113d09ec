import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { leadsByVersion } from '../../leads/trial-leads.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'

/** How many leads each version of a trial brought: numbers alone, so that whoever edits may know them. */
export function trialLeadsRoute(app: FastifyInstance, { db }: Pick<EditorContext, 'db'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/trials', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return leadsByVersion(db, slug)
  })
}
