import type { FastifyInstance } from 'fastify'
import { findUses, type FleetUse as Found } from '../../../runtime/fleet/uses.ts'
import type { FleetUse } from '../../../schemas/generated/editor-api.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import type { EditorContext } from '../editor-context.ts'
import { MOST_OF_PART, partOf } from './parts.ts'

/** More uses than this are counted, not listed. */
const MOST_USES = 500

/** Where blocks, props or words are used across all dealers, a part of them at a time; the guard lets administrators of the platform in. */
export function findUsesRoute(app: FastifyInstance, { sites }: Pick<EditorContext, 'sites'>): void {
  editorRoute(app, 'POST /api/editor/fleet/uses', async (request) => {
    const { after, ...query } = request.body
    if (query.block === undefined && query.prop === undefined && query.text === undefined) {
      throw new ProblemError('invalid-fields', { detail: 'Say which block, prop or words to look for.' })
    }
    const { items, next } = await partOf(
      sites.each({ after }),
      async ({ slug, name, isArchived, published, draft }) => {
        const uses = usesOf(
          findUses(await sites.site(published), query),
          draft ? findUses(await sites.site(draft.document), query) : [],
        )
        return { slug, name, isArchived, count: uses.length, uses: uses.slice(0, MOST_USES) }
      },
      { most: MOST_OF_PART.planned },
    )
    const dealers = items.filter(({ count }) => count > 0)
    const total = await sites.count()
    return {
      count: dealers.reduce((sum, { count }) => sum + count, 0),
      dealers,
      next,
      total,
      done: next === null ? total : await sites.count(undefined, next),
    }
  })
}

/** Of the draft what the published document does not have in the same way. */
function usesOf(inPublished: readonly Found[], inDraft: readonly Found[]): FleetUse[] {
  const known = new Set(inDraft.length > 0 ? inPublished.map((use) => JSON.stringify(use)) : [])
  return [
    ...inPublished.map((use) => ({ ...use, state: 'published' as const })),
    ...inDraft
      .filter((use) => !known.has(JSON.stringify(use)))
      .map((use) => ({ ...use, state: 'draft' as const })),
  ]
}
