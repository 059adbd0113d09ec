import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { pictureRoom } from './picture-store.ts'
import { listUploads } from './store-upload.ts'

export function listUploadsRoute(
  app: FastifyInstance,
  { db, pictureQuota }: Pick<EditorContext, 'db' | 'pictureQuota'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/uploads', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return { uploads: await listUploads(db, slug), room: await pictureRoom(db, slug, pictureQuota) }
  })
}
