import type { FastifyInstance } from 'fastify'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import type { FeedUpload } from '../../../schemas/generated/editor-api.ts'
import { bodyFileOf } from '../../http/body-file.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { askForUploadRun, cannotBegin } from '../../stock/stock-feeds.ts'
import { beginWork, endWork, findUpload, keepUpload } from '../../stock/feed-uploads.ts'
import type { FeedTasks, Outcome, TaskKind } from '../../stock/feed-work.ts'
import type { EditorContext } from '../editor-context.ts'

/** A mapping made by looking: a feed is uploaded, its columns are shown, tried as cars, and imported. */
export function feedUploadRoutes(
  app: FastifyInstance,
  { db, feeds, now }: Pick<EditorContext, 'db' | 'feeds' | 'now'>,
): void {
  const uploadOf = async (slug: string, id: string): Promise<FeedUpload> => {
    const upload = await findUpload(db, slug, id, now())
    if (!upload)
      throw new ProblemError('not-found', { detail: 'This file is not here any more; upload it again.' })
    const { report, ...more } = upload
    return { ...more, report: report && { ...report } }
  }
  async function ask<Kind extends TaskKind>(
    kind: Kind,
    task: FeedTasks[Kind]['task'],
  ): Promise<FeedTasks[Kind]['answer']> {
    const outcome: Outcome<Kind> = await feeds.run(kind, task)
    if ('fault' in outcome) throw new ProblemError('invalid-fields', { detail: outcome.fault })
    return outcome.done
  }

  editorRoute(app, 'POST /api/editor/tenants/:slug/feed-uploads', async (request) => {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'publisher')
    const file = bodyFileOf(request, 'Send the feed as a file; this is empty.')
    const { name } = request.query
    const id = await keepUpload(db, { tenant: slug, name, file, by: user.email, now: now() })
    request.securityNote.note = `${name}, ${file.bytes} bytes`.slice(0, 200)
    return uploadOf(slug, id)
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/feed-uploads/:id', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'publisher')
    return uploadOf(slug, id)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/feed-uploads/:id/look', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'publisher')
    const upload = await uploadOf(slug, id)
    const { records } = request.body
    return ask('look', { tenant: slug, upload: upload.id, records, nowMs: now() })
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/feed-uploads/:id/preview', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'publisher')
    const upload = await uploadOf(slug, id)
    const { from } = request.body
    const mapping = mappingOf(request.body.mapping)
    const rows = await ask('preview', { tenant: slug, upload: upload.id, mapping, from, nowMs: now() })
    return { rows: rows.map((row) => ('car' in row ? { ...row, car: { ...row.car } } : row)) }
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/feed-uploads/:id/import', async (request) => {
    const { slug, id } = request.params
    const { user } = requireRole(request, slug, 'publisher')
    const upload = await uploadOf(slug, id)
    const { dryRun, allowRemoval } = request.body
    const refused = dryRun ? undefined : await cannotBegin(db, slug)
    if (refused !== undefined) throw new ProblemError('conflict', { detail: refused })
    const about = { tenant: slug, upload: id, mapping: mappingOf(request.body.mapping), allowRemoval }
    const isBegun = dryRun
      ? await beginWork(db, id, { by: 'request', now: now() })
      : await askForUploadRun(db, { ...about, fileName: upload.name, who: user.email, now: now() })
    if (!isBegun) {
      throw new ProblemError('conflict', { detail: 'This file is being tried or imported already.' })
    }
    // It goes on behind: whoever asks for the upload hears what came of it.
    if (dryRun) void tryIt({ ...about, name: upload.name, nowMs: now() })
    request.securityNote.note = `${dryRun ? 'tried' : 'imported'} ${upload.name}`.slice(0, 200)
    return uploadOf(slug, id)
  })

  async function tryIt(task: FeedTasks['try']['task']): Promise<void> {
    try {
      const outcome = await feeds.run('try', task)
      await endWork(
        db,
        task.upload,
        'done' in outcome ? { report: outcome.done } : { problem: outcome.fault },
      )
    } catch (error) {
      logFailure(`The feed ${task.upload} of ${task.tenant} could not be read`, error)
      const detail = error instanceof ProblemError ? error.detail : 'The trial failed for a fault of ours.'
      await endWork(db, task.upload, { problem: detail }).catch((failed: unknown) =>
        logFailure('What became of a trial could not be kept', failed),
      )
    }
  }
}

/** A mapping is checked where it is used. */
function mappingOf(given: string | Record<string, unknown>): FeedTasks['preview']['task']['mapping'] {
  return given as FeedTasks['preview']['task']['mapping']
}
