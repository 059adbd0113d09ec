import type { FastifyInstance } from 'fastify'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { membersOf, objectsOf } from '../../../runtime/json/object.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { createLimit, createLimits } from '../../http/limit.ts'
import { countTry, type TryLimit } from '../../staff/count-tries.ts'
import { requireRole } from '../../staff/guard.ts'
import { readDocument, type StoredDocument } from '../../tenants/store.ts'
import { noDealer } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import type { Speaker, Suggestion } from './question.ts'

const MINUTE_MS = 60_000

/** Each costs the platform money. */
const LIMITS = {
  person: { most: 30, withinMs: 10 * MINUTE_MS, words: 'suggestions for one person' },
  dealer: { most: 120, withinMs: 60 * MINUTE_MS, words: 'suggestions for this dealer' },
} satisfies Record<string, TryLimit>

/** Calls that this server waits for at once, and those of one person among them. */
const AT_ONCE = 8
const AT_ONCE_OF_ONE = 2

/** Suggestions for the words of one field. They are answered and nothing else: whoever asked puts one into the draft, or none. */
export function writingRoute(
  app: FastifyInstance,
  { db, now, writer }: Pick<EditorContext, 'db' | 'now' | 'writer'>,
): void {
  const busy = 'Many suggestions are being written. Ask again in a moment.'
  const limited = createLimit(AT_ONCE, 0, busy)
  const ownLimited = createLimits(AT_ONCE_OF_ONE, 0, busy)

  editorRoute(app, 'POST /api/editor/tenants/:slug/suggestions', async (request, reply) => {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'editor')
    if (!writer) throw new ProblemError('not-found', { detail: 'No writing service is set up here.' })
    const question = request.body
    if (question.task === 'write' ? question.wish.trim() === '' : question.now.trim() === '') {
      const [field, message] =
        question.task === 'write'
          ? ['wish', 'Say what it should say.']
          : ['now', 'The field is empty: say what it should say.']
      throw new ProblemError('invalid-fields', { detail: message, errors: [{ field, message }] })
    }
    // From the beginning: who hangs up while the tries are counted is told by nothing later.
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const published = await readDocument(db, slug)
    if (!published) throw noDealer()
    const speaker = speakerOf(published.document)
    const ask = async (): Promise<Suggestion[]> => {
      // Within the limit, so that who is turned away has not used up a try.
      await countTry(db, reply, { key: `writing:person:${user.id}`, limit: LIMITS.person, now: now() })
      await countTry(db, reply, { key: `writing:dealer:${slug}`, limit: LIMITS.dealer, now: now() })
      left.signal.throwIfAborted()
      return writer.suggest(question, speaker, left.signal)
    }
    try {
      return { suggestions: await ownLimited(String(user.id), () => limited(ask)) }
    } catch (error) {
      if (left.signal.aborted) return reply
      if (error instanceof ProblemError && error.cause) {
        logFailure('The writing service gave no suggestion', error.cause)
      }
      throw error
    }
  })
}

/** What is published of the dealer: a draft may hold what nobody is to know yet. */
function speakerOf(document: StoredDocument): Speaker {
  const [, first = {}] = objectsOf(document['locations'])[0] ?? []
  const town = [document, first].map((each) => textOf(membersOf(each['address'])['city']))
  return { name: document.name, town: town.find(Boolean), country: textOf(document['country']) }
}
