import type { FastifyReply, FastifyRequest } from 'fastify'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import { ProblemError } from '../../http/errors.ts'
import { createLimit, createLimits } from '../../http/limit.ts'
import { countTry, type TryLimit } from '../../staff/count-tries.ts'
import { requireRole } from '../../staff/guard.ts'
import { readDocument, type StoredDocument } from '../../tenants/store.ts'
import { noDealer } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import type { Writer } from './writer.ts'

const MINUTE_MS = 60_000

/** Each costs the platform money. */
const LIMITS = {
  person: { most: 30, withinMs: 10 * MINUTE_MS, words: 'requests to the writing service for one person' },
  dealer: { most: 120, withinMs: 60 * MINUTE_MS, words: 'requests to the writing service for this dealer' },
} satisfies Record<string, TryLimit>

/** Calls that this server waits for at once, and those of one person among them. */
const AT_ONCE = 8
const AT_ONCE_OF_ONE = 2

/** What is asked of the service, of a dealer as it is published: a draft may hold what nobody is to know yet. */
export type Ask<Answer> = (
  writer: Writer,
  published: StoredDocument,
  /** Ends when nobody waits any more. */
  signal: AbortSignal,
) => Promise<Answer>

/** Whose turn it is to ask the writing service: all that is asked of it goes by the same limits. */
export interface Turns {
  /**
   * @returns what came; the reply where whoever asked has hung up
   * @throws ProblemError where there is no service, too much is asked, or nothing came
   */
  take<Answer>(
    request: FastifyRequest<{ Params: { slug: string } }>,
    reply: FastifyReply,
    /** @throws what a wrong question is told, before anything is counted; gives what is asked */
    ask: () => Ask<Answer>,
    /** How many suggestions it costs as much as, for the dealer; one unless it is said. */
    cost?: number,
  ): Promise<Answer | FastifyReply>
}

export function createTurns({ db, now, writer }: Pick<EditorContext, 'db' | 'now' | 'writer'>): Turns {
  const busy = 'The writing service has many requests to answer. Ask again in a moment.'
  const limited = createLimit(AT_ONCE, 0, busy)
  const ownLimited = createLimits(AT_ONCE_OF_ONE, 0, busy)
  return {
    async take(request, reply, asked, cost = 1) {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'editor')
      if (!writer) throw new ProblemError('not-found', { detail: 'No writing service is set up here.' })
      const ask = asked()
      // From the beginning: who hangs up while the tries are counted is told by nothing later.
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      const published = await readDocument(db, slug)
      if (!published) throw noDealer()
      const turn = async () => {
        // Within the limit, so that who is turned away has not used up a try.
        await countTry(db, reply, { key: `writing:person:${user.id}`, limit: LIMITS.person, now: now() })
        await countTry(db, reply, { key: `writing:dealer:${slug}`, limit: LIMITS.dealer, now: now(), cost })
        left.signal.throwIfAborted()
        return ask(writer, published.document, left.signal)
      }
      try {
        return await ownLimited(String(user.id), () => limited(turn))
      } catch (error) {
        if (left.signal.aborted) return reply
        if (error instanceof ProblemError && error.cause) {
          logFailure('The writing service gave no suggestion', error.cause)
        }
        throw error
      }
    },
  }
}
