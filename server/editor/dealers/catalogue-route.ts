import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireStaff } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'

export function catalogueRoute(app: FastifyInstance, { catalogue }: Pick<EditorContext, 'catalogue'>): void {
  editorRoute(app, 'GET /api/editor/catalogue', async (request) => {
    requireStaff(request)
    return catalogue()
  })
}
