import type { FastifyInstance } from 'fastify'
import { loadLayers, type ReadLayer } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { requireRole } from '../staff/guard.ts'
import { readDocument } from '../tenants/store.ts'
import type { CanvasPage, CanvasRequest } from './canvas.ts'
import type { CheckDraft } from './check-draft.ts'
import { readDraft, type Draft } from './draft-store.ts'
import { siteAddress } from './site-address.ts'

export interface OpeningRoutesOptions {
  db: Db
  readLayer: ReadLayer
  check: CheckDraft
  canvas: (request: CanvasRequest) => Promise<CanvasPage>
  baseDomain: string
  now?: () => number
}

type Of = { Params: { slug: string } }

/**
 * What a workspace needs to open, in three answers that a browser asks for at once: the document with its layers, the
 * first page as the runtime draws it, and what the checker says, which nobody has to wait for.
 */
export function openingRoutes(
  app: FastifyInstance,
  { db, readLayer, check, canvas, baseDomain, now = Date.now }: OpeningRoutesOptions,
): void {
  app.get<Of>('/api/editor/tenants/:slug', async (request) => {
    const { slug } = request.params
    const { role } = requireRole(request, slug, 'editor')
    const draft = await draftOf(slug)
    const { layers } = await loadLayers(readLayer, draft.document)
    const published = await readDocument(db, slug)
    return {
      slug,
      role,
      site: siteAddress(request, slug, baseDomain),
      draft,
      published: published?.document,
      layers: resolveTenant(layers).layers.filter(({ kind }) => kind !== 'tenant'),
    }
  })

  app.get<Of>('/api/editor/tenants/:slug/preview', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const { document, tag } = await draftOf(slug)
    const origin = siteAddress(request, slug, baseDomain)
    return { tag, page: await canvas({ document, origin, now: now(), signedIn: false }) }
  })

  app.get<Of>('/api/editor/tenants/:slug/findings', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const { document, tag } = await draftOf(slug)
    return { tag, findings: await check(document) }
  })

  async function draftOf(slug: string): Promise<Draft> {
    const draft = await readDraft(db, slug)
    if (!draft) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
    return draft
  }
}
