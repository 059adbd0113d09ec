import type { FastifyInstance } from 'fastify'
import { membersOf, objectsOf } from '../../../runtime/json/object.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import type { StoredDocument } from '../../tenants/store.ts'
import type { EditorContext } from '../editor-context.ts'
import { draftPage } from '../page-drafts/draft-page.ts'
import type { Speaker } from './question.ts'
import { createTurns } from './turns.ts'

/** A page is many fields: the service writes, and is paid for, several times as much. */
const PAGE_COST = 4

/**
 * Suggestions for the words of one field, and drafts of whole pages. They are answered and nothing else: whoever asked puts
 * one into the draft, or none.
 */
export function writingRoutes(
  app: FastifyInstance,
  context: Pick<EditorContext, 'db' | 'now' | 'writer' | 'root' | 'readLayer'>,
): void {
  const turns = createTurns(context)

  editorRoute(app, 'POST /api/editor/tenants/:slug/suggestions', (request, reply) =>
    turns.take(request, reply, () => {
      const question = request.body
      if (question.task === 'write' && question.wish.trim() === '')
        throw missing('wish', 'Say what it should say.')
      if (question.task !== 'write' && question.now.trim() === '')
        throw missing('now', 'The field is empty: say what it should say.')
      return async (writer, published, signal) => ({
        suggestions: await writer.suggest(question, speakerOf(published), signal),
      })
    }),
  )

  editorRoute(app, 'POST /api/editor/tenants/:slug/page-drafts', (request, reply) =>
    turns.take(
      request,
      reply,
      () => {
        const brief = request.body.brief.trim()
        if (brief === '') throw missing('brief', 'Say what the page is for.')
        return (writer, published, signal) =>
          draftPage(context, { brief, speaker: speakerOf(published), published }, writer, signal)
      },
      PAGE_COST,
    ),
  )
}

function missing(field: string, message: string): ProblemError {
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field, message }] })
}

function speakerOf(document: StoredDocument): Speaker {
  const [, first = {}] = objectsOf(document['locations'])[0] ?? []
  const town = [document, first].map((each) => textOf(membersOf(each['address'])['city']))
  return { name: document.name, town: town.find(Boolean), country: textOf(document['country']) }
}
