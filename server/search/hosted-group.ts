import type { EnginePlace } from './engines/engine-config.ts'
import type { SearchEngine } from './port.ts'
import type { SearchService } from './service.ts'

export interface HostedGroupOptions {
  place: EnginePlace
  makeService: (slugs: ReadonlySet<string>, engine: SearchEngine) => SearchService
  onError: (error: unknown) => void
  settleMs?: number
  retryMs?: number
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
  renew(slug: string): Promise<void>
  state(): GroupState
  stop(): Promise<void>
}

/** At a start a thousand dealers join one by one: their stock is brought there once. */
const SETTLE_MS = 1_000
const RETRY_MS = 1_000

export function createHostedGroup(options: HostedGroupOptions): HostedGroup {
  const { place, makeService, onError, settleMs = SETTLE_MS, retryMs = RETRY_MS } = options
  const slugs = new Set<string>()
  const engine = place.make()
  const service = makeService(slugs, engine)
  let built: ReadonlySet<string> = new Set()
  let isStarted = false
  let isStale = false
  let mayShrink = false
  let problem: string | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  /** Told once, however often it is tried. */
  function trouble(error: unknown): void {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (text !== problem) onError(error)
    problem = text
  }

  function later(ms: number): void {
    if (isStopped || running) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = work().finally(() => {
        running = undefined
        if (isStale || problem !== undefined) later(isStale && problem === undefined ? settleMs : retryMs)
      })
    }, ms)
    timer.unref()
  }

  async function work(): Promise<void> {
    try {
      // An engine that was away may have come back empty.
      if (isStarted && (await engine.count('cars')) === null) isStale = true
      if (isStale) await build()
      else await service.catchUp()
      problem = undefined
    } catch (error) {
      trouble(error)
    }
  }

  async function build(): Promise<void> {
    const covered = new Set(slugs)
    const allowShrinking = mayShrink
    isStale = false
    mayShrink = false
    try {
      if (isStarted) await service.rebuildAll({ allowShrinking })
      else await service.start()
      isStarted = true
      built = covered
    } catch (error) {
      isStale = true
      mayShrink ||= allowShrinking
      throw error
    }
  }

  return {
    join(slug) {
      slugs.add(slug)
      isStale = true
      later(settleMs)
    },
    leave(slug) {
      slugs.delete(slug)
      built = new Set([...built].filter((each) => each !== slug))
      // What it leaves behind would be old when it joins again.
      isStale = true
      mayShrink = true
      later(settleMs)
      return slugs.size
    },
    of: (slug) => (problem === undefined && built.has(slug) && service.ready() ? service : undefined),
    failed(error) {
      trouble(error)
      later(retryMs)
    },
    async renew(slug) {
      if (built.has(slug)) await service.renewCars(slug)
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
