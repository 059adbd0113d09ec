import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { revisionOfTag } from '../draft-store.ts'
import { baseTag } from '../drafts/base-tag.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { requireNoErrors } from '../publish-now.ts'
import { sendConflict } from '../send-conflict.ts'
import { publishOver } from './publish-over.ts'
import { requireRevision } from './require-revision.ts'

const PUBLISHED_SINCE = 'Somebody published meanwhile. Look at the history again, then go back.'

export function rollBackRoute(
  app: FastifyInstance,
  context: Pick<EditorContext, 'db' | 'check' | 'refresh' | 'now'>,
): void {
  const { db, check } = context
  editorRoute(app, 'POST /api/editor/tenants/:slug/rollback', async (request, reply) => {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'publisher')
    const draft = await requireDraft(db, slug)
    const over = draft.revision
    // Saves of others since do no harm: the draft stays. What is published must be what was looked at.
    if (revisionOfTag(baseTag(request)) !== over) {
      return sendConflict(reply, 'precondition-failed', PUBLISHED_SINCE, draft)
    }
    const document = await requireRevision(db, slug, request.body.revision)
    // What was fine then may break a rule of today.
    requireNoErrors(await check(document))
    const isPublished = await publishOver(context, { slug, document, over, author: user.email })
    if (isPublished) return requireDraft(db, slug)
    return sendConflict(reply, 'precondition-failed', PUBLISHED_SINCE, await requireDraft(db, slug))
  })
}
