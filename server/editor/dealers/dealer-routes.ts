import type { FastifyInstance } from 'fastify'
import { countFindings } from '../../../runtime/check/finding.ts'
import { canonicalText } from '../../../runtime/revise/canonical-text.ts'
import { migrate } from '../../../tenants/migrations/index.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { requirePlatform, requireRole, requireStaff } from '../../staff/guard.ts'
import { readDocument, type StoredDocument } from '../../tenants/store.ts'
import type { CheckDraft } from '../check-draft.ts'
import { readDraft } from '../draft-store.ts'
import { BODY_LIMIT, DOCUMENT } from '../request-schemas.ts'
import { requireNoErrors, toProblem } from '../publish-now.ts'
import { siteAddress } from '../site-address.ts'
import type { Catalogue } from './catalogue.ts'
import { createDealer, requireSlug, withFreshNumbers } from './create-dealer.ts'
import { listDealers } from './list-dealers.ts'

export interface DealerRoutesOptions {
  db: Db
  check: CheckDraft
  catalogue: () => Promise<Catalogue>
  /** Takes over what is published now, so that visitors see it at once. */
  refresh: () => Promise<void>
  baseDomain: string
  now?: () => number
}

type Of<Body = unknown> = { Params: { slug: string }; Body: Body }

/** Answers of the checker that are remembered, one per saved state. */
const KEPT_HEALTH = 500

/** The dealers of the platform: the list, making, copying, switching off, taking out and in. */
export function dealerRoutes(app: FastifyInstance, options: DealerRoutesOptions): void {
  const { db, check, catalogue, refresh, baseDomain, now = Date.now } = options
  const health = new Map<string, { errors: number; warnings: number }>()

  app.get('/api/editor/tenants', async (request) => {
    const { grants } = requireStaff(request)
    const lines = await listDealers(db, grants, now())
    return lines.map((line) => ({ ...line, site: siteAddress(request, line.slug, baseDomain) }))
  })

  app.get('/api/editor/catalogue', async (request) => {
    requireStaff(request)
    return catalogue()
  })

  /** How the draft stands with the checker. */
  app.get<Of>('/api/editor/tenants/:slug/health', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const draft = await readDraft(db, slug)
    if (!draft) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
    const key = `${slug} ${draft.tag}`
    const known = health.get(key)
    if (known) return known
    const { errors, warnings } = countFindings(await check(draft.document))
    if (health.size >= KEPT_HEALTH) health.clear()
    health.set(key, { errors, warnings })
    return { errors, warnings }
  })

  app.post<{ Body: { document: StoredDocument; contentOf?: string; dryRun?: boolean } }>(
    '/api/editor/tenants',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        body: {
          type: 'object',
          required: ['document'],
          additionalProperties: false,
          properties: {
            document: DOCUMENT,
            contentOf: { type: 'string', maxLength: 80 },
            dryRun: { type: 'boolean' },
          },
        },
      },
    },
    async (request, reply) => {
      const user = requirePlatform(request)
      const { contentOf, dryRun = false } = request.body
      const migrated = migrate(request.body.document)
      if (!migrated.ok) throw new ProblemError('invalid-fields', { detail: migrated.message })
      const given = migrated.document as unknown as StoredDocument
      requireSlug(given.slug)
      const document = await withFreshNumbers(db, given)
      const findings = await check(document)
      if (dryRun) return { document, findings }
      requireNoErrors(findings)
      if (contentOf !== undefined) requireRole(request, contentOf, 'editor')
      await createDealer(db, { document, contentOf, author: user.email, now: now() }).catch(toProblem)
      await refresh()
      const site = siteAddress(request, document.slug, baseDomain)
      return reply.code(201).send({ slug: document.slug, site, findings })
    },
  )

  app.post<Of<{ archived: boolean }>>(
    '/api/editor/tenants/:slug/archive',
    {
      schema: {
        body: {
          type: 'object',
          required: ['archived'],
          additionalProperties: false,
          properties: { archived: { type: 'boolean' } },
        },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      requireRole(request, slug, 'administrator')
      const { numUpdatedRows } = await db
        .updateTable('tenants')
        .set({ archived_at: request.body.archived ? now() : null })
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
      await refresh()
      return reply.code(204).send()
    },
  )

  /** The document as a file; the same document is the same bytes (EDIT-07). */
  app.get<Of & { Querystring: { state?: string } }>(
    '/api/editor/tenants/:slug/export',
    async (request, reply) => {
      const { slug } = request.params
      requireRole(request, slug, 'editor')
      const found =
        request.query.state === 'published' ? await readDocument(db, slug) : await readDraft(db, slug)
      if (!found) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${slug}.json"`)
        .send(canonicalText(found.document))
    },
  )
}
