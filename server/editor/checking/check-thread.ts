import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { Finding } from '../../../runtime/check/finding.ts'
import type { CheckTask } from './check-worker.ts'
import type { ReleaseCheck, ReleaseFindings } from './release-check.ts'

/** A check of the largest draft takes a second. */
const LONGEST_MS = 10_000
/** Of the thread; a check of the largest draft needs a third of it. */
const HEAP_MB = 256
/** A thread nobody needs gives its memory back. */
const IDLE_MS = 60_000
/** Drafts that wait for the thread at most; further ones are told so. */
const MOST_WAITING = 50

/** One thread for all of the process: it starts with the first large draft. */
let pool: Tinypool | undefined

/**
 * Checks drafts in a thread, so that nothing else of the server waits: the largest take a second (EDIT-05).
 *
 * @param root folder of the project
 * @param longest milliseconds after which a check is ended with its thread
 */
export function createCheckThread(root: string, longest = LONGEST_MS): ReleaseCheck {
  return async (text, now) => {
    pool ??= new Tinypool({
      filename: join(import.meta.dirname, 'check-worker.ts'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      maxQueue: MOST_WAITING,
      runtime: 'worker_threads',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const task: CheckTask = { root, text, now }
    try {
      return (await pool.run(task, { signal: AbortSignal.timeout(longest) })) as ReleaseFindings
    } catch (error) {
      if (isTooMuch(error)) return { written: [STOPPED], merged: undefined }
      throw error
    }
  }
}

/** Its time or memory was used up, or too many wait for the thread. */
function isTooMuch(error: unknown): boolean {
  return error instanceof Error && /abort|queue|memory/i.test(error.message)
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
