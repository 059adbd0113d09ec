import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { feedsOf } from './feeds-of.ts'
import {
  askForRun,
  askToTakeBack,
  cannotBegin,
  cannotTakeBack,
  readRun,
  readSource,
} from '../../stock/stock-feeds.ts'

/** Feeds that run by themselves: how they stand, running one now, and taking a run back. */
export function feedRoutes(app: FastifyInstance, context: Pick<EditorContext, 'db' | 'root' | 'now'>): void {
  const { db, now } = context

  editorRoute(app, 'GET /api/editor/tenants/:slug/feeds', async (request) => {
    const { slug } = request.params
    const { role } = requireRole(request, slug, 'editor')
    return feedsOf(context, slug, role)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/feeds/:id/run', async (request) => {
    const { slug, id } = request.params
    const { user, role } = requireRole(request, slug, 'publisher')
    const source = await readSource(db, id)
    if (source?.tenant !== slug)
      throw new ProblemError('not-found', {
        detail: 'There is no such feed.',
      })
    const refused = await cannotBegin(db, slug)
    if (refused !== undefined) throw new ProblemError('conflict', { detail: refused })
    if (!(await askForRun({ db, now }, source, { who: user.email }))) {
      throw new ProblemError('conflict', {
        detail: 'This feed runs at this moment.',
      })
    }
    request.securityNote.note = source.settings.name
    return feedsOf(context, slug, role)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/feed-runs/:id/take-back', async (request) => {
    const { slug, id } = request.params
    const { role } = requireRole(request, slug, 'publisher')
    const run = await readRun(db, id)
    if (run?.tenant !== slug)
      throw new ProblemError('not-found', {
        detail: 'There is no such run.',
      })
    const problem = await cannotTakeBack(db, run)
    if (problem !== undefined) throw new ProblemError('conflict', { detail: problem })
    if (await askToTakeBack({ db, now }, run)) await markTakenBack(db, id)
    request.securityNote.note = `run of ${new Date(run.started_at).toISOString()}`
    return feedsOf(context, slug, role)
  })
}

/** Seen at once by who asked; the job does it. */
async function markTakenBack(db: EditorContext['db'], id: string): Promise<void> {
  await db
    .updateTable('stock_runs')
    .set({ state: 'taking-back' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .execute()
}
