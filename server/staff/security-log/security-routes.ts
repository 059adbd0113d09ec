import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { requirePlatform } from '../guard.ts'
import { CSV_HEAD, csvLine } from './log-csv.ts'
import { listSecurity } from '../security-log.ts'

/** The security log for administrators of the platform, on the screen and as a file. Expects the guard. */
export function securityRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  editorRoute(app, 'GET /api/editor/security-log', async (request) => {
    requirePlatform(request)
    return listSecurity(db, request.query)
  })

  editorRoute(app, 'GET /api/editor/security-log/export', async (request, reply) => {
    requirePlatform(request)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="security-log.csv"')
      .send(Readable.from(csvOf(db)))
  })
}

/** Page by page: a year of it is more than should be in memory at once. */
async function* csvOf(db: Db): AsyncGenerator<string> {
  yield CSV_HEAD
  let before: number | undefined
  for (;;) {
    const { events, hasMore } = await listSecurity(db, { before })
    yield events.map(csvLine).join('')
    before = events.at(-1)?.id
    if (!hasMore) return
  }
}
