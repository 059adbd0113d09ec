import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { ownDocument } from './own-document.ts'

export function checkDocumentRoute(app: FastifyInstance, { check }: Pick<EditorContext, 'check'>): void {
  editorRoute(app, 'POST /api/editor/tenants/:slug/findings', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return { findings: await check(ownDocument(request.body.document, slug)) }
  })
}
