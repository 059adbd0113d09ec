import type { EnginePlace } from './engines/engine-config.ts'
import { createGroupMembers } from './group-members.ts'
import { inTime, LateAnswerError } from './in-time.ts'
import {
  LeadLostError,
  lonelyLedger,
  type GroupLedger,
  type GroupRecord,
  type Look,
} from './ledger/group-ledger.ts'
import { ledEngine } from './ledger/led-engine.ts'
import type { SearchEngine } from './port.ts'
import { ShrunkStockError, type SearchService } from './service.ts'
import { INDEXES } from './settings/indexes.ts'
import { INDEX_MARK } from './settings/index-mark.ts'

export interface HostedGroupOptions {
  place: EnginePlace
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
  /** Why the others' do not; undefined while all do, or wait for the first build. */
  problem: string | undefined
  /** A build was refused because it would have left so few cars of so many. */
  refused?: { before: number; after: number } | undefined
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
  /** Takes the indexes away with it, if this server writes them: nobody is left whose they are. */
  end(): Promise<void>
  stop(): Promise<void>
}

/** At a start a thousand dealers join one by one: their stock is brought there once. */
const SETTLE_MS = 1_000
/** Also how often it is asked which server writes, and what staff ask for. */
const RETRY_MS = 1_000
/** Of work that fails: a build reads all the stock and fills the engine's disk. Whether it is there is asked every `RETRY_MS`. */
const LONGEST_PAUSE_MS = 60_000

/** A late answer is one long search; so many within so long are an engine that hangs. */
const LATE_ANSWERS = 3
const LATE_WITHIN_MS = 10_000

const LONGEST_LOOK_MS = 10_000
/** What builds left behind that were killed is looked for so often. */
const CLEARING_MS = 60 * 60 * 1000

/** With more newcomers for each one that is there, one build is less work than writing each among the others. */
const NEWCOMERS = 1

