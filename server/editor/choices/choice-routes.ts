import type { FastifyInstance } from 'fastify'
import { requireRole } from '../../staff/guard.ts'
import { CHOICE_KINDS, choicesById, choicesFor, type ChoiceKind, type ChoiceSource } from './choices.ts'

export interface ChoiceRoutesOptions {
  /** What one dealer has; nothing of another one may be in it. */
  sourceOf: (slug: string) => ChoiceSource
}

interface Asked {
  Params: { slug: string; kind: ChoiceKind }
  Querystring: { query?: string; id?: string | string[] }
}

/** The names behind ids, for the fields of the editor: found by words, or by the ids that a document holds. */
export function choiceRoutes(app: FastifyInstance, { sourceOf }: ChoiceRoutesOptions): void {
  app.get<Asked>(
    '/api/editor/tenants/:slug/choices/:kind',
    {
      schema: {
        params: {
          type: 'object',
          required: ['slug', 'kind'],
          properties: { slug: { type: 'string' }, kind: { type: 'string', enum: CHOICE_KINDS } },
        },
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: {
            query: { type: 'string', maxLength: 80 },
            // One id comes as a text, several as a list.
            id: {
              anyOf: [
                { type: 'string', maxLength: 80 },
                { type: 'array', maxItems: 60, items: { type: 'string', maxLength: 80 } },
              ],
            },
          },
        },
      },
    },
    async (request) => {
      const { slug, kind } = request.params
      requireRole(request, slug, 'editor')
      const { query = '', id } = request.query
      const source = sourceOf(slug)
      return {
        choices:
          id !== undefined
            ? await choicesById(source, kind, [id].flat())
            : await choicesFor(source, kind, query.trim()),
      }
    },
  )
}
