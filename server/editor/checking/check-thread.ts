import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { Finding } from '../../../runtime/check/finding.ts'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import { createLimit, createLimits } from '../../http/limit.ts'
import type { CheckTask } from './check-worker.ts'
import type { ReleaseFindings } from './release-check.ts'

/** A check of the largest draft takes a second. */
const LONGEST_MS = 10_000
/** Of the thread; a check of the largest draft needs a third of it. */
const HEAP_MB = 256
/** A thread nobody needs gives its memory back; to start it takes longer than most checks. */
const IDLE_MS = 600_000
/** Drafts of one dealer, and dealers, that wait for the thread at most. */
const WAITING = { drafts: 20, dealers: 200 }
const BUSY = 'Too many large drafts are being checked at the moment. Please try again in a few seconds.'

export interface CheckThreadOptions {
  /** Folder of the project. */
  root: string
  /** Milliseconds that one check may have the thread. */
  longest?: number
  /** Megabytes that the thread may have. */
  heap?: number
}

/** @param dealer whose draft it is: each has one turn after the other, so that nobody waits for all drafts of another */
export type CheckInThread = (dealer: string, text: string, now: number) => Promise<ReleaseFindings>

/**
 * Checks drafts in a thread, so that nothing else of the server waits: the largest take a second (EDIT-05). It starts
 * with the first.
 *
 * @throws unavailable (503) when too many wait already
 */
export function createCheckThread({
  root,
  longest = LONGEST_MS,
  heap = HEAP_MB,
}: CheckThreadOptions): CheckInThread {
  const inTurn = createLimits(1, WAITING.drafts, BUSY)
  const alone = createLimit(1, WAITING.dealers, BUSY)
  let pool: Tinypool | undefined

  async function check(task: CheckTask): Promise<ReleaseFindings> {
    pool ??= newPool(heap)
    try {
      // Counted from here: the thread is free.
      return (await pool.run(task, { signal: AbortSignal.timeout(longest) })) as ReleaseFindings
    } catch (error) {
      if (isTooDear(error)) return { written: [STOPPED], merged: undefined }
      throw error
    }
  }

  return (dealer, text, now) => inTurn(dealer, () => alone(() => check({ root, text, now })))
}

function newPool(heap: number): Tinypool {
  const pool = new Tinypool({
    filename: join(import.meta.dirname, 'check-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    runtime: 'worker_threads',
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })
  // A thread may die when its check has been answered already; without a listener that would end the server.
  pool.on('error', (error) =>
    logFailure('A thread that checks drafts has died; the next check starts another', error),
  )
  return pool
}

/** Its time or its memory was used up. */
function isTooDear(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}

/** The draft itself is kept: this only keeps it from being published unseen. */
const STOPPED: Finding = {
  code: 'check-stopped',
  severity: 'error',
  message: `The check of this draft took longer than ${LONGEST_MS / 1000} s or all of its memory, and was ended. Save it again; if that does not help, take pages out of it.`,
  file: 'draft',
  line: 1,
  column: 1,
  pointer: '',
  tenant: null,
  blockId: null,
}
