import { listOf, type JsonObject } from '../json/object.ts'
import { textOf, wordsOf } from '../json/text.ts'
import type { Finding } from './finding.ts'

/** The few values of a tenant that must be unique over all tenants; a thousand of them are some hundred kilobytes. */
export interface TenantExtract {
  file: string
  slug: string | null
  /** Claimed values by kind, with where they are written. */
  claims: { kind: ClaimKind; value: string; pointer: string }[]
}

export type ClaimKind = 'slug' | 'domain' | 'website-id'

interface CrossRule {
  code: string
  title: string
  docs: string
  message(value: string, other: string): string
}

/** The rules over several tenants (CFG-06, RUN-08, CFG-08); all are errors. */
export const CROSS_RULES: Record<ClaimKind, CrossRule> = {
  slug: {
    code: 'duplicate-slug',
    title: 'A slug that another tenant has',
    docs: 'The slug names the site in addresses, storage and search. Choose another one.',
    message: (value, other) => `The slug "${value}" is already taken by ${other}.`,
  },
  domain: {
    code: 'duplicate-domain',
    title: 'A domain that another tenant has',
    docs: 'A host shows one site only. Remove the domain from one of the two.',
    message: (value, other) =>
      `The domain "${value}" already belongs to ${other}; a host can show one site only.`,
  },
  'website-id': {
    code: 'duplicate-website-id',
    title: 'A website id that another tenant has',
    docs: 'Phone reveals, leads and the exclusions of offers go by it. Choose a free one.',
    message: (value, other) =>
      `The website id ${value} is already taken by ${other}; leads and offers go by it.`,
  },
}

/** What later tenants are compared with. */
export function extractTenant(file: string, document: JsonObject): TenantExtract {
  const slug = textOf(document['slug']) ?? null
  const claims: TenantExtract['claims'] = []
  if (slug !== null) claims.push({ kind: 'slug', value: slug, pointer: '/slug' })
  if (typeof document['id'] === 'number') {
    claims.push({ kind: 'website-id', value: wordsOf(document['id']), pointer: '/id' })
  }
  for (const [index, domain] of listOf(document['domains']).entries()) {
    if (typeof domain === 'string') {
      claims.push({ kind: 'domain', value: domain, pointer: `/domains/${index}` })
    }
  }
  return { file, slug, claims }
}

/** A cross-tenant finding that still needs its line: the file is read again only when there is one. */
export type UnplacedFinding = Omit<Finding, 'line' | 'column'>

/**
 * Compares tenants as they come, with each other and with those that stand beside them. The first to claim a value keeps it; the finding stands at the later one and names
 * the first.
 */
export function createCrossCheck(
  others: Iterable<TenantExtract> = [],
): (extract: TenantExtract) => UnplacedFinding[] {
  const owners = new Map<string, string>()
  /** Claims of sites that are there and not checked now. */
  const standing = new Map<string, TenantExtract>()
  for (const other of others) {
    for (const { kind, value } of other.claims) {
      // A website id is given when a site goes live; a draft beside the others may still have that of its pattern.
      if (kind !== 'website-id') standing.set(`${kind}\n${value}`, other)
    }
  }
  return (extract) => {
    const { file, slug, claims } = extract
    return claims.flatMap(({ kind, value, pointer }) => {
      const key = `${kind}\n${value}`
      const other = standing.get(key)
      const taken = other === undefined || isSameSite(other, extract) ? undefined : other.file
      const owner = owners.get(key) ?? taken
      if (owner === undefined) {
        owners.set(key, file)
        return []
      }
      // The same domain twice in one document is the schema's to report.
      if (owner === file) return []
      const { code, message } = CROSS_RULES[kind]
      return [
        {
          code,
          severity: 'error' as const,
          message: message(value, owner),
          file,
          pointer,
          tenant: slug,
          blockId: null,
        },
      ]
    })
  }
}

/** A copy of a site's own document, which is being worked on, takes nothing from it: slug and website id are the same. */
function isSameSite(one: TenantExtract, other: TenantExtract): boolean {
  const idOf = ({ claims }: TenantExtract) => claims.find(({ kind }) => kind === 'website-id')?.value
  return one.slug === other.slug && idOf(one) === idOf(other)
}
