import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { siteAddress } from '../site-address.ts'
import { ownDocument } from './own-document.ts'

export function drawPageRoute(
  app: FastifyInstance,
  { canvas, baseDomain, now }: Pick<EditorContext, 'canvas' | 'baseDomain' | 'now'>,
): void {
  editorRoute(app, 'POST /api/editor/tenants/:slug/preview', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const { document, routeId, signedIn = false, version, locationId, language } = request.body
    return canvas({
      document: ownDocument(document, slug),
      routeId,
      origin: siteAddress(request, slug, baseDomain),
      now: request.body.now ?? now(),
      signedIn,
      ...(version !== undefined && { version }),
      ...(locationId !== undefined && { locationId }),
      ...(language !== undefined && { language }),
    })
  })
}
