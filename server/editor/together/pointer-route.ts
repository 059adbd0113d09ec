import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import type { PointerOf } from './pointers.ts'

/** Hands a window's pointer to the others that have the same dealer open. Nothing of it is kept. */
export function pointerRoute(app: FastifyInstance, moved: (move: PointerOf) => void): void {
  editorRoute(
    app,
    'POST /api/editor/tenants/:slug/pointer',
    async (request) => {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'editor')
      moved({ slug, pointer: { ...request.body, person: user.id } })
    },
    { isIdle: true },
  )
}
