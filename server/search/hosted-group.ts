import type { EnginePlace } from './engines/engine-config.ts'
import { inTime, LateAnswerError } from './in-time.ts'
import type { SearchEngine } from './port.ts'
import type { SearchService } from './service.ts'

export interface HostedGroupOptions {
  place: EnginePlace
  makeService: (slugs: ReadonlySet<string>, engine: SearchEngine) => SearchService
  onError: (error: unknown) => void
  settleMs?: number
  retryMs?: number
  /** Milliseconds that only go forward. */
  clock?: () => number
}

export interface GroupState {
  /** Name of the engine's folder, and where it answers. */
  engine: string
  host: string
  dealers: number
  /** Dealers whose searches go there now. */
  answered: number
  /** Why the others' do not; undefined while all do, or wait for the first build. */
  problem: string | undefined
}

/** Dealers whose own engine does not answer, so that this server answers for it. */
export function stoodInFor(states: readonly GroupState[]): number {
  return states.reduce((sum, { dealers, problem }) => sum + (problem === undefined ? 0 : dealers), 0)
}

/** Tenants whose stock lies in the same indexes of one engine: one follower, one build for all of them. */
export interface HostedGroup {
  join(slug: string): void
  /** @returns how many are left */
  leave(slug: string): number
  of(slug: string): SearchService | undefined
  failed(error: unknown): void
  /** The tenant's cars are indexed with something else now; done as soon as the engine can. */
  renew(slug: string): void
  state(): GroupState
  stop(): Promise<void>
}

/** At a start a thousand dealers join one by one: their stock is brought there once. */
const SETTLE_MS = 1_000
const RETRY_MS = 1_000
/** Of work that fails: a build reads all the stock and fills the engine's disk. Whether it is there is asked every `RETRY_MS`. */
const LONGEST_PAUSE_MS = 60_000

/** A late answer is one long search; so many within so long are an engine that hangs. */
const LATE_ANSWERS = 3
const LATE_WITHIN_MS = 10_000

/** With more newcomers for each one that is there, one build is less work than writing each among the others. */
const NEWCOMERS = 1

export function createHostedGroup(options: HostedGroupOptions): HostedGroup {
  const { place, makeService, onError, settleMs = SETTLE_MS, retryMs = RETRY_MS } = options
  const { clock = () => performance.now() } = options
  const slugs = new Set<string>()
  const engine = place.make()
  const service = makeService(slugs, engine)
  /** Whose stock is there. */
  const built = new Set<string>()
  /** Of those that are there: whose cars are written again, and whose records are taken away, however long it takes. */
  const renewing = new Set<string>()
  const leaving = new Set<string>()
  let isStarted = false
  let needsBuild = true
  let mayShrink = false
  let failures = 0
  let nextAttempt = 0
  let lateAnswers: number[] = []
  let problem: string | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  /** Told once, however often it is tried. */
  function trouble(error: unknown): void {
    if (isStopped) return
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (text !== problem) onError(error)
    problem = text
  }

  const newcomers = (): string[] => [...slugs].filter((slug) => !built.has(slug))
  const hasWork = (): boolean => needsBuild || newcomers().length + renewing.size + leaving.size > 0

  function later(ms: number): void {
    if (isStopped || running) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = work().finally(() => {
        running = undefined
        if (hasWork() || problem !== undefined) later(problem === undefined ? settleMs : retryMs)
      })
    }, ms)
    timer.unref()
  }

  async function work(): Promise<void> {
    try {
      // Asked before all the stock is read; one that was away may have come back empty.
      if ((await inTime(engine.count('cars'))) === null) needsBuild = true
      if (newcomers().length > built.size * NEWCOMERS) needsBuild = true
      if (hasWork()) {
        if (clock() < nextAttempt) return
        await bringStock()
      }
      await service.catchUp()
      problem = undefined
    } catch (error) {
      trouble(error)
    }
  }

  async function bringStock(): Promise<void> {
    try {
      await (needsBuild ? build() : changeMembers())
      await renewAll()
      failures = 0
    } catch (error) {
      failures += 1
      nextAttempt = clock() + Math.min(LONGEST_PAUSE_MS, retryMs * 2 ** failures)
      throw error
    }
  }

  async function build(): Promise<void> {
    const covered = new Set(slugs)
    const left = [...leaving]
    renewing.clear()
    if (isStarted) await service.rebuildAll({ allowShrinking: mayShrink })
    else await service.start()
    isStarted = true
    needsBuild = false
    // What cannot be cleared away is told, and no reason not to answer from what is live.
    await engine.dropAbandoned?.().catch(onError)
    for (const slug of left) leaving.delete(slug)
    mayShrink = leaving.size > 0
    built.clear()
    // Who left meanwhile is in it still.
    for (const slug of covered) if (slugs.has(slug) && !leaving.has(slug)) built.add(slug)
  }

  /** In place: the others' searches and records have nothing to do with it. */
  async function changeMembers(): Promise<void> {
    const left = [...leaving]
    const joined = newcomers()
    for (const slug of left) {
      await service.removeCars(slug)
      leaving.delete(slug)
    }
    mayShrink = leaving.size > 0
    for (const slug of joined) await service.renewCars(slug)
    if (left.length + joined.length === 0) return
    await service.rebuildOthers()
    for (const slug of joined) if (slugs.has(slug) && !leaving.has(slug)) built.add(slug)
  }

  async function renewAll(): Promise<void> {
    for (const slug of renewing) {
      // What changes while it is written asks for another time.
      renewing.delete(slug)
      try {
        if (built.has(slug)) await service.renewCars(slug)
      } catch (error) {
        renewing.add(slug)
        throw error
      }
    }
  }

  return {
    join(slug) {
      slugs.add(slug)
      later(settleMs)
    },
    leave(slug) {
      slugs.delete(slug)
      built.delete(slug)
      renewing.delete(slug)
      // What it left behind would be old when it joins again.
      leaving.add(slug)
      mayShrink = true
      later(settleMs)
      return slugs.size
    },
    of: (slug) => (problem === undefined && built.has(slug) && service.ready() ? service : undefined),
    failed(error) {
      if (error instanceof LateAnswerError) {
        const now = clock()
        lateAnswers = [...lateAnswers.filter((at) => now - at < LATE_WITHIN_MS), now].slice(-LATE_ANSWERS)
        // Asked at once whether it is there: an engine that hangs is late for that, too.
        if (lateAnswers.length < LATE_ANSWERS) return later(0)
        lateAnswers = []
      }
      trouble(error)
      later(retryMs)
    },
    renew(slug) {
      if (!slugs.has(slug)) return
      renewing.add(slug)
      later(settleMs)
    },
    state: () => ({
      engine: place.engine,
      host: place.host,
      dealers: slugs.size,
      answered: problem === undefined ? built.size : 0,
      problem,
    }),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await service.stop()
      await running
    },
  }
}
