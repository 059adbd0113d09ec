import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { requirePlatform } from '../guard.ts'
import { exportPart } from './export-part.ts'
import { listSecurity } from '../security-log.ts'

const EXPORT = '/api/editor/security-log/export'

/** The security log for administrators of the platform, on the screen and as a file. Expects the guard. */
export function securityRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  editorRoute(app, 'GET /api/editor/security-log', async (request) => {
    requirePlatform(request)
    return listSecurity(db, request.query)
  })

  editorRoute(app, 'GET /api/editor/security-log/export', async (request, reply) => {
    requirePlatform(request)
    const { text, next } = await exportPart(db, request.query.before)
    if (next !== undefined) reply.header('link', `<${EXPORT}?before=${next}>; rel="next"`)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="security-log.csv"')
      .send(Readable.from(text))
  })
}
