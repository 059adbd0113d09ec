import type { FastifyInstance } from 'fastify'
import { findUses } from '../../../runtime/fleet/uses.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import type { EditorContext } from '../editor-context.ts'

/** More uses than this are counted, not listed. */
const MOST_USES = 500

/** Where blocks, props or words are used across all dealers; the guard lets administrators of the platform in. */
export function findUsesRoute(app: FastifyInstance, { sites }: Pick<EditorContext, 'sites'>): void {
  editorRoute(app, 'POST /api/editor/fleet/uses', async (request) => {
    const query = request.body
    if (query.block === undefined && query.prop === undefined && query.text === undefined) {
      throw new ProblemError('invalid-fields', { detail: 'Say which block, prop or words to look for.' })
    }
    const dealers = []
    for await (const { slug, name, isArchived, published, draft } of sites.each()) {
      const inPublished = findUses(await sites.site(published), query)
      const inDraft = draft ? findUses(await sites.site(draft.document), query) : []
      const known = new Set(inPublished.map((use) => JSON.stringify(use)))
      const uses = [
        ...inPublished.map((use) => ({ ...use, state: 'published' as const })),
        ...inDraft
          .filter((use) => !known.has(JSON.stringify(use)))
          .map((use) => ({ ...use, state: 'draft' as const })),
      ]
      if (uses.length > 0)
        dealers.push({ slug, name, isArchived, count: uses.length, uses: uses.slice(0, MOST_USES) })
    }
    return { count: dealers.reduce((sum, { count }) => sum + count, 0), dealers }
  })
}