export function createHostedGroup(options: HostedGroupOptions): HostedGroup {
  const { place, makeService, onError, settleMs = SETTLE_MS, retryMs = RETRY_MS } = options
  const { clock = () => performance.now(), ledger = lonelyLedger(), digestOf = () => 'none' } = options
  const engine = place.make()
  const members = createGroupMembers(digestOf)
  /** The change after which another server writes again what was on its way when this one lost the lead. */
  let floor = 0
  const service = makeService(
    members.slugs,
    ledEngine(engine, ledger, () => floor),
  )
  /** Of the lead that this server has taken up; undefined while another one has it. */
  let lead: number | undefined
  let needsBuild = true
  let needsOthers = false
  let mayShrink = false
  let asked: Look['asked'] = null
  let refused: GroupState['refused']
  let saved = ''
  let cleared = -Infinity
  let failures = 0
  let nextAttempt = 0
  let lateAnswers: number[] = []
  /** An answer was late: whether the engine is there is asked, though nothing else is to be done. */
  let isDoubted = false
  let problem: string | undefined
  let ledgerProblem: string | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
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

  const hasWork = (): boolean =>
    needsBuild ||
    needsOthers ||
    members.newcomers().length + members.departed().length + members.outdated().length > 0

  function later(ms: number): void {
    if (isStopped || running) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = turn().finally(() => {
        running = undefined
        later(lead !== undefined && problem === undefined && hasWork() ? settleMs : retryMs)
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
      await (seen.isLeading ? write(seen) : attend(seen))
    } catch (error) {
      if (error instanceof LeadLostError) standBack()
      else trouble(error)
    }
  }

  /** A database that is away takes the engine from nobody: it is searched as it is. */
  async function look(): Promise<Look | undefined> {
    try {
      const seen = await ledger.look()
      ledgerProblem = undefined
      return seen
    } catch (error) {
      ledgerTrouble(error)
      return undefined
    }
  }

  function ledgerTrouble(error: unknown): void {
    const text = textOf(error)
    if (text !== ledgerProblem && !isStopped) onError(error)
    ledgerProblem = text
  }

  /** Not waited for: what is on its way may hang, and is said to be written again by who leads. */
  function standBack(): void {
    lead = undefined
    service.rest().catch(onError)
  }

  /** Another server writes: what it knows of the indexes holds here, too. */
  async function attend({ record }: Look): Promise<void> {
    if (lead !== undefined) standBack()
    refused = undefined
    const isOurs = record?.mark === INDEX_MARK
    if (isOurs) engine.lasting?.adopt(INDEXES, {})
    members.take(isOurs ? record.members : {})
    if (problem === undefined && !isDoubted) return
    isDoubted = false
    if ((await inTime(engine.count('cars'))) !== null) problem = undefined
  }

  async function write(seen: Look): Promise<void> {
    if (lead !== seen.lead) await takeLead(seen)
    floor = Math.max(0, service.seq())
    if (seen.againFrom !== null) {
      await service.rewind(seen.againFrom)
      await ledger.wroteAgain(seen.againFrom)
    }
    if (seen.asked !== asked) {
      ;({ asked } = seen)
      if (asked !== null) nextAttempt = 0
    }
    await findOut()
    const missing = members.newcomers().length
    if (missing > (members.slugs.size - missing) * NEWCOMERS) needsBuild = true
    if (hasWork() || asked !== null) {
      if (clock() < nextAttempt) return
      await bringStock()
    }
    await service.catchUp()
    problem = undefined
    try {
      await save()
    } catch (error) {
      if (error instanceof LeadLostError) throw error
      ledgerTrouble(error)
    }
    await clearAway()
  }

  /** Goes on with what another process has built, where all of it is known. */
  async function takeLead({ lead: taken, record, seq }: Look): Promise<void> {
    const live = await withEngine(
      () => engine.lasting?.live?.() ?? Promise.resolve(undefined),
      // Nobody waits for it, and a cluster that has just been started is slow.
      problem === undefined ? LONGEST_LOOK_MS : undefined,
    )
    await service.rest()
    saved = ''
    needsBuild = true
    members.take({})
    // Dealers may have left since.
    mayShrink = Object.keys(record?.members ?? {}).some((slug) => !members.slugs.has(slug))
    const isKnown =
      record?.mark === INDEX_MARK && live?.['cars'] !== undefined && live['cars'] === record.indexes['cars']
    if (isKnown && (await service.knowsSince(seq))) {
      const names = Object.entries(record.indexes).filter(([index, name]) => live[index] === name)
      engine.lasting?.adopt(INDEXES, Object.fromEntries(names))
      const digests = names.flatMap(([index]) => {
        const digest = record.others[index]
        return digest === undefined ? [] : [[index, digest] as const]
      })
      await service.adopt({ seq, digests: Object.fromEntries(digests) })
      members.take(record.members)
      needsBuild = false
      needsOthers = true
      service.follow()
    }
    lead = taken
  }

  /** One that cannot be reached from here may be reached by another server. */
  async function withEngine<T>(question: () => Promise<T>, longestMs?: number): Promise<T> {
    try {
      return await inTime(question(), longestMs)
    } catch (error) {
      if (engine.lasting?.live) {
        standBack()
        await ledger.release()
      }
      throw error
    }
  }

  /** Asked before all the stock is read; an engine that was away may have come back empty. */
  async function findOut(): Promise<void> {
    const { strange } = engine.lasting ?? {}
    const isWell = problem === undefined && !isDoubted
    const isBusy = hasWork()
    isDoubted = false
    if (strange) {
      // A cluster that chooses its first node anew answers searches meanwhile: they tell when it does not.
      const question =
        isWell && !isBusy
          ? inTime(strange()).catch(() => [])
          : withEngine(strange, isWell ? LONGEST_LOOK_MS : undefined)
      for (const index of await question) {
        if (index === 'cars') needsBuild = true
        service.distrust(index)
        needsOthers = true
      }
    } else if (isBusy || !isWell) {
      if ((await withEngine(() => engine.count('cars'))) === null) needsBuild = true
    }
  }

  async function bringStock(): Promise<void> {
    try {
      await (needsBuild || asked !== null ? build() : changeMembers())
      await renewAll()
      failures = 0
    } catch (error) {
      if (error instanceof LeadLostError) throw error
      if (error instanceof ShrunkStockError) {
        refused = { before: error.before, after: error.after }
        // Done as it was asked for; what is there is searched, unless it must be built anyway.
        await ledger.settle(asked)
        asked = null
        await ledger.refuse(refused)
      }
      failures += 1
      nextAttempt = clock() + Math.min(LONGEST_PAUSE_MS, retryMs * 2 ** failures)
      throw error
    }
  }

  async function build(): Promise<void> {
    const isAsked = asked
    const settle = members.writing([...members.slugs])
    await service.rebuildAll({
      allowShrinking: mayShrink || isAsked === 'shrink' || members.departed().length > 0,
    })
    needsBuild = false
    needsOthers = false
    mayShrink = false
    refused = undefined
    cleared = -Infinity
    for (const slug of Object.keys(members.known())) members.remove(slug)
    settle()
    await service.catchUp()
    service.follow()
    await save()
    await ledger.settle(isAsked)
    asked = null
  }

  /** In place: the others' searches and records have nothing to do with it. */
  async function changeMembers(): Promise<void> {
    const departed = members.departed()
    const joined = members.newcomers()
    for (const slug of departed) {
      members.unsettle(slug)
      await service.removeCars(slug)
      members.remove(slug)
    }
    const settle = members.writing(joined)
    if (joined.length > 0) {
      // If this process ends in the midst of it, the next one knows whose cars it finds some of.
      for (const slug of joined) members.unsettle(slug)
      await save()
    }
    for (const slug of joined) await service.renewCars(slug)
    if (departed.length + joined.length > 0 || needsOthers) await service.rebuildOthers()
    needsOthers = false
    settle()
  }

  async function renewAll(): Promise<void> {
    for (const slug of members.outdated()) {
      const settle = members.writing([slug])
      try {
        await service.renewCars(slug)
      } catch (error) {
        members.renew(slug)
        throw error
      }
      // Who left meanwhile is taken away instead.
      if (members.isThere(slug)) settle()
    }
  }

  /** Behind what is there, never before it: what is applied once more changes nothing. */
  async function save(): Promise<void> {
    const seq = service.seq()
    const record: GroupRecord = {
      mark: INDEX_MARK,
      indexes: engine.lasting?.names() ?? {},
      others: service.digests(),
      members: members.known(),
    }
    const now = JSON.stringify([seq, record])
    if (now === saved) return
    await ledger.save({ record, seq })
    saved = now
  }

  /** What cannot be cleared away is told, and no reason not to answer from what is live. */
  async function clearAway(): Promise<void> {
    if (clock() - cleared < CLEARING_MS) return
    cleared = clock()
    await engine.dropAbandoned?.().catch(onError)
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
    of: (slug) => (problem === undefined && members.isThere(slug) ? service : undefined),
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
      later(settleMs)
    },
    state: () => ({
      engine: place.engine,
      host: place.host,
      dealers: members.slugs.size,
      answered: problem === undefined ? members.slugs.size - members.newcomers().length : 0,
      problem,
      refused,
    }),
    async end() {
      await stop()
      if (lead === undefined || !ledger.leads()) return ledger.release()
      await engine.lasting?.remove()
      await ledger.forget()
    },
    async stop() {
      await stop()
      try {
        if (lead !== undefined && !needsBuild && ledger.leads()) await save()
        await ledger.release()
      } catch (error) {
        // Another server takes the lead a few seconds later, and applies the last changes once more.
        onError(error)
      }
    },
  }
}
