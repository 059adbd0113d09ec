import { hkdfSync } from 'node:crypto'

/** A key for one purpose only, of the server's `SESSION_SECRET`: who learns one key learns none of the others. */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${purpose}`, 32)).toString('base64url')
}
