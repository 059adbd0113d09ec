import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { Finding } from '../../../runtime/check/finding.ts'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import type { CanvasPage, RouteScript } from '../../../schemas/generated/editor-api.ts'
import { ProblemError } from '../../http/errors.ts'
import { createLimit, createLimits } from '../../http/limit.ts'
import type { CanvasRequest } from '../canvas.ts'
import type { ReleaseFindings } from '../checking/release-check.ts'
import type { Answer, DraftWork } from './draft-worker.ts'
import { answering, type Answers } from './questions.ts'

/** A step with the largest draft takes a second. */
const LONGEST_MS = 10_000
/** Megabytes of its heap; the largest draft needs half of it. */
const HEAP_MB = 384
/** A process nobody needs gives its memory back; to start it takes longer than most steps. */
const IDLE_MS = 600_000
/** Steps of one dealer, and dealers, that wait for the process at most. */
const WAITING = { steps: 20, dealers: 200 }
const BUSY = 'Too many large drafts are being worked on at the moment. Please try again in a few seconds.'

export interface DraftProcessOptions {
  /** Folder of the project. */
  root: string
  /** What a drawn page reads of the server. */
  answersOf: (dealer: string) => Answers
  /** Milliseconds that one step may have the process. */
  longest?: number
  /** Megabytes that the process may have. */
  heap?: number
}

/** Steps with a draft, by its JSON text. @throws ProblemError 503 when too many wait already */
export interface DraftProcess {
  /** It has answered before, runs still and has nothing to do: a step takes no longer there than here. */
  isIdle(): boolean
  check(dealer: string, text: string, now: number): Promise<ReleaseFindings>
  /** @throws ProblemError 422 where it takes too much */
  draw(dealer: string, text: string, request: Omit<CanvasRequest, 'document'>): Promise<CanvasPage>
  /** @throws ProblemError 422 where it takes too much */
  weigh(dealer: string, text: string): Promise<RouteScript[]>
}

/**
 * Checks, draws and weighs drafts, all large ones, in a process of their own, which is killed when its time or memory is over and
 * knows no secret of the environment: whatever an editor writes, nobody else waits for it (EDIT-05, ASVS V15). Each dealer
 * has one turn after the other, so that nobody waits for all drafts of another. It starts with the first.
 */
export function createDraftProcess({
  root,
  answersOf,
  longest = LONGEST_MS,
  heap = HEAP_MB,
}: DraftProcessOptions): DraftProcess {
  const inTurn = createLimits(1, WAITING.steps, BUSY)
  const alone = createLimit(1, WAITING.dealers, BUSY)
  let pool: Tinypool | undefined
  let steps = 0
  let hasAnswered = false

  async function once<Work extends keyof DraftWork>(
    dealer: string,
    work: Work,
    task: Parameters<DraftWork[Work]>[0],
    tooDear: () => Awaited<ReturnType<DraftWork[Work]>>,
  ): Promise<Awaited<ReturnType<DraftWork[Work]>>> {
    pool ??= newPool(heap)
    // Counted from here: the process is free.
    const signal = AbortSignal.timeout(longest)
    try {
      const answer = await pool.run(task, { name: work, signal, channel: answering(answersOf(dealer)) })
      hasAnswered = true
      return answer
    } catch (error) {
      // The next step starts another.
      hasAnswered = false
      if (signal.aborted || isDead(error)) return tooDear()
      throw error
    }
  }

  const run: typeof once = (dealer, ...step) => {
    steps += 1
    return inTurn(dealer, () => alone(() => once(dealer, ...step))).finally(() => {
      steps -= 1
    })
  }

  return {
    isIdle: () => steps === 0 && hasAnswered && pool !== undefined && pool.threads.length > 0,
    check: async (dealer, text, now) =>
      made(
        await run(dealer, 'check', { root, text, now }, () => ({
          made: { written: [STOPPED], merged: undefined },
        })),
      ),
    draw: async (dealer, text, request) => made(await run(dealer, 'draw', { root, text, request }, tooMuch)),
    weigh: async (dealer, text) => made(await run(dealer, 'weigh', { root, text }, tooMuch)),
  }
}

function newPool(heap: number): Tinypool {
  const pool = new Tinypool({
    filename: join(import.meta.dirname, 'draft-worker.ts'),
    runtime: 'child_process',
    serialization: 'advanced',
    env: { NODE_ENV: process.env['NODE_ENV'] ?? '' },
    // Collections by the thread that works alone, and fewer of them: helpers cost a fifth more.
    execArgv: [
      `--max-old-space-size=${heap}`,
      '--single-threaded-gc',
      '--min-semi-space-size=16',
      '--max-semi-space-size=32',
      '--disable-warning=ExperimentalWarning',
    ],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  })
  // It may die when its step has been answered already; without a listener that would end the server.
  pool.on('error', (error) =>
    logFailure('A process that works on drafts has died; the next step starts another', error),
  )
  return pool
}

function made<Made>(answer: Answer<Made>): Made {
  if ('fault' in answer) throw new ProblemError(answer.fault.code, answer.fault)
  return answer.made
}

/** Its memory was used up: the words are those of the pool. */
function isDead(error: unknown): boolean {
  return error instanceof Error && error.message === 'Worker exited unexpectedly'
}

function tooMuch(): never {
  throw new ProblemError('invalid-fields', {
    detail: `This draft took longer than ${LONGEST_MS / 1000} s or all of its memory, and was given up. Take pages or blocks out of it.`,
  })
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
