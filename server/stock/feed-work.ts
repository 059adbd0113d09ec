import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { NODE_MEMORY } from '../boot/memory.mjs'
import { logFailure } from '../../runtime/log/log-failure.ts'
import type { DatabaseOptions } from '../db/database.ts'
import { createLimit } from '../http/limit.ts'
import type { FeedTasks, Outcome, TaskKind } from './look/feed-tasks.ts'
import type { FeedJob } from './look/feed-worker.ts'

export type { FeedTasks, Outcome, TaskKind } from './look/feed-tasks.ts'

/** Does something with a feed, away from the requests of everybody else. */
export interface FeedWork {
  run<Kind extends TaskKind>(kind: Kind, task: FeedTasks[Kind]['task']): Promise<Outcome<Kind>>
  stop(): Promise<void>
}

export type FeedWorkOptions = DatabaseOptions & {
  /** Folder of the project. */
  root: string
  /** Megabytes that each process may have. */
  heap?: number
}

/** Milliseconds that one may take: staff wait for a look, an import goes on behind. */
const LONGEST: Record<TaskKind, number> = {
  look: 20_000,
  preview: 20_000,
  try: 10 * 60_000,
  file: 10 * 60_000,
}
/** Megabytes of a process's heap; ninety thousand cars need some hundred. */
const HEAP_MB = 640
const IDLE_MS = 60_000
const WAITING = 8
const BUSY = 'Other feeds are being read at the moment. Please try again in a few seconds.'
const TOO_DEAR =
  'This feed takes too long or too much memory to be read here. Import it on the command line, or ask who writes the feed.'

/**
 * Feeds are read and imported in processes with their own connection to the database: one for what somebody waits for, one
 * for imports. Each has a limit of time and memory, and none of the server's: what a feed unpacks to is no memory of the
 * process that everybody's requests are answered by. An import that is stopped is one that was killed, and changes nothing
 * or is ended by a server. They start with the first feed.
 *
 * @throws unavailable (503) when too many wait already
 */
export function createFeedWork({ heap = HEAP_MB, ...options }: FeedWorkOptions): FeedWork {
  const pools = new Map<string, Tinypool>()
  const limits = { quick: createLimit(1, WAITING, BUSY), imports: createLimit(1, WAITING, BUSY) }

  function poolOf(name: string): Tinypool {
    const known = pools.get(name)
    if (known) return known
    const pool = new Tinypool({
      filename: join(import.meta.dirname, 'look', 'feed-worker.ts'),
      runtime: 'child_process',
      serialization: 'advanced',
      env: databaseEnvironment(),
      execArgv: [...NODE_MEMORY, `--max-old-space-size=${heap}`, '--disable-warning=ExperimentalWarning'],
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    })
    // A process may die when its feed has been answered already; without a listener that would end the server.
    pool.on('error', (error) =>
      logFailure('A process that reads feeds has died; the next starts another', error),
    )
    pools.set(name, pool)
    return pool
  }

  return {
    run(kind, task) {
      const name = kind === 'try' || kind === 'file' ? 'imports' : 'quick'
      return limits[name](async () => {
        const signal = AbortSignal.timeout(LONGEST[kind])
        const { databaseUrl, dataDir, root } = options
        const job: FeedJob<typeof kind> = { options: { databaseUrl, dataDir, root }, kind, task }
        try {
          return (await poolOf(name).run(job, { signal })) as Outcome<typeof kind>
        } catch (error) {
          if (isTooDear(error)) return { fault: TOO_DEAR }
          // What is thrown in another process arrives without its class.
          throw error instanceof Error ? error : Object.assign(new Error('A feed could not be read'), error)
        }
      })
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
    },
  }
}

/** What a connection to the database is made with beside its address; no secret of a dealer is among it. */
function databaseEnvironment(): Record<string, string> {
  const names = new Set(['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'HOME', 'TZ'])
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && (names.has(entry[0]) || entry[0].startsWith('PG')),
    ),
  )
}

/** Its time is over, or its memory is used up: the words are those of the pool. */
function isTooDear(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || error.message === 'Worker exited unexpectedly'
}
