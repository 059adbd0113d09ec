import type { FastifyInstance } from 'fastify'
import type { Domain } from '../../../schemas/generated/editor-api.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { PROOF_PATH, recordName } from '../../tenants/domain-proof.ts'
import { domainsOf, noteCheck, noteFound, serveProved, type DomainState } from '../../tenants/domains.ts'
import type { EditorContext } from '../editor-context.ts'
import { toProblem } from '../publish-now.ts'

/** Between two looks for the proof of one domain: each is a question to somebody else's server. */
const BETWEEN_CHECKS_MS = 5000

/** The dealer's domains with how each is proved, and the look for a proof. */
export function domainRoutes(
  app: FastifyInstance,
  { db, findProof, refresh, now }: Pick<EditorContext, 'db' | 'findProof' | 'refresh' | 'now'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/domains', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'publisher')
    return { domains: (await domainsOf(db, slug)).map(shown) }
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/domains/:host/check', async (request) => {
    const { slug } = request.params
    const host = request.params.host.toLowerCase()
    requireRole(request, slug, 'publisher')
    const found = (await domainsOf(db, slug)).find((domain) => domain.host === host)
    if (!found) {
      throw new ProblemError('not-found', {
        detail: `The published site has no domain "${host}". Add it to the domains and publish first.`,
      })
    }
    const { token, isServed } = found
    const at = now()
    if (
      token !== null &&
      (await noteCheck(db, { slug, host, isServed }, { now: at, notSince: at - BETWEEN_CHECKS_MS }))
    ) {
      const isFound = await findProof(host, token)
      if (isServed) await noteFound(db, { slug, host, token }, { isFound, now: at })
      else if (isFound) {
        await serveProved(db, { slug, host, token }).catch(toProblem)
        await refresh()
      }
    }
    return { domains: (await domainsOf(db, slug)).map(shown) }
  })
}

function shown({ host, isServed, token, checkedAt, lostAt }: DomainState): Domain {
  const isAsked = token !== null && (!isServed || lostAt !== null)
  const proof = isAsked ? { record: recordName(host), file: `http://${host}${PROOF_PATH}`, token } : null
  return { host, isServed, proof, checkedAt, lostAt }
}
