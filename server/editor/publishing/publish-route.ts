import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { baseTag } from '../drafts/base-tag.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { requireNoErrors } from '../publish-now.ts'
import { sendConflict } from '../send-conflict.ts'
import { publishOver } from './publish-over.ts'

const CHANGED_SINCE = 'The draft changed since you looked at it. Look at the changes again, then publish.'

export function publishRoute(
  app: FastifyInstance,
  context: Pick<EditorContext, 'db' | 'check' | 'refresh' | 'now'>,
): void {
  const { db, check } = context
  editorRoute(app, 'POST /api/editor/tenants/:slug/publish', async (request, reply) => {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'publisher')
    const draft = await requireDraft(db, slug)
    if (baseTag(request) !== draft.tag) {
      return sendConflict(reply, 'precondition-failed', CHANGED_SINCE, draft)
    }
    requireNoErrors(await check(draft.document))
    const label = request.body?.label?.trim() || undefined
    const { document, revision: over } = draft
    const isPublished = await publishOver(context, { slug, document, over, author: user.email, label })
    if (isPublished) return requireDraft(db, slug)
    return sendConflict(reply, 'precondition-failed', CHANGED_SINCE, await requireDraft(db, slug))
  })
}
