import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { EVERY_TENANT, roleAt } from '../../staff/roles.ts'
import { ownDocument } from '../documents/own-document.ts'
import { saveDraft } from '../draft-store.ts'
import type { EditorContext } from '../editor-context.ts'
import { sendConflict } from '../send-conflict.ts'
import { baseTag } from './base-tag.ts'
import { noDealer } from './require-draft.ts'

/** What a site shows. All the rest is what it does, and for publishers (EDIT-01): switches, domains, where leads go. */
const SHOWN: ReadonlySet<string> = new Set([
  'name',
  'legalName',
  'locations',
  'address',
  'phone',
  'email',
  'theme',
  'copy',
  'layouts',
  'routes',
  'sections',
  'redirects',
  'navigation',
])

/** Where a site's search is asked, by visitors' browsers too: for administrators of the platform alone. */
const OF_PLATFORM: ReadonlySet<string> = new Set(['search'])

export function saveDraftRoute(
  app: FastifyInstance,
  { db, check, now }: Pick<EditorContext, 'db' | 'check' | 'now'>,
): void {
  editorRoute(app, 'PUT /api/editor/tenants/:slug/draft', async (request, reply) => {
    const { slug } = request.params
    const { user, role } = requireRole(request, slug, 'editor')
    const document = ownDocument(request.body.document, slug)
    const tag = baseTag(request)
    const isPlatform = roleAt(user.grants, EVERY_TENANT) === 'administrator'
    const mayChange = (member: string) =>
      OF_PLATFORM.has(member) ? isPlatform : role !== 'editor' || SHOWN.has(member) || member.startsWith('x-')
    const result = await saveDraft(db, slug, { tag, document, author: user.email, now: now(), mayChange })
    if (!result) throw noDealer()
    if (result.kind === 'forbidden') {
      throw new ProblemError('forbidden', {
        detail: OF_PLATFORM.has(result.member)
          ? `Changing "${result.member}" needs an administrator of the platform.`
          : `Changing "${result.member}" needs the role publisher.`,
      })
    }
    if (result.kind === 'unknown-base') {
      const detail =
        'This page has been open for too long to join the changes. Reload it; your text is still here.'
      return sendConflict(reply, 'precondition-failed', detail, result.draft)
    }
    if (result.kind === 'conflict') {
      const detail = 'Somebody else changed the same values. Choose which ones to keep.'
      const { conflicts, merged } = result
      return sendConflict(reply, 'conflict', detail, result.draft, { conflicts, merged })
    }
    const { draft, merged } = result
    reply.header('etag', draft.tag)
    return { draft, merged, findings: await check(draft.document) }
  })
}
