import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Filter } from '../filter/clauses.ts'
import { shownSince } from '../../../runtime/rules/search/stock-filter.ts'
import { readFilters } from '../protocol/parse-query.ts'
import type { RawParams } from '../protocol/param-values.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { readSecuredKey, securedKey, type KeyRestrictions } from './secured-key.ts'

/** What the bearer of a key may do. */
export type Access =
  | { kind: 'admin' }
  | {
      kind: 'search'
      filter: Filter
      /** Search parameters that replace the visitor's. */
      params: RawParams
      /** Index names, `*` at the end stands for any ending; null: all. */
      indices: string[] | null
      /** Epoch seconds; cars whose `available_until` is not after this are no longer shown. Absent: all are. */
      carsSince?: number
    }

interface KnownKey {
  access: Access & { kind: 'search' }
  soldDays: number | null
  validUntil: number
}

export interface SearchKeys {
  /**
   * The public key of a tenant's site: search only, its own visible stock only (CFG-16).
   *
   * @param soldDays days for which its site shows sold cars; what was sold before, or has left the stock otherwise, is
   *   not found with the key. Without it every car is: that is for the server itself, which filters on its own.
   */
  tenantKey(tenant: string, soldDays?: number): string
  /** A key with restrictions of its own. */
  securedKey(restrictions: KeyRestrictions): string
  /** @throws ProtocolError 403 for an unknown, forged or expired key. */
  access(key: string | undefined): Access
}

/** Indexes that a tenant's site reads. */
export const PUBLIC_INDICES = ['cars', 'cars_*', 'manufacturers', 'offers', 'parts', 'parts_*']

const FORBIDDEN = 'Invalid Application-ID or API key'
const LONGEST_KEY = 8_192
const REMEMBERED = 1_000

/** Parameters of a key that limit the key itself and are no search parameters. */
const OF_THE_KEY = [
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'validUntil',
  'restrictIndices',
  'userToken',
  'soldDays',
]

/**
 * @param secret signs search keys; it is never accepted as a key itself.
 * @param adminKey opens the write API; null closes it.
 */
export function createSearchKeys({
  secret,
  adminKey,
  now = () => Date.now(),
}: {
  secret: string
  adminKey: string | null
  now?: () => number
}): SearchKeys {
  const signingKey = createHmac('sha256', secret).update('forecourt search key').digest('hex')
  // A site has one key that all its visitors send: reading it once is enough until it expires.
  const known = new Map<string, KnownKey>()

  function read(key: string): KnownKey {
    const params = key.length <= LONGEST_KEY ? readSecuredKey(signingKey, key) : undefined
    if (!params) throw new ProtocolError(403, FORBIDDEN)
    const own: RawParams = Object.fromEntries(params)
    if ('restrictSources' in own) throw new ProtocolError(403, 'restrictSources is not supported')
    const searchParams = Object.fromEntries(
      Object.entries(own).filter(([name]) => !OF_THE_KEY.includes(name)),
    )
    const indices = params.get('restrictIndices')
    return {
      access: {
        kind: 'search',
        filter: readFilters(own),
        params: searchParams,
        indices: indices === null ? null : indices.split(','),
      },
      soldDays: params.has('soldDays') ? Number(params.get('soldDays')) : null,
      validUntil: Number(params.get('validUntil') ?? Infinity),
    }
  }

  return {
    tenantKey: (tenant, soldDays) =>
      securedKey(signingKey, { filters: tenantFilter(tenant), restrictIndices: PUBLIC_INDICES, soldDays }),
    securedKey: (restrictions) => securedKey(signingKey, restrictions),
    access(key) {
      if (key === undefined || key === '') throw new ProtocolError(403, FORBIDDEN)
      if (adminKey !== null && sameText(key, adminKey)) return { kind: 'admin' }
      let entry = known.get(key)
      if (!entry) {
        entry = read(key)
        if (known.size >= REMEMBERED) known.delete(known.keys().next().value!)
        known.set(key, entry)
      }
      if (!(entry.validUntil * 1000 > now())) throw new ProtocolError(403, 'The API key has expired')
      const { access, soldDays } = entry
      return soldDays === null ? access : { ...access, carsSince: shownSince(now(), soldDays) }
    },
  }
}

/** A tenant's own records that its site may show; a record without `show_on_dealer_website` counts as shown (VEH-35). */
export function tenantFilter(tenant: string): string {
  return `tenant:"${tenant.replace(/[\\"]/g, '\\$&')}" AND NOT show_on_dealer_website:false`
}

/** Whether a key may read an index. */
export function mayRead({ indices }: Access & { kind: 'search' }, index: string): boolean {
  if (indices === null) return true
  return indices.some((pattern) =>
    pattern.endsWith('*') ? index.startsWith(pattern.slice(0, -1)) : index === pattern,
  )
}

/** Hashed first, so that neither length nor content shows in the time it takes. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
