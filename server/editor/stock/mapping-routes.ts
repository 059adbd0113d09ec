import type { FastifyInstance } from 'fastify'
import type { Mappings } from '../../../schemas/generated/editor-api.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import {
  FeedError,
  KNOWN_MAPPINGS,
  deleteMapping,
  saveMapping,
  savedMappings,
} from '../../stock/dealer-mappings.ts'
import type { EditorContext } from '../editor-context.ts'
import { stockOf } from './stock-of.ts'

/** Mappings that the dealer's staff made of feeds that they looked at; imports of every kind know them by name. */
export function mappingRoutes(
  app: FastifyInstance,
  context: Pick<EditorContext, 'db' | 'root' | 'now'>,
): void {
  const { db, now } = context

  const list = async (slug: string): Promise<Mappings> => {
    const { country, regional } = await stockOf(context, slug)
    const saved = await savedMappings(db, slug)
    return {
      own: saved.map(({ mapping, ...more }) => ({
        name: mapping.name,
        title: mapping.title,
        mapping: { ...mapping },
        ...more,
      })),
      known: KNOWN_MAPPINGS.map(({ name, title }) => ({ name, title })),
      country,
      distanceUnit: regional.distanceUnit,
    }
  }

  editorRoute(app, 'GET /api/editor/tenants/:slug/mappings', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return list(slug)
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/mappings/:name', async (request) => {
    const { slug, name } = request.params
    const { user } = requireRole(request, slug, 'publisher')
    const mapping = { ...request.body.mapping, name }
    try {
      await saveMapping(db, slug, { mapping, changedAt: now(), changedBy: user.email })
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      throw new ProblemError('invalid-fields', { detail: error.message, cause: error })
    }
    return list(slug)
  })

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/mappings/:name', async (request) => {
    const { slug, name } = request.params
    requireRole(request, slug, 'publisher')
    if (!(await deleteMapping(db, slug, name)))
      throw new ProblemError('not-found', { detail: 'There is no such mapping.' })
    return list(slug)
  })
}
