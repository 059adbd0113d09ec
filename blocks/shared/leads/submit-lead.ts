import { FORM_TEXTS } from '../../../runtime/rules/forms/form-texts.ts'

/** What the server answers to a lead, whatever became of it (API-06, API-07). */
export interface LeadAnswer {
  success?: boolean
  lead_id?: string
  error?: string
  message?: string
  /** Of a problem document (RFC 9457). */
  detail?: string
  code?: string
  errors?: { field: string; message: string }[]
}

/**
 * Posts JSON under an idempotency key; a network failure, also one in the middle of the answer, is tried once more under
 * the same key, so that the server stores one lead (LEAD-16). An answer that is no JSON is an empty one.
 *
 * @throws when the network stays down
 */
export async function postLead(
  path: string,
  body: unknown,
  key: string,
): Promise<{ ok: boolean; answer: LeadAnswer }> {
  const text = JSON.stringify(body)
  const post = async () => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: text,
    })
    return { ok: response.ok, told: await response.text() }
  }
  const { ok, told } = await post().catch(post)
  const answer = (await new Response(told).json().catch(() => ({}))) as LeadAnswer
  return { ok, answer }
}

/** A lead that the server did not take: its words, and the fields that it names. */
class LeadRefused extends Error {
  readonly errors: NonNullable<LeadAnswer['errors']>
  readonly code: string | undefined

  constructor(message: string, { errors = [], code }: LeadAnswer) {
    super(message)
    this.errors = errors
    this.code = code
  }
}

/**
 * The one way in which flows send a lead (LEAD-05): gives its id, or fails with the server's words, or else with those
 * of the specification (LEAD-06, ERR-01).
 *
 * @throws {LeadRefused}
 */
export async function submitLead(body: unknown, key: string): Promise<string> {
  const sent = await postLead('/api/leads', body, key).catch(() => undefined)
  const answer = sent?.answer ?? {}
  if (answer.lead_id === undefined) throw new LeadRefused(answer.error || FORM_TEXTS.unexpected, answer)
  return answer.lead_id
}
