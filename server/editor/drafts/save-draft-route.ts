import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { ownDocument } from '../documents/own-document.ts'
import { saveDraft } from '../draft-store.ts'
import type { EditorContext } from '../editor-context.ts'
import { sendConflict } from '../send-conflict.ts'
import { baseTag } from './base-tag.ts'
import { mayChange, memberForbidden } from './may-change.ts'
import { namesSince } from './names-since.ts'
import { noDealer } from './require-draft.ts'

export function saveDraftRoute(
  app: FastifyInstance,
  { db, drafts, check, now }: Pick<EditorContext, 'db' | 'drafts' | 'check' | 'now'>,
): void {
  editorRoute(app, 'PUT /api/editor/tenants/:slug/draft', async (request, reply) => {
    const { slug } = request.params
    const who = requireRole(request, slug, 'editor')
    const document = ownDocument(request.body.document, slug)
    const tag = baseTag(request)
    const result = await saveDraft(db, slug, {
      tag,
      document,
      author: who.user.email,
      now: now(),
      mayChange: mayChange(who),
    })
    if (!result) throw noDealer()
    if (result.kind === 'forbidden') throw memberForbidden(result.member)
    if (result.kind === 'unknown-base') {
      const detail =
        'This page has been open for too long to join the changes. Reload it; your text is still here.'
      return sendConflict(reply, 'precondition-failed', detail, result.draft)
    }
    if (result.kind === 'conflict') {
      const detail = 'The same values were changed meanwhile. Choose which ones to keep.'
      const { conflicts, merged } = result
      const whose = await namesSince(db, slug, tag, who.user.email)
      return sendConflict(reply, 'conflict', detail, result.draft, { conflicts, merged, ...whose })
    }
    const { draft, merged } = result
    drafts.emit('saved', slug)
    reply.header('etag', draft.tag)
    return { draft, merged, findings: await check(draft.document) }
  })
}
