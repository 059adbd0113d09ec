import { z } from 'zod'
import type { WritingPlace } from '../../config/config.ts'
import { ProblemError } from '../../http/errors.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { ProviderAnswerError, readAnswer } from '../../http/provider-answer.ts'
import { readBounded } from '../../http/read-bounded.ts'
import { promptOf, type Message } from './prompt.ts'
import type { Speaker, Suggestion, WritingQuestion } from './question.ts'
import { suggestionsFor } from './suggestions.ts'

/** Asks a service for words. */
export interface Writer {
  /** Of the service, for people to know where their words go. */
  readonly host: string
  /**
   * @param signal ends the call when nobody waits for it any more
   * @throws ProblemError `unavailable`, which says what to do
   */
  suggest(question: WritingQuestion, speaker: Speaker, signal: AbortSignal): Promise<Suggestion[]>
  /**
   * What it says to messages that ask for one JSON object; `undefined` where there is none in its answer.
   *
   * @throws as `suggest`
   */
  ask(messages: readonly Message[], order: Order, signal: AbortSignal): Promise<unknown>
  /** Asks for as little as can be: it is paid for like anything else. @throws as `suggest` */
  tryOut(): Promise<void>
}

/** What is ordered: how much there may be of it, how long it is waited for, and what people call it. */
export interface Order {
  /** One word: "suggestion". */
  name: string
  mostTokens: number
  timeoutMs: number
}

/** Longer is waited for by nobody who has a field open. */
const TIMEOUT_MS = 30_000
const MOST_BYTES = 64 * 1024
/** A letter is at most one token, in most languages; three suggestions and the JSON around them. */
const MOST_TOKENS = 4000

/** What bounds an answer: newer models refuse the first name, and most programs that run models at home know no other. */
type LengthName = 'max_tokens' | 'max_completion_tokens'

const PROVIDER = 'The writing service'

/** The platform's own service, which may stand in its own network: no dealer and no member of staff says where. */
const outbound = createOutbound({ allowPrivate: true })

/** The part of a chat completion that is read; its text is bounded by the bytes of the answer. */
const COMPLETION = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
})
const SUGGESTIONS = z.object({ suggestions: z.array(z.string()).min(1).max(10) })

/** A service that speaks chat completions, as models of most makers and those that run at home are asked. */
export function createWriter({
  place: { url, model, key },
  timeoutMs = TIMEOUT_MS,
}: {
  place: WritingPlace
  timeoutMs?: number
}): Writer {
  /** As the service takes it; what it refused once is not sent again. */
  let lengthName: LengthName = 'max_tokens'

  function send(body: object, order: Order, signal: AbortSignal): Promise<Response> {
    return outbound(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ ...body, [lengthName]: order.mostTokens }),
      timeoutMs: order.timeoutMs,
      signal,
    })
  }

  async function answerTo(
    body: object,
    order: Order,
    signal: AbortSignal,
  ): Promise<z.output<typeof COMPLETION>> {
    const asked = lengthName
    let response = await send(body, order, signal)
    if (response.status === 400 && asked === 'max_tokens' && (await wantsOtherName(response))) {
      lengthName = 'max_completion_tokens'
      response = await send(body, order, signal)
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new ProblemError('unavailable', {
        detail: refusalOf(response.status),
        cause: new ProviderAnswerError(PROVIDER, `status ${response.status}`),
      })
    }
    return readAnswer(PROVIDER, COMPLETION, response, MOST_BYTES)
  }

  const writer: Writer = {
    host: new URL(url).host,
    async suggest(question, speaker, signal) {
      const order = { name: 'suggestion', mostTokens: MOST_TOKENS, timeoutMs }
      return offered(await writer.ask(promptOf(question, speaker), order, signal), question)
    },
    async ask(messages, order, signal) {
      try {
        const { choices } = await answerTo({ model, messages, stream: false }, order, signal)
        return jsonOf(choices[0]!, order)
      } catch (error) {
        if (signal.aborted || error instanceof ProblemError) throw error
        throw problemOf(error, order)
      }
    },
    async tryOut() {
      await writer.suggest(
        { task: 'write', wish: 'Say hello.', now: '', block: 'Text', field: 'Text', form: 'line', most: 200 },
        { name: 'Forecourt', town: undefined, country: undefined },
        new AbortController().signal,
      )
    },
  }
  return writer
}

/** Whether a refusal says that the bound of the answer goes by its newer name. */
async function wantsOtherName(refusal: Response): Promise<boolean> {
  const body = await readBounded(refusal, MOST_BYTES)
  return body?.toString('utf8').includes('max_completion_tokens') ?? false
}

/** @throws ProblemError where nothing of it can be offered */
function offered(answer: unknown, question: WritingQuestion): Suggestion[] {
  const read = SUGGESTIONS.safeParse(answer)
  if (!read.success) throw refused(unusable('suggestion'))
  const suggestions = suggestionsFor(read.data.suggestions, question)
  if (suggestions.length > 0) return suggestions
  throw refused(
    `Nothing that came fits here: at most ${question.most} characters, no HTML and no new links or numbers of phones. Ask once more, or for something shorter.`,
  )
}

/** @param what of the kind that was asked for it is not */
export const unusable = (what: string): string =>
  `What the writing service answered is no ${what}. Ask once more.`

/** @throws ProblemError where it is not whole, or not given */
function jsonOf(
  { message: { content }, finish_reason: end }: z.output<typeof COMPLETION>['choices'][number],
  { name }: Order,
): unknown {
  if (end === 'length') throw refused(`The ${name} was cut off. Ask for something shorter.`)
  if (end === 'content_filter' || !content) {
    throw refused('The writing service does not write this. Ask in other words.')
  }
  return jsonIn(content)
}

/** Many put a fence or a sentence around JSON, or what they thought before it, though they are asked not to. */
function jsonIn(content: string): unknown {
  const said = content.slice(content.lastIndexOf('</think>') + 1)
  try {
    return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

function refused(detail: string): ProblemError {
  return new ProblemError('unavailable', { detail })
}

function refusalOf(status: number): string {
  if (status === 429) return 'The writing service has too much to do. Wait a minute, then ask once more.'
  if (status >= 500) return 'The writing service is out of order. Try again later.'
  return `The writing service refuses what this platform asks (${status}). Whoever runs the platform finds out why by “npx forecourt doctor”.`
}

/** What went wrong on the way; the message of a fault names hosts and addresses, which are no staff's business. */
function problemOf(error: unknown, { name: asked }: Order): ProblemError {
  const { name } = error as Error
  const detail =
    // In the middle of an answer the socket says only that it was ended.
    name === 'TimeoutError' || name === 'AbortError'
      ? 'The writing service took too long. Ask once more, or for something shorter.'
      : error instanceof ProviderAnswerError
        ? unusable(asked)
        : 'The writing service cannot be reached. Try again later.'
  return new ProblemError('unavailable', { detail, cause: error })
}
