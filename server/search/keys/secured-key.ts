import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a secured key carries: search parameters that every query gets, and limits of the key itself. */
export interface KeyRestrictions {
  filters?: string
  /** Epoch seconds. */
  validUntil?: number
  restrictIndices?: string[]
  userToken?: string
  [searchParameter: string]: unknown
}

const HMAC_HEX = 64

/**
 * A secured key in the very form of `algoliasearch`'s generateSecuredApiKey: base64 of the HMAC-SHA-256 in hex followed
 * by the parameters as a query string, sorted by name.
 */
export function securedKey(secret: string, restrictions: KeyRestrictions): string {
  const query = queryString(restrictions)
  return Buffer.from(signature(secret, query) + query).toString('base64')
}

/** The parameters of a key that was signed with the secret; undefined for any other. */
export function readSecuredKey(secret: string, key: string): URLSearchParams | undefined {
  const text = Buffer.from(key, 'base64').toString('utf8')
  const signed = Buffer.from(text.slice(0, HMAC_HEX))
  const query = text.slice(HMAC_HEX)
  const expected = Buffer.from(signature(secret, query))
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined
  return new URLSearchParams(query)
}

function signature(secret: string, query: string): string {
  return createHmac('sha256', secret).update(query).digest('hex')
}

function queryString(restrictions: KeyRestrictions): string {
  return Object.entries(restrictions)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`,
    )
    .join('&')
}
