import { leadJson } from '../lead-json.ts'
import { dealerPrefix, type SecretOf } from '../../config/dealer-secret.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { PrivateAddressError } from '../../http/outbound/guarded-lookup.ts'
import { signature } from '../../http/outbound/webhook-signature.ts'
import type { Sender, SendResult } from './sender.ts'

export interface WebhookOptions {
  /** Value of the environment variable that holds a signing secret of a dealer. */
  secretOf: SecretOf
  now: () => number
  outbound: Outbound
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/**
 * JSON webhooks by the Standard Webhooks specification (standardwebhooks.com): `webhook-id` is the same for every
 * attempt, so a receiver can drop repetitions; `webhook-signature` is HMAC-SHA256 over id, timestamp and body.
 * Redirects are not followed: the signature is meant for the configured address.
 */
export function webhookSender(options: WebhookOptions): Sender {
  const { secretOf, now, outbound, timeoutMs = TIMEOUT_MS } = options
  return async ({ delivery, lead, recipient }) => {
    const body = JSON.stringify({
      type: delivery.topic,
      timestamp: new Date(delivery.created_at).toISOString(),
      data: leadJson(lead),
    })
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'user-agent': 'Forecourt/1',
      'webhook-id': `${delivery.lead_id}.${delivery.event_seq}`,
      'webhook-timestamp': String(Math.floor(now() / 1000)),
    }
    const secretName = recipient.secretEnv.get(delivery.address)
    if (secretName !== undefined) {
      const secret = secretOf(recipient.slug, secretName)
      // Unsigned it would be refused, or worse, taken by a receiver that does not check.
      if (!secret)
        return {
          kind: 'failed',
          error: `signing secret ${secretName} is not set, or no secret of this dealer: its name begins with ${dealerPrefix(recipient.slug)}`,
        }
      headers['webhook-signature'] = signature(secret, headers, body)
    }
    try {
      const response = await outbound(delivery.address, {
        method: 'POST',
        headers,
        body,
        timeoutMs,
      })
      await response.body?.cancel()
      return resultOf(response, now())
    } catch (error) {
      return { kind: 'failed', error: causeOf(error) }
    }
  }
}

function resultOf(response: Response, now: number): SendResult {
  const { status, ok } = response
  if (ok) return { kind: 'delivered' }
  // 410 is the standard's way to say that the endpoint is gone for good.
  if (status === 410) return { kind: 'failed', error: 'HTTP 410', permanent: true }
  const afterMs = retryAfterMs(response.headers.get('retry-after'), now)
  return { kind: 'failed', error: `HTTP ${status}`, ...(afterMs !== undefined && { afterMs }) }
}

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3). */
function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  // What is no date is NaN, which is not above 0 either.
  return ms > 0 ? ms : undefined
}

/** Node hides why a call failed in a chain of causes; the code at its end is what a person needs. */
function causeOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  let cause: unknown = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'network error'
}
