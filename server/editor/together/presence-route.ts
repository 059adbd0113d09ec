import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { noDealer } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { aroundWindow, readAround } from './around.ts'
import { meet } from './presence.ts'

/** Says where a window is, and asks what goes on: in turns, where no stream can be had. */
export function presenceRoute(app: FastifyInstance, { db, now }: Pick<EditorContext, 'db' | 'now'>): void {
  editorRoute(
    app,
    'POST /api/editor/tenants/:slug/presence',
    async (request) => {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'editor')
      const { windowId } = request.body
      await meet(db, { slug, ...request.body, userId: user.id, name: user.name }, now())
      const dealer = (await readAround(db, [slug], now())).get(slug)
      if (!dealer) throw noDealer()
      return aroundWindow(dealer, windowId)
    },
    { isIdle: true },
  )
}
