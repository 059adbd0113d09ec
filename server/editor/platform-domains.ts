import type { JsonObject } from '../../runtime/json/object.ts'
import { wordsOf } from '../../runtime/json/text.ts'
import type { Finding } from '../../runtime/check/finding.ts'

/**
 * Domains that would take the platform's own host, or another dealer's, from them (RUN-08). The server gives those to
 * nobody by a document; this says so to whoever wrote one.
 *
 * @param baseDomain of the platform; nothing is known to be wrong without it
 */
export function platformDomains({ slug, domains }: JsonObject, baseDomain: string | undefined): Finding[] {
  if (!Array.isArray(domains) || baseDomain === undefined) return []
  return domains.flatMap((domain: unknown, index): Finding[] => {
    if (typeof domain !== 'string') return []
    const host = domain.toLowerCase()
    const isOwn = host === `${wordsOf(slug)}.${baseDomain}`
    if (isOwn || (host !== baseDomain && !host.endsWith(`.${baseDomain}`))) return []
    return [
      {
        code: 'platform-domain',
        severity: 'error',
        message: `“${domain}” is a host of the platform. Write a domain of the dealer’s own, such as www.dealer.example.`,
        file: 'draft',
        line: 1,
        column: 1,
        pointer: `/domains/${index}`,
        tenant: typeof slug === 'string' ? slug : null,
        blockId: null,
      },
    ]
  })
}
