import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Comments } from '../../../schemas/generated/editor-api.ts'
import { putMentions } from '../../comments/comment-mail.ts'
import { peopleOf } from '../../comments/comment-people.ts'
import {
  beginThread,
  editComment,
  removeComment,
  reply,
  resolveThread,
  type Writing,
} from '../../comments/comment-store.ts'
import { readThreads } from '../../comments/read-threads.ts'
import type { Db } from '../../db/database.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'

/** What staff say to each other about blocks. It stands beside the document, never in it. Each call answers with all of it. */
export function commentRoutes(app: FastifyInstance, { db, now }: Pick<EditorContext, 'db' | 'now'>): void {
  const answer = async (slug: string, reader: string): Promise<Comments> => ({
    threads: await readThreads(db, slug, reader),
    people: await peopleOf(db, slug),
  })

  /** Stores a comment together with the mail that it owes. */
  async function say(
    request: FastifyRequest<{ Params: { slug: string }; Body: { text: string; mentions: string[] } }>,
    write: (transaction: Db, writing: Writing) => Promise<string>,
  ): Promise<Comments> {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'editor')
    const text = textOf(request.body.text)
    const people = await mentioned(db, slug, request.body.mentions)
    const at = now()
    await db.transaction().execute(async (transaction) => {
      const comment = await write(transaction, { author: user.email, text, now: at })
      await putMentions(transaction, {
        comment,
        people: people.filter((id) => id !== user.id),
        origin: `${request.protocol}://${request.headers.host}`,
        now: at,
      })
    })
    return answer(slug, user.email)
  }

  editorRoute(app, 'GET /api/editor/tenants/:slug/comments', async (request) => {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'editor')
    return answer(slug, user.email)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/comments', (request) => {
    const { slug } = request.params
    const { tree, block, place } = request.body
    return say(request, (transaction, writing) =>
      beginThread(transaction, { slug, tree, block, place }, writing),
    )
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/comments/:id/replies', (request) => {
    const { slug, id } = request.params
    return say(request, (transaction, writing) => reply(transaction, slug, id, writing))
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/comments/:id', (request) => {
    const { slug, id } = request.params
    return say(request, (transaction, writing) => editComment(transaction, slug, id, writing))
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/comments/:id/resolved', async (request) => {
    const { slug, id } = request.params
    const { user } = requireRole(request, slug, 'editor')
    const resolving = { isResolved: request.body.resolved, by: user.email, now: now() }
    await db.transaction().execute((transaction) => resolveThread(transaction, slug, id, resolving))
    return answer(slug, user.email)
  })

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/comments/:id', async (request) => {
    const { slug, id } = request.params
    const { user } = requireRole(request, slug, 'editor')
    await db
      .transaction()
      .execute((transaction) => removeComment(transaction, slug, id, { author: user.email, now: now() }))
    return answer(slug, user.email)
  })
}

/** Half a character is kept by no database. @throws ProblemError where there are no words */
function textOf(typed: string): string {
  const text = typed.toWellFormed().trim()
  if (text !== '') return text
  const message = 'Write something.'
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'text', message }] })
}

/** Only people of the dealer are told what is said there. */
async function mentioned(db: Db, slug: string, ids: readonly string[]): Promise<string[]> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return unique
  const known = new Set((await peopleOf(db, slug)).map(({ id }) => id))
  if (unique.every((id) => known.has(id))) return unique
  const message = 'Somebody who is mentioned has no role at this dealer any more.'
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'mentions', message }] })
}
