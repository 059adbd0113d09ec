import type { FastifyInstance } from 'fastify'
import { loadLayers } from '../../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../../runtime/resolve/resolve.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { readDocument } from '../../tenants/store.ts'
import { noDealer, requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { siteAddress } from '../site-address.ts'

/**
 * The first of three answers that a workspace asks for at once when it opens; the others are the first page
 * ({@link storedPreviewRoute}) and what the checker says ({@link storedFindingsRoute}), which nobody has to wait for.
 */
export function openDealerRoute(
  app: FastifyInstance,
  { db, readLayer, baseDomain, writer }: Pick<EditorContext, 'db' | 'readLayer' | 'baseDomain' | 'writer'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug', async (request) => {
    const { slug } = request.params
    const { role } = requireRole(request, slug, 'editor')
    const draft = await requireDraft(db, slug)
    const { layers } = await loadLayers(readLayer, draft.document)
    const published = await readDocument(db, slug)
    if (!published) throw noDealer()
    return {
      slug,
      role,
      site: siteAddress(request, slug, baseDomain),
      writingHost: writer?.host ?? null,
      draft,
      published: published.document,
      layers: resolveTenant(layers).layers.filter(({ kind }) => kind !== 'tenant'),
    }
  })
}
