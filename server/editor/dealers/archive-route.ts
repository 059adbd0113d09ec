import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { noDealer } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'

/** Switches a site off, or on again. */
export function archiveRoute(
  app: FastifyInstance,
  { db, refresh, now }: Pick<EditorContext, 'db' | 'refresh' | 'now'>,
): void {
  editorRoute(app, 'POST /api/editor/tenants/:slug/archive', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'administrator')
    const { numUpdatedRows } = await db
      .updateTable('tenants')
      .set({ archived_at: request.body.archived ? now() : null })
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw noDealer()
    await refresh()
  })
}
