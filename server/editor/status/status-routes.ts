import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requirePlatform } from '../../staff/guard.ts'
import { giveUp, tryAgain } from '../../watch/dead-letters.ts'
import { platformStatus } from '../../watch/platform-status.ts'
import type { EditorContext } from '../editor-context.ts'

/** How the platform stands, and what becomes of what was given up. For administrators of the platform. */
export function statusRoutes(
  app: FastifyInstance,
  {
    db,
    dataDir,
    backupDir,
    searchEngines,
    now,
  }: Pick<EditorContext, 'db' | 'dataDir' | 'backupDir' | 'searchEngines' | 'now'>,
): void {
  editorRoute(
    app,
    'GET /api/editor/status',
    async (request) => {
      requirePlatform(request)
      return platformStatus({ db, dataDir, backupDir, engines: searchEngines() }, now)
    },
    { isIdle: true },
  )

  editorRoute(app, 'POST /api/editor/status/dead-letters/:queue/:id/again', async (request) => {
    requirePlatform(request)
    const { queue, id } = request.params
    if (!(await tryAgain(db, queue, id, now()))) throw goneError()
  })

  editorRoute(app, 'POST /api/editor/status/dead-letters/:queue/:id/give-up', async (request) => {
    requirePlatform(request)
    const { queue, id } = request.params
    if (!(await giveUp(db, queue, id))) throw goneError()
  })
}

const goneError = () =>
  new ProblemError('not-found', {
    detail: 'Somebody was faster: it is no longer among what was given up.',
  })
