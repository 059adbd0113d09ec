import { repeat, type Repeat } from '../../runtime/repeat/repeat.ts'
import type { Db } from '../db/database.ts'
import { span } from '../tracing/span.ts'
import { newId } from '../db/new-id.ts'
import { claimJobs, putJobOnce, renewJob, settleJob, type Job, type Outcome } from './job-store.ts'

export interface JobHandler {
  /** @returns when it comes again, in epoch milliseconds; nothing for work that is done for good */
  run(job: Job, signal: AbortSignal): Promise<number | undefined | void>
  /** Attempts before it is given up. */
  attempts?: number
  /** Told when the last attempt failed. @returns when it begins anew; nothing leaves it as failed */
  onGivenUp?(job: Job, error: unknown): Promise<number | undefined | void>
  /** Work without a cause of its own: there is one such job always, and it comes again so many milliseconds later. */
  everyMs?: number
}

export interface JobsOptions {
  db: Db
  handlers: Readonly<Record<string, JobHandler>>
  log: { error(fields: Record<string, unknown>, message: string): void }
  now?: () => number
  random?: () => number
  /** Jobs that this server does at a time. */
  slots?: number
}

export interface JobWorker {
  start(): void
  /** Looks for due jobs now and not at the next turn. */
  wake(): void
  /** Takes nothing more, tells what runs to end, and waits for it. */
  stop(): Promise<void>
  /** Does everything that is due now (tests, the command line). @returns attempts made */
  drain(): Promise<number>
}

const POLL_MS = 1000
/** A dealer has two lanes at most, its runs and its trials: one place is always somebody else's. */
const SLOTS = 3
/** With a turn of {@link POLL_MS} a dead server's job goes on elsewhere within ten seconds. */
export const LEASE_MS = 8000
const RENEW_MS = 2000
const ATTEMPTS = 5
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3_600_000

/** From half a minute, doubling, up to an hour; each between half of that and all of it. @param attempt from 1 */
export function retryMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1))
  return Math.round(full * (0.5 + 0.5 * random))
}

/**
 * Does jobs of the database. Any number of servers may run one: a job is in flight at one of them, under a lease that is renewed while it
 * runs, and goes on at another one when that ends (`docs/decisions/0053`).
 */
export function createJobWorker(options: JobsOptions): JobWorker {
  const { db, handlers, log, now = Date.now, random = Math.random, slots = SLOTS } = options
  const claimant = { owner: newId(), leaseMs: LEASE_MS }
  const kinds = Object.keys(handlers)
  const inFlight = new Set<Promise<void>>()
  const stopping = new AbortController()
  let turns: Repeat | undefined

  async function work(job: Job): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    const beat = repeat(
      async () => {
        if (!(await renewJob(db, job.id, { ...claimant, now: now() }))) lost.abort()
      },
      { everyMs: RENEW_MS, onError: (error) => log.error({ err: error, job: job.kind }, 'job not renewed') },
    )
    try {
      const outcome = await attempt(job, signal)
      await beat.stop()
      await settleJob(db, job.id, claimant.owner, outcome)
    } catch (error) {
      // Its lease ends by itself, and whoever takes it over does it again.
      log.error({ err: error, job: job.kind, key: job.key }, 'end of a job not stored')
    } finally {
      await beat.stop()
    }
  }

  async function attempt(job: Job, signal: AbortSignal): Promise<Outcome> {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`no handler does ${job.kind}`)
    try {
      const run = () => handler.run(job, signal)
      const again =
        (await span(`job ${job.kind}`, { 'forecourt.attempt': job.attempts }, run)) ??
        (handler.everyMs && now() + handler.everyMs)
      return again === undefined ? { state: 'done' } : { state: 'waiting', at: again }
    } catch (error) {
      // A server that shuts down hands its work over: that is no fault of the job.
      if (stopping.signal.aborted) return { state: 'waiting', at: now() }
      log.error({ err: error, job: job.kind, key: job.key, attempt: job.attempts }, 'job failed')
      const text = error instanceof Error ? error.message : String(error)
      if (job.attempts < (handler.attempts ?? ATTEMPTS)) {
        return { state: 'waiting', at: now() + retryMs(job.attempts, random()), error: text }
      }
      const again = (await handler.onGivenUp?.(job, error)) ?? (handler.everyMs && now() + handler.everyMs)
      return again === undefined ? { state: 'failed', error: text } : { state: 'waiting', at: again }
    }
  }

  /** @returns attempts begun */
  async function dispatch(): Promise<number> {
    const limit = slots - inFlight.size
    if (limit <= 0 || stopping.signal.aborted) return 0
    const claimed = await claimJobs(db, { ...claimant, kinds, limit, now: now() })
    for (const job of claimed) {
      const done = work(job)
      inFlight.add(done)
      void done.finally(() => {
        inFlight.delete(done)
        turns?.wake()
      })
    }
    return claimed.length
  }

  async function arm(): Promise<void> {
    for (const [kind, { everyMs }] of Object.entries(handlers)) {
      if (everyMs !== undefined) await putJobOnce(db, { kind, key: '', runAt: now(), now: now() })
    }
  }

  return {
    start() {
      let isArmed = false
      turns ??= repeat(
        async () => {
          if (!isArmed) await arm()
          isArmed = true
          await dispatch()
        },
        {
          everyMs: POLL_MS,
          atOnce: true,
          onError: (error) => log.error({ err: error }, 'jobs stand still'),
        },
      )
    },
    wake: () => turns?.wake(),
    async stop() {
      stopping.abort()
      await turns?.stop()
      await Promise.allSettled(inFlight)
    },
    async drain() {
      let attempts = 0
      for (;;) {
        const begun = await dispatch()
        attempts += begun
        await Promise.allSettled(inFlight)
        if (begun === 0) return attempts
      }
    },
  }
}
