import type { EnginePlace } from './engines/engine-config.ts'
import { createGroupMembers } from './group/group-members.ts'
import { createGroupWriter } from './group/group-writer.ts'
import { inTime, LateAnswerError } from './in-time.ts'
import {
  LeadLostError,
  lonelyLedger,
  type GroupLedger,
  type Look,
  type Refusal,
} from './ledger/group-ledger.ts'
import type { SearchEngine } from './port.ts'
import type { SearchService } from './search-service.ts'
import { INDEXES, type OtherIndex } from './settings/indexes.ts'
import { INDEX_MARK } from './settings/index-mark.ts'

export interface HostedGroupOptions {
  place: EnginePlace
  /** As the place makes it. */
  engine: SearchEngine
  makeService: (slugs: ReadonlySet<string>, engine: SearchEngine) => SearchService
  onError: (error: unknown) => void
  /** What the servers of the platform know together of these indexes; without it there is no other server. */
  ledger?: GroupLedger
  /** Of what a tenant's cars are indexed with, beside themselves. */
  digestOf?: (slug: string) => string
  /** Nothing is done before: all tenants have joined by then that are there at a start. */
  after?: Promise<void>
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
  /** Why the others' do not, a refusal included; undefined while all do, or wait for the first build. */
  problem: string | undefined
  /** A build was refused because it would have left so few cars of so many. */
  refused?: Refusal | undefined
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
  /** Something was published that these indexes have records of; written as soon as the engine can. */
  outdate(indexes: Iterable<OtherIndex>): void
  state(): GroupState
  /** Takes the indexes away with it, if this server writes them: nobody is left whose they are. */
  end(): Promise<void>
  stop(): Promise<void>
}

/** At a start a thousand dealers join one by one: their stock is brought there once. */
const SETTLE_MS = 1_000
/** What is published together is written together, and within two seconds. */
const PUBLISHED_MS = 100
/** Also how often it is asked which server writes, and what staff ask for. */
const RETRY_MS = 1_000
/** A late answer is one long search; so many within so long are an engine that hangs. */
const LATE_ANSWERS = 3
const LATE_WITHIN_MS = 10_000
/** Changes are there within two seconds; a server that takes the lead of one that was killed needs its time. */
const BEHIND_MS = 15_000
const BEHIND = 'The server that writes the indexes does not get on: changes are not there in time'

export function createHostedGroup(options: HostedGroupOptions): HostedGroup {
  const { place, engine, makeService, onError, settleMs = SETTLE_MS, retryMs = RETRY_MS } = options
  const { clock = () => performance.now(), ledger = lonelyLedger(), digestOf = () => 'none' } = options
  const members = createGroupMembers(digestOf)
  const writer = createGroupWriter({
    engine,
    where: `${place.engine} at ${place.host}`,
    members,
    ledger,
    makeService: (led) => makeService(members.slugs, led),
    onError,
    retryMs,
    clock,
  })
  const { service } = writer
  let lateAnswers: number[] = []
  /** An answer was late: whether the engine is there is asked, though nothing else is to be done. */
  let isDoubted = false
  let problem: string | undefined
  /** The first change that is not there yet, and since when that is known. */
  let missed: { change: number; since: number } | undefined
  let isBehind = false
  /** As the server that leads has told. */
  let refused: Refusal | undefined
  let ledgerProblem: string | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity
  let isStopped = false

  const textOf = (error: unknown): string =>
    error instanceof Error ? `${error.name}: ${error.message}` : String(error)

  /** Told once, however often it is tried. */
  function trouble(error: unknown): void {
    if (isStopped) return
    const text = textOf(error)
    if (text !== problem) onError(error)
    problem = text
  }

  function later(ms: number): void {
    const at = performance.now() + ms
    // Dealers that join or publish again and again do not put off what is due.
    if (isStopped || running || at > dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Infinity
      running = turn().finally(() => {
        running = undefined
        later(writer.isLeading() && problem === undefined && writer.hasWork() ? settleMs : retryMs)
      })
    }, ms)
    timer.unref()
  }

  async function turn(): Promise<void> {
    await options.after
    if (isStopped) return
    const seen = await look()
    if (!seen) return
    try {
      if (!seen.isLeading) return await attend(seen)
      const how = problem !== undefined ? 'away' : isDoubted ? 'doubted' : 'well'
      isDoubted = false
      if (await writer.write(seen, how)) problem = undefined
    } catch (error) {
      if (error instanceof LeadLostError) writer.standBack()
      else trouble(error)
    }
  }

  /** A database that is away takes the engine from nobody: it is searched as it is. */
  async function look(): Promise<Look | undefined> {
    try {
      const seen = await ledger.look()
      await watch(seen)
      ledgerProblem = undefined
      return seen
    } catch (error) {
      const text = textOf(error)
      if (text !== ledgerProblem && !isStopped) onError(error)
      ledgerProblem = text
      return undefined
    }
  }

  /** Another server writes: what it knows of the indexes holds here, too. */
  async function attend({ record, refused: told }: Look): Promise<void> {
    writer.standBack()
    refused = told ? { before: told.before, after: told.after } : undefined
    const isOurs = record?.mark === INDEX_MARK
    if (isOurs) engine.lasting?.adopt(INDEXES, {})
    members.take(isOurs ? record.members : {})
    if (problem === undefined && !isDoubted) return
    isDoubted = false
    if ((await inTime(engine.count('cars'))) !== null) problem = undefined
  }

  /**
   * Another server may lead and yet not get on: a disk that is full, a change that is refused. What is old then is searched by nobody.
   */
  async function watch({ isLeading, seq }: Look): Promise<void> {
    if (isLeading || (missed && seq >= missed.change)) missed = undefined
    if (!isLeading && !missed) {
      const change = await service.lastChange()
      if (change > seq) missed = { change, since: clock() }
    }
    const wasBehind = isBehind
    isBehind = missed !== undefined && clock() - missed.since > BEHIND_MS
    if (isBehind && !wasBehind) onError(new Error(`${place.engine} at ${place.host}: ${BEHIND}`))
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    await service.stop()
    await running
  }

  return {
    join(slug) {
      members.join(slug)
      later(settleMs)
    },
    leave(slug) {
      members.leave(slug)
      later(settleMs)
      return members.slugs.size
    },
    of: (slug) => (problem === undefined && !isBehind && members.isThere(slug) ? service : undefined),
    failed(error) {
      if (error instanceof LateAnswerError) {
        const now = clock()
        lateAnswers = [...lateAnswers.filter((at) => now - at < LATE_WITHIN_MS), now].slice(-LATE_ANSWERS)
        isDoubted = true
        // Asked at once whether it is there: an engine that hangs is late for that, too.
        if (lateAnswers.length < LATE_ANSWERS) return later(0)
        lateAnswers = []
      }
      trouble(error)
      later(retryMs)
    },
    renew(slug) {
      members.renew(slug)
      later(Math.min(settleMs, PUBLISHED_MS))
    },
    outdate(indexes) {
      writer.outdate(indexes)
      later(Math.min(settleMs, PUBLISHED_MS))
    },
    state: () => ({
      engine: place.engine,
      host: place.host,
      dealers: members.slugs.size,
      answered: problem === undefined && !isBehind ? members.slugs.size - members.newcomers().length : 0,
      problem: problem ?? (isBehind ? BEHIND : undefined),
      refused: writer.isLeading() ? writer.refused() : refused,
    }),
    async end() {
      await stop()
      await writer.takeAway()
    },
    async stop() {
      await stop()
      await writer.handOver()
    },
  }
}
