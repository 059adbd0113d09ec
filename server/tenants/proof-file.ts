import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import { originOf, unknownHost } from '../http/tenant-host.ts'
import type { TenantDirectory } from './directory.ts'
import { PROOF_PATH } from './domain-proof.ts'
import { proofAt } from './domains.ts'

/**
 * The proof of a domain that leads here (RUN-08). Of served ones alone: whoever writes down a name whose address leads
 * here, and which nobody has proved, would have it proved by us.
 */
export function proofFile(
  app: FastifyInstance,
  { db, directory }: { db: Db; directory: TenantDirectory },
): void {
  app.get(PROOF_PATH, async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind === 'unknown') throw unknownHost()
    const token = await proofAt(db, new URL(originOf(request)).hostname)
    if (token === null) throw new ProblemError('not-found', { detail: 'There is no such file.' })
    return reply
      .headers({ ...COMMON_SECURITY_HEADERS, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(`${token}\n`)
  })
}
