import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { logFailure } from '../../runtime/log/log-failure.ts'
import type { DatabaseOptions } from '../db/database.ts'
import { createLimit } from '../http/limit.ts'
import type { FeedTasks, Outcome, TaskKind } from './look/feed-tasks.ts'

export type { FeedTasks, Outcome, TaskKind } from './look/feed-tasks.ts'

/** Does something with an uploaded feed, away from the requests of everybody else. */
export interface FeedWork {
  run<Kind extends TaskKind>(kind: Kind, task: FeedTasks[Kind]['task']): Promise<Outcome<Kind>>
  stop(): Promise<void>
}

/** Milliseconds that one may take: staff wait for a look, an import goes on behind. */
const LONGEST: Record<TaskKind, number> = {
  look: 20_000,
  preview: 20_000,
  try: 10 * 60_000,
  file: 10 * 60_000,
}
/** Megabytes; ninety thousand cars need some three hundred. */
const HEAP_MB = 640
const IDLE_MS = 60_000
const WAITING = 8
const BUSY = 'Other feeds are being read at the moment. Please try again in a few seconds.'
const TOO_DEAR =
  'This feed takes too long or too much memory to be read here. Import it on the command line, or ask who writes the feed.'

/**
 * Feeds are read and imported in threads with their own connection to the database: one for what somebody waits for, one for
 * imports. Each has a limit of time and memory; an import that is stopped by it is one that was killed, and changes nothing
 * or is ended by a server. They start with the first feed.
 *
 * @throws unavailable (503) when too many wait already
 */
export function createFeedWork(options: DatabaseOptions & { root: string }): FeedWork {
  const pools = new Map<string, Tinypool>()
  const limits = { quick: createLimit(1, WAITING, BUSY), imports: createLimit(1, WAITING, BUSY) }

  function poolOf(name: string): Tinypool {
    const known = pools.get(name)
    if (known) return known
    const { databaseUrl, dataDir, root } = options
    const pool = new Tinypool({
      filename: join(import.meta.dirname, 'look', 'feed-worker.ts'),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      workerData: { databaseUrl, dataDir, root },
    })
    // A thread may die when its feed has been answered already; without a listener that would end the server.
    pool.on('error', (error) =>
      logFailure('A thread that reads feeds has died; the next starts another', error),
    )
    pools.set(name, pool)
    return pool
  }

  return {
    run(kind, task) {
      const name = kind === 'try' || kind === 'file' ? 'imports' : 'quick'
      return limits[name](async () => {
        const signal = AbortSignal.timeout(LONGEST[kind])
        try {
          return (await poolOf(name).run({ kind, task }, { signal })) as Outcome<typeof kind>
        } catch (error) {
          if (isTooDear(error)) return { fault: TOO_DEAR }
          throw error
        }
      })
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
    },
  }
}

function isTooDear(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
