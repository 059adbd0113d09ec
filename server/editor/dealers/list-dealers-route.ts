import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireStaff } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { feedHealth } from '../feeds/feeds-of.ts'
import { siteAddress } from '../site-address.ts'
import { listDealers } from './list-dealers.ts'

export function listDealersRoute(
  app: FastifyInstance,
  { db, baseDomain, now }: Pick<EditorContext, 'db' | 'baseDomain' | 'now'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants', async (request) => {
    const { grants } = requireStaff(request)
    const lines = await listDealers(db, grants, now())
    const feeds = await feedHealth(db, now())
    return lines.map((line) => ({
      ...line,
      feeds: feeds.get(line.slug) ?? null,
      site: siteAddress(request, line.slug, baseDomain),
    }))
  })
}
