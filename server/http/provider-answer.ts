import type { z } from 'zod'
import { readBounded } from './read-bounded.ts'

/** More than any provider has to say; a body without end must not fill the memory. */
const MOST_BYTES = 1024 * 1024

/**
 * A provider answered something else than it promises. The message names the provider and the place in its JSON, and holds
 * nothing of the answer itself, which may be about a person: it can be logged as it is.
 */
export class ProviderAnswerError extends Error {
  override name = 'ProviderAnswerError'
  readonly provider: string
  /** Place in the JSON, as `$.results[0].lat`; undefined where the answer is no JSON. */
  readonly path: string | undefined

  constructor(provider: string, problem: string, path?: string) {
    super(`${provider} answered ${problem}`)
    this.provider = provider
    this.path = path
  }
}

/**
 * The part of a provider's answer that is read, checked.
 *
 * @param provider its name as a sentence begins with it: "The maps provider", "Stripe"
 * @throws {ProviderAnswerError}
 */
export function checkedAnswer<Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = pathOf(issue?.path ?? [])
  throw new ProviderAnswerError(provider, `what it should not at ${path}: ${issue?.message}`, path)
}

/**
 * The same of a response, whose body is read no further than anybody needs.
 *
 * @param most bytes
 * @throws {ProviderAnswerError} also for a body that is no JSON, or too long
 */
export async function readAnswer<Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  response: Response,
  most = MOST_BYTES,
): Promise<z.output<Schema>> {
  const body = await readBounded(response, most)
  if (!body) throw new ProviderAnswerError(provider, `more than ${most} bytes`)
  return checkedAnswer(provider, schema, parsed(provider, body.toString('utf8')))
}

/** Without the parser's own message, which quotes the text. */
function parsed(provider: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderAnswerError(provider, 'no JSON')
  }
}

function pathOf(path: readonly PropertyKey[]): string {
  return `$${path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')}`
}
