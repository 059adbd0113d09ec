import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import type { StoredDocument } from '../../tenants/store.ts'
import { readDraft } from '../draft-store.ts'
import type { RouteScript } from './script-weight.ts'

export interface WeightRoutesOptions {
  db: Db
  /** Script of every page of a document; nothing in development, where nothing is built. */
  weigh: (document: StoredDocument) => Promise<RouteScript[]>
}

/** What the pages of the saved draft make visitors load: one part of the publish budget. */
export function weightRoutes(app: FastifyInstance, { db, weigh }: WeightRoutesOptions): void {
  app.get<{ Params: { slug: string } }>('/api/editor/tenants/:slug/weight', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const draft = await readDraft(db, slug)
    if (!draft) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
    return { tag: draft.tag, routes: await weigh(draft.document) }
  })
}
