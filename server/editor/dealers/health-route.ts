import type { FastifyInstance } from 'fastify'
import { countFindings } from '../../../runtime/check/finding.ts'
import type { Health } from '../../../schemas/generated/editor-api.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'

/** Answers of the checker that are remembered, one per saved state. */
const KEPT_HEALTH = 500

/** How the draft stands with the checker. */
export function healthRoute(app: FastifyInstance, { db, check }: Pick<EditorContext, 'db' | 'check'>): void {
  const health = new Map<string, Health>()

  editorRoute(app, 'GET /api/editor/tenants/:slug/health', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const draft = await requireDraft(db, slug)
    const key = `${slug} ${draft.tag}`
    const known = health.get(key)
    if (known) return known
    const { errors, warnings } = countFindings(await check(draft.document))
    if (health.size >= KEPT_HEALTH) health.clear()
    health.set(key, { errors, warnings })
    return { errors, warnings }
  })
}
