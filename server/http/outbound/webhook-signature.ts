import { createHmac } from 'node:crypto'

/** `v1,` and the base64 HMAC. A secret with the standard's prefix `whsec_` is base64; any other is used as it is. */
export function signature(secret: string, headers: Readonly<Record<string, string>>, body: string): string {
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
