import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { machineState, type MachineState } from './machine-state.ts'
import { RELEASE } from './release.ts'
import { workState, type WorkState } from './work-state.ts'

export interface PlatformMetricsOptions {
  db: Db
  dataDir: string
  backupDir: string | undefined
  /** Dealers whose own search engine does not answer, so that this server answers for it. */
  stoodInFor?: () => number
  log: () => { warn(fields: Record<string, unknown>, message: string): void }
  now?: () => number
}

interface Told {
  name: string
  help: string
}
const WORK: (Told & { of: (state: WorkState) => number })[] = [
  {
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest lead or delivery that is due and not with the dealer',
    of: ({ outbox }) => outbox.oldestMs / 1000,
  },
  { name: 'outbox_waiting', help: 'Leads and deliveries that are due', of: ({ outbox }) => outbox.waiting },
  { name: 'outbox_dead', help: 'Leads and deliveries that were given up', of: ({ outbox }) => outbox.dead },
  { name: 'jobs_waiting', help: 'Jobs that wait for their time', of: ({ jobs }) => jobs.waiting },
  { name: 'jobs_running', help: 'Jobs that run, at any server', of: ({ jobs }) => jobs.running },
  { name: 'jobs_failed', help: 'Jobs that were given up', of: ({ jobs }) => jobs.failed },
  {
    name: 'jobs_overdue_seconds',
    help: 'For how long the job is due that waits the longest',
    of: ({ jobs }) => jobs.overdueMs / 1000,
  },
  { name: 'feeds', help: 'Sources of stock', of: ({ feeds }) => feeds.all },
  {
    name: 'feeds_late',
    help: 'Sources of stock that bring no new file for longer than they should',
    of: ({ feeds }) => feeds.late.length,
  },
]
const MACHINE: (Told & { of: (state: MachineState) => number | undefined })[] = [
  { name: 'disk_free_bytes', help: 'Free bytes where the server’s files lie', of: ({ disk }) => disk.free },
  {
    name: 'disk_size_bytes',
    help: 'Bytes of the disk where the server’s files lie',
    of: ({ disk }) => disk.size,
  },
  {
    name: 'backup_age_seconds',
    help: 'Since the newest backup of BACKUP_DIR; infinite without one',
    of: ({ backupAgeMs }) => backupAgeMs && backupAgeMs / 1000,
  },
]

/**
 * Adds what the database and the machine tell. The database may be away: then `database_up` is 0, and what it would have
 * told is missing.
 */
export function platformMetrics(registry: Registry, options: PlatformMetricsOptions): void {
  const { db, log, now = Date.now } = options
  const orNothing = (error: unknown) => void log().warn({ err: error }, 'metrics are not complete')
  const work = inFlight(() => workState(db, now()).catch(orNothing))
  const machine = inFlight(() => machineState(options, now()).catch(orNothing))
  const gauge = ({ name, help }: Told, value: () => Promise<number | undefined>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const told = await value()
          if (told === undefined) this.remove()
          else this.set(told)
        },
      }),
    )
  for (const { of, ...told } of WORK) gauge(told, async () => mapped(await work(), of))
  for (const { of, ...told } of MACHINE) gauge(told, async () => mapped(await machine(), of))
  gauge(
    { name: 'search_stood_in', help: 'Dealers for whose own search engine this server answers' },
    async () => options.stoodInFor?.() ?? 0,
  )
  gauge({ name: 'database_up', help: 'Whether the database answers' }, async () => ((await work()) ? 1 : 0))
  new Gauge({
    name: 'forecourt_info',
    help: 'The release that runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: RELEASE }, 1)
}

const mapped = <State>(state: State | void, of: (state: State) => number | undefined) =>
  state === undefined ? undefined : of(state)

/** Everybody who asks while it is under way gets the same answer: one look for all numbers of a scrape. */
function inFlight<T>(look: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  return () =>
    (current ??= look().finally(() => {
      current = undefined
    }))
}
