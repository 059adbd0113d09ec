import type { FastifyInstance } from 'fastify'
import type { TenantDirectory } from '../tenants/directory.ts'
import { ProblemError } from './errors.ts'
import { COMMON_SECURITY_HEADERS } from './security-headers.ts'
import { originOf, unknownHost } from './tenant-host.ts'

export interface SecurityTxtOptions {
  directory: TenantDirectory
  /** `mailto:` or `https:` address that takes reports; without one there is no such file. */
  contact: string | undefined
  /** Clock in epoch milliseconds. */
  now?: (() => number) | undefined
}

/** Less than a year, so that nobody trusts a copy for long (RFC 9116 §2.5.5). */
const VALID_MS = 180 * 24 * 60 * 60 * 1000

/** `/.well-known/security.txt` of the platform and of every dealer: where to tell of a weakness (RFC 9116). */
export function securityTxt(
  app: FastifyInstance,
  { directory, contact, now = Date.now }: SecurityTxtOptions,
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    if (directory.byHost(request.headers.host).kind === 'unknown') throw unknownHost()
    if (contact === undefined) throw new ProblemError('not-found', { detail: 'There is no such file.' })
    // To the day: the file is the same for everybody who asks on one day.
    const expires = new Date(now() + VALID_MS).toISOString().replace(/T.*$/, 'T00:00:00Z')
    return reply
      .headers({ ...COMMON_SECURITY_HEADERS, 'cache-control': 'public, max-age=86400' })
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${originOf(request)}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}
