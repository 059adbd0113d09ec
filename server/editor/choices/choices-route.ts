import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { carsByIds } from '../../stock/repository.ts'
import { contentReader } from '../../tenants/content.ts'
import type { EditorContext } from '../editor-context.ts'
import { namesFor } from './named-in-stock.ts'
import { choicesById, choicesFor, type ChoiceSource } from './choices.ts'

/** The names behind ids, for the fields of the editor: found by words, or by the ids that a document holds. */
export function choicesRoute(
  app: FastifyInstance,
  { db, searchOf }: Pick<EditorContext, 'db' | 'searchOf'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/choices/:kind', async (request) => {
    const { slug, kind } = request.params
    requireRole(request, slug, 'editor')
    const { query = '', id } = request.query
    const source = sourceOf(slug)
    if (kind === 'make' || kind === 'model') return { choices: await namesFor(source, kind) }
    return {
      choices:
        id !== undefined
          ? await choicesById(source, kind, [id].flat())
          : await choicesFor(source, kind, query.trim()),
    }
  })

  /** What one dealer has; nothing of another one may be in it. */
  const sourceOf = (slug: string): ChoiceSource => ({
    search: searchOf(slug),
    content: contentReader(db, slug),
    carsByIds: (ids) => carsByIds(db, slug, ids),
  })
}
