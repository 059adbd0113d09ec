import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { meet } from './presence.ts'

export function presenceRoute(app: FastifyInstance, { db, now }: Pick<EditorContext, 'db' | 'now'>): void {
  editorRoute(
    app,
    'POST /api/editor/tenants/:slug/presence',
    async (request) => {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'editor')
      return { others: await meet(db, { slug, ...request.body, name: user.name, now: now() }) }
    },
    { isIdle: true },
  )
}
