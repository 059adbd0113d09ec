import { posix } from 'node:path'
import type { FeedHealth, FeedRun, Feeds, FeedSource } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import { includesRole, type Role } from '../../staff/roles.ts'
import type { EditorContext } from '../editor-context.ts'
import { stockOf } from '../stock/stock-of.ts'
import { timesInWords } from './source-settings.ts'
import { jobsOf, type Job } from '../../jobs/job-store.ts'
import {
  FEED_JOB,
  feedSecretPrefix,
  isLate,
  listRuns,
  listSources,
  nextRunsAt,
  type FeedPlace,
  type StockRun,
  type StockSource,
} from '../../stock/stock-feeds.ts'

const RUNS = 50
const REASONS = 20
const NEXT = 3

/** The sources of a dealer and their last runs, as somebody with a role there sees them. */
export async function feedsOf(
  context: Pick<EditorContext, 'db' | 'root' | 'now'>,
  tenant: string,
  role: Role,
): Promise<Feeds> {
  const { db } = context
  const now = context.now()
  const { timeZone } = await stockOf(context, tenant)
  const sources = await listSources(db, tenant)
  const jobs = await jobsOf(
    db,
    FEED_JOB,
    sources.map(({ id }) => id),
  )
  const runs = await listRuns(db, { tenant, limit: RUNS })
  // Only the last one that changed the stock can be taken back, and none while another is under way.
  const last = runs.find(({ state }) => ['running', 'done', 'taking-back'].includes(state))
  return {
    sources: sources.map((source) => sourceOf(source, jobs.get(source.id), { timeZone, now })),
    runs: runs.map((run) => runOf(run, run === last && run.state === 'done' && run.file !== null)),
    timeZone,
    mayRun: includesRole(role, 'publisher'),
    mayConfigure: includesRole(role, 'administrator'),
    secretPrefix: feedSecretPrefix(tenant),
  }
}

function sourceOf(
  source: StockSource,
  job: Job | undefined,
  { timeZone, now }: { timeZone: string; now: number },
): FeedSource {
  const { id, settings } = source
  const { name, place, at, isPaused = false } = settings
  const isDue = job?.state === 'waiting' && job.run_at <= now
  return {
    id,
    name,
    place: placeInWords(place),
    kind: place.kind,
    at,
    isPaused,
    words: at === null ? null : timesInWords(at),
    nextTimes: nextRunsAt(settings, timeZone, now, NEXT),
    nextAt: job?.state === 'waiting' ? job.run_at : null,
    isRunning: job?.state === 'running' || isDue,
    isLate: isLate(source, now),
    isWebhookGone: source.webhook_gone !== null && source.webhook_gone === settings.alertWebhook?.url,
  }
}

/** Without the query of an address: some senders put a key there. */
function placeInWords(place: FeedPlace): string {
  if (place.kind === 'folder') return place.files
  if (place.kind === 'sftp') return posix.join(place.host, place.path)
  const { host, pathname } = new URL(place.url)
  return `${host}${pathname}`
}

/** A run as staff see it. */
export function runOf(run: StockRun, canTakeBack: boolean): FeedRun {
  const { id, source_id: sourceId, cause, who, state, report, problem } = run
  const { rows = run.rows, counts = null, listing = null, rejected = [] } = report ?? {}
  return {
    id,
    sourceId,
    cause,
    who,
    state,
    fileName: run.file_name,
    startedAt: run.started_at,
    endedAt: run.ended_at === null ? null : Number(run.ended_at),
    problem,
    rows,
    counts,
    listing: listing && {
      listed: listing.listed,
      cars: listing.cars,
      unlisted: listing.unlisted.slice(0, REASONS).map(({ reasons, count }) => ({ reasons, count })),
    },
    rejected: rejected.slice(0, REASONS),
    canTakeBack,
  }
}

/** How the feeds of each dealer stand: the worst of them. Dealers without one are left out. */
export async function feedHealth(db: Db, now: number): Promise<Map<string, FeedHealth>> {
  const sources = (await listSources(db)).filter(
    ({ settings: { at, isPaused } }) => at !== null && isPaused !== true,
  )
  if (sources.length === 0) return new Map()
  const ended = await db
    .selectFrom('stock_runs as run')
    .select(['run.source_id', 'run.state'])
    .where('run.state', 'in', ['done', 'same', 'refused', 'failed'])
    .where((eb) =>
      eb(
        'run.started_at',
        '=',
        eb
          .selectFrom('stock_runs as other')
          .select((of) => of.fn.max('other.started_at').as('at'))
          .whereRef('other.source_id', '=', 'run.source_id')
          .where('other.state', 'in', ['done', 'same', 'refused', 'failed']),
      ),
    )
    .execute()
  const last = new Map(ended.map(({ source_id: id, state }) => [id, state]))
  const health = new Map<string, FeedHealth>()
  for (const source of sources) {
    const state = last.get(source.id)
    const own = state === 'failed' || state === 'refused' ? 'failed' : isLate(source, now) ? 'late' : 'good'
    const known = health.get(source.tenant)
    if (own === 'failed' || known === undefined || known === 'good') health.set(source.tenant, own)
  }
  return health
}
