import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { baseTag } from '../drafts/base-tag.ts'
import { mayChange } from '../drafts/may-change.ts'
import type { EditorContext } from '../editor-context.ts'
import { sendConflict } from '../send-conflict.ts'
import {
  listNamedDrafts,
  readNamedDraft,
  removeNamedDraft,
  renameNamedDraft,
  restoreNamedDraft,
  setAside,
} from './named-draft-store.ts'

const CHANGED_SINCE =
  'The draft changed since you looked at it. Look at the changes again, then set it aside.'

/** Drafts under a name, beside the one that is worked on. Each change answers with all of them; a window joins one with its draft. */
export function namedDraftRoutes(
  app: FastifyInstance,
  { db, check, now }: Pick<EditorContext, 'db' | 'check' | 'now'>,
): void {
  const listed = async (slug: string) => ({ drafts: await listNamedDrafts(db, slug, now()) })

  editorRoute(app, 'GET /api/editor/tenants/:slug/named-drafts', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return listed(slug)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/named-drafts', async (request, reply) => {
    const { slug } = request.params
    const who = requireRole(request, slug, 'editor')
    const { name } = request.body
    const author = who.user.email
    const setting = { tag: baseTag(request), name, author, now: now(), mayChange: mayChange(who) }
    const done = await setAside(db, slug, setting)
    if ('moved' in done) return sendConflict(reply, 'precondition-failed', CHANGED_SINCE, done.moved)
    const { draft } = done
    reply.header('etag', draft.tag)
    return { draft, findings: await check(draft.document), ...(await listed(slug)) }
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/named-drafts/:id', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'editor')
    return readNamedDraft(db, slug, id)
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/named-drafts/:id', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'editor')
    await renameNamedDraft(db, slug, id, request.body.name)
    return listed(slug)
  })

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/named-drafts/:id', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'editor')
    await removeNamedDraft(db, slug, id, now())
    return listed(slug)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/named-drafts/:id/restore', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'editor')
    await restoreNamedDraft(db, slug, id)
    return listed(slug)
  })
}
