import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { requireNoErrors } from '../publish-now.ts'
import { sendConflict } from '../send-conflict.ts'
import { dropPlan, readPlan, savePlan } from './plan-store.ts'

/** A year; later than that nobody remembers what was planned. */
const LATEST_MS = 366 * 86_400_000

/** When a draft publishes itself: told, set and dropped. */
export function planRoutes(
  app: FastifyInstance,
  { db, check, now }: Pick<EditorContext, 'db' | 'check' | 'now'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/plan', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return { plan: await readPlan(db, slug) }
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/plan', async (request, reply) => {
    const { slug } = request.params
    const { publishAt } = request.body
    const { user } = requireRole(request, slug, 'publisher')
    const draft = await requireDraft(db, slug)
    if (request.headers['if-match'] !== draft.tag) {
      const detail = 'The draft changed since you looked at it. Look at the changes again, then plan.'
      return sendConflict(reply, 'precondition-failed', detail, draft)
    }
    if (publishAt <= now() || publishAt > now() + LATEST_MS) {
      const message = 'Choose a time within the next year.'
      throw new ProblemError('invalid-fields', {
        detail: message,
        errors: [{ field: 'publishAt', message }],
      })
    }
    const { document, revision } = draft
    requireNoErrors(await check(document))
    const author = user.email
    await savePlan(db, { slug, document, revision, author, publishAt })
    return { plan: { author, publishAt, problem: null } }
  })

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/plan', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'publisher')
    await dropPlan(db, slug)
  })
}
