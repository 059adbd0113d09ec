import type { FastifyInstance } from 'fastify'
import type { Feeds } from '../../../schemas/generated/editor-api.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import type { Role } from '../../staff/roles.ts'
import type { EditorContext } from '../editor-context.ts'
import { stockOf } from '../stock/stock-of.ts'
import { feedsOf, runOf } from './feeds-of.ts'
import { settingsFrom, settingsTold, timesInWords } from './source-settings.ts'
import {
  addSource,
  askForTrial,
  cronProblem,
  listSources,
  MOST_SOURCES,
  nextRunsAt,
  readRun,
  readSource,
  removeSource,
  updateSource,
  settingsVersion,
  type FeedPlace,
  type SourceChange,
  type SourceSettings,
  type StockSource,
} from '../../stock/stock-feeds.ts'

const NEXT = 3

/** Sources of stock as the dealer's administrators set them up; each is tried before it is trusted (docs/decisions/0066). */
export function sourceRoutes(
  app: FastifyInstance,
  context: Pick<EditorContext, 'db' | 'root' | 'now'>,
): void {
  const { db, now } = context
  const zoneOf = async (slug: string) => (await stockOf(context, slug)).timeZone
  const answer = (slug: string, role: Role): Promise<Feeds> => feedsOf(context, slug, role)
  const sourceOf = async (slug: string, id: string): Promise<StockSource> => {
    const source = await readSource(db, id)
    if (source?.tenant !== slug) throw new ProblemError('not-found', { detail: 'There is no such feed.' })
    return source
  }

  const change = async (id: string, of: Omit<SourceChange, 'now'>): Promise<void> => {
    const other = await updateSource(db, id, { ...of, now: now() })
    if (other === 'gone') throw new ProblemError('not-found', { detail: 'There is no such feed.' })
    if (other)
      throw new ProblemError('conflict', {
        detail: `${other.changed_by ?? 'Somebody'} changed this feed after you opened it.`,
      })
  }

  editorRoute(app, 'POST /api/editor/tenants/:slug/feeds', async (request) => {
    const { slug } = request.params
    const { role } = requireRole(request, slug, 'administrator')
    const settings = await settingsFrom(db, slug, request.body)
    if ((await listSources(db, slug)).length >= MOST_SOURCES) {
      throw new ProblemError('conflict', {
        detail: `A dealer has at most ${MOST_SOURCES} feeds; remove one first.`,
      })
    }
    await addSource(db, {
      tenant: slug,
      settings,
      timeZone: await zoneOf(slug),
      now: now(),
    })
    request.securityNote.note = noteOf(settings)
    return answer(slug, role)
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/feeds/:id', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'administrator')
    const source = await sourceOf(slug, id)
    return { settings: settingsTold(source.settings), version: settingsVersion(source) }
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/feeds/:id', async (request) => {
    const { slug, id } = request.params
    const { user, role } = requireRole(request, slug, 'administrator')
    await sourceOf(slug, id)
    const { version } = request.body
    const settings = await settingsFrom(db, slug, request.body.settings)
    await change(id, { settings: () => settings, version, who: user.name, timeZone: await zoneOf(slug) })
    request.securityNote.note = noteOf(settings)
    return answer(slug, role)
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/feeds/:id/pause', async (request) => {
    const { slug, id } = request.params
    const { user, role } = requireRole(request, slug, 'publisher')
    const { settings } = await sourceOf(slug, id)
    const { isPaused } = request.body
    const paused = (stored: SourceSettings) => ({ ...stored, isPaused })
    await change(id, { settings: paused, who: user.name, timeZone: await zoneOf(slug) })
    request.securityNote.note = `${isPaused ? 'paused' : 'goes on'}: ${settings.name}`
    return answer(slug, role)
  })

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/feeds/:id', async (request) => {
    const { slug, id } = request.params
    const { role } = requireRole(request, slug, 'administrator')
    const { settings } = await sourceOf(slug, id)
    await removeSource(db, id, now())
    request.securityNote.note = noteOf(settings)
    return answer(slug, role)
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/feed-trials', async (request) => {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'administrator')
    const settings = await settingsFrom(db, slug, request.body)
    const run = await askForTrial(db, {
      tenant: slug,
      settings,
      who: user.email,
      now: now(),
    })
    if (!run)
      throw new ProblemError('conflict', {
        detail: 'Another trial is under way; wait until it ends.',
      })
    request.securityNote.note = noteOf(settings)
    return runOf(run, false)
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/feed-runs/:id', async (request) => {
    const { slug, id } = request.params
    requireRole(request, slug, 'editor')
    const run = await readRun(db, id)
    if (run?.tenant !== slug)
      throw new ProblemError('not-found', {
        detail: 'There is no such run.',
      })
    return runOf(run, false)
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/feed-times', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const { at } = request.query
    const wrong = cronProblem(at)
    if (wrong !== undefined)
      throw new ProblemError('invalid-fields', {
        detail: `These times cannot be: ${wrong}.`,
      })
    return {
      words: timesInWords(at),
      nextTimes: nextRunsAt({ at }, await zoneOf(slug), now(), NEXT),
    }
  })
}

/** Name and host: queries and secrets are no part of a log. */
function noteOf({ name, place }: StockSource['settings']): string {
  return `${name}: ${hostOf(place)}`.slice(0, 200)
}

function hostOf(place: FeedPlace): string {
  if (place.kind === 'folder') return place.files
  return place.kind === 'sftp' ? place.host : new URL(place.url).host
}
