import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'

/** Cars of a dealer that are held for buyers, and giving one back (CHK-06). Who the buyers are is for publishers. */
export function holdRoutes(app: FastifyInstance, { holds }: Pick<EditorContext, 'holds'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/holds', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'publisher')
    return { holds: await holds.list(slug) }
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/holds/:id/release', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'publisher')
    request.securityNote.note = await holds.release(slug, id)
    return { holds: await holds.list(slug) }
  })
}
