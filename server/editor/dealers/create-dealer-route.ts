import type { FastifyInstance } from 'fastify'
import { migrate } from '../../../tenants/migrations/index.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requirePlatform } from '../../staff/guard.ts'
import type { StoredDocument } from '../../tenants/store.ts'
import { refuseHugeDocument } from '../documents/document-size.ts'
import type { EditorContext } from '../editor-context.ts'
import { requireNoErrors, toProblem } from '../publish-now.ts'
import { siteAddress } from '../site-address.ts'
import {
  createDealer,
  readNumbers,
  requireSlug,
  withFreshNumbers,
  type TakenNumbers,
} from './create-dealer.ts'

/** Makes a dealer from a document, or says what the checker would say about it. */
export function createDealerRoute(
  app: FastifyInstance,
  {
    db,
    check,
    refresh,
    baseDomain,
    now,
  }: Pick<EditorContext, 'db' | 'check' | 'refresh' | 'baseDomain' | 'now'>,
): void {
  const numbers: TakenNumbers = new Map()

  editorRoute(app, 'POST /api/editor/tenants', async (request, reply) => {
    const user = requirePlatform(request)
    const { contentOf, dryRun = false } = request.body
    const migrated = migrate(request.body.document)
    if (!migrated.ok) throw new ProblemError('invalid-fields', { detail: migrated.message })
    const given = migrated.document as unknown as StoredDocument
    requireSlug(given.slug)
    refuseHugeDocument(given)
    await readNumbers(db, numbers)
    const document = withFreshNumbers(given, numbers)
    const findings = await check(document)
    if (dryRun) return { document, findings }
    requireNoErrors(findings)
    await createDealer(db, { document, contentOf, author: user.email, now: now(), numbers }).catch(toProblem)
    await refresh()
    reply.code(201)
    return { slug: document.slug, site: siteAddress(request, document.slug, baseDomain), findings }
  })
}
