import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { requireRole } from '../staff/guard.ts'
import type { CheckDraft } from './check-draft.ts'
import { readDraft } from './draft-store.ts'
import { dropPlan, readPlan, savePlan } from './plans/plan-store.ts'
import { meet } from './presence/presence.ts'
import { nameRevision } from './publication.ts'
import { requireNoErrors } from './publish-now.ts'
import { LABEL, REVISION } from './request-schemas.ts'
import { sendConflict } from './send-conflict.ts'

export interface WorkRoutesOptions {
  db: Db
  check: CheckDraft
  now?: () => number
}

type Of<Body = unknown> = { Params: { slug: string }; Body: Body }

/** A year; later than that nobody remembers what was planned. */
const LATEST_MS = 366 * 86_400_000

/** What goes on around one dealer's draft: plans, names of revisions, who else is there. */
export function workRoutes(app: FastifyInstance, { db, check, now = Date.now }: WorkRoutesOptions): void {
  app.get<Of>('/api/editor/tenants/:slug/plan', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return { plan: await readPlan(db, slug) }
  })

  app.put<Of<{ publishAt: number }>>(
    '/api/editor/tenants/:slug/plan',
    {
      schema: {
        body: {
          type: 'object',
          required: ['publishAt'],
          additionalProperties: false,
          properties: { publishAt: { type: 'integer', minimum: 0 } },
        },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      const { publishAt } = request.body
      const { user } = requireRole(request, slug, 'publisher')
      const draft = await readDraft(db, slug)
      if (!draft) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
      if (request.headers['if-match'] !== draft.tag) {
        const detail = 'The draft changed since you looked at it. Look at the changes again, then plan.'
        return sendConflict(reply, 'precondition-failed', detail, draft, {})
      }
      if (publishAt <= now() || publishAt > now() + LATEST_MS) {
        const message = 'Choose a time within the next year.'
        throw new ProblemError('invalid-fields', {
          detail: message,
          errors: [{ field: 'publishAt', message }],
        })
      }
      requireNoErrors(await check(draft.document))
      await savePlan(db, {
        slug,
        document: draft.document,
        revision: draft.revision,
        author: user.email,
        publishAt,
      })
      return { plan: await readPlan(db, slug) }
    },
  )

  app.delete<Of>('/api/editor/tenants/:slug/plan', async (request, reply) => {
    const { slug } = request.params
    requireRole(request, slug, 'publisher')
    await dropPlan(db, slug)
    return reply.code(204).send()
  })

  app.put<{ Params: { slug: string; revision: number }; Body: { label: string } }>(
    '/api/editor/tenants/:slug/revisions/:revision/label',
    {
      schema: {
        params: { type: 'object', properties: { revision: REVISION } },
        body: {
          type: 'object',
          required: ['label'],
          additionalProperties: false,
          properties: { label: LABEL },
        },
      },
    },
    async (request, reply) => {
      const { slug, revision } = request.params
      requireRole(request, slug, 'publisher')
      if (!(await nameRevision(db, slug, revision, request.body.label))) {
        throw new ProblemError('not-found', { detail: 'There is no such revision.' })
      }
      return reply.code(204).send()
    },
  )

  app.post<Of<{ windowId: string; place: string }>>(
    '/api/editor/tenants/:slug/presence',
    {
      config: { isIdle: true },
      schema: {
        body: {
          type: 'object',
          required: ['windowId', 'place'],
          additionalProperties: false,
          properties: {
            windowId: { type: 'string', pattern: '^[a-zA-Z0-9-]{8,40}$' },
            place: { type: 'string', maxLength: 120 },
          },
        },
      },
    },
    async (request) => {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'editor')
      return { others: await meet(db, { slug, ...request.body, name: user.name, now: now() }) }
    },
  )
}
