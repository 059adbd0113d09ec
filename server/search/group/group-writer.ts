import { inTime } from '../in-time.ts'
import type { GroupMembers } from './group-members.ts'
import {
  LeadLostError,
  UNSETTLED,
  type GroupLedger,
  type GroupRecord,
  type Look,
  type Refusal,
} from '../ledger/group-ledger.ts'
import { wishOf } from '../ledger/wish.ts'
import { createRefusedBuild } from './refused-build.ts'
import { writeInPlace } from './write-in-place.ts'
import { ledEngine } from '../ledger/led-engine.ts'
import type { SearchEngine } from '../port.ts'
import { ShrunkStockError, type SearchService } from '../search-service.ts'
import { INDEXES, OTHER_INDEXES, type OtherIndex } from '../settings/indexes.ts'
import { INDEX_MARK } from '../settings/index-mark.ts'

export interface GroupWriterOptions {
  engine: SearchEngine
  /** "opensearch at http://search:9200", for those who read errors. */
  where: string
  members: GroupMembers
  ledger: GroupLedger
  /** Over the group's engine as it is given. */
  makeService: (engine: SearchEngine) => SearchService
  onError: (error: unknown) => void
  /** Pause after the first failure, in milliseconds. */
  retryMs: number
  /** Milliseconds that only go forward. */
  clock: () => number
}

/** `doubted`: an answer was late; `away`: it does not answer. */
export type EngineHealth = 'well' | 'doubted' | 'away'

/** What the server that leads does for a group's indexes. */
export interface GroupWriter {
  service: SearchService
  /**
   * Does what is to be done now, and takes up the lead before if it is a new one.
   *
   * @returns false when what failed is tried again later
   * @throws LeadLostError, and whatever the engine says
   */
  write(seen: Look, how: EngineHealth): Promise<boolean>
  hasWork(): boolean
  /** What is published has other records for these indexes. */
  outdate(indexes: Iterable<OtherIndex>): void
  isLeading(): boolean
  /** The last build, when it would have left too few cars. */
  refused(): Refusal | undefined
  /** Another server leads. */
  standBack(): void
  /** After the service has stopped: lets another server lead, which goes on from here. */
  handOver(): Promise<void>
  /** After the service has stopped: takes the indexes away, if this server leads. */
  takeAway(): Promise<void>
}

/** Of work that fails: a build reads all the stock and fills the engine's disk. Whether it is there is asked more often. */
const LONGEST_PAUSE_MS = 60_000

const LONGEST_LOOK_MS = 10_000
/** What builds left behind that were killed is looked for so often. */
const CLEARING_MS = 60 * 60 * 1000

/** Somebody who replaces an index twice within so long does not stop at that. */
const REPLACED_MS = 10 * 60 * 1000

class ReplacedIndexError extends Error {
  override readonly name = 'ReplacedIndexError'

  constructor(where: string) {
    super(
      `${where}: somebody else has replaced or deleted the index of the cars, and it is built anew. If that goes on, another platform writes under the same names`,
    )
  }
}

/** With more newcomers for each one that is there, one build is less work than writing each among the others. */
const NEWCOMERS = 1

export function createGroupWriter(options: GroupWriterOptions): GroupWriter {
  const { engine, members, ledger, onError, retryMs, clock } = options
  /** The change after which another server writes again what was on its way when this one lost the lead, and whose cars it all writes again. */
  let floor = 0
  const atWork = new Set<string>()
  const service = options.makeService(
    ledEngine(engine, ledger, () => ({ from: floor, dealers: [...atWork] })),
  )
  const inPlace = writeInPlace({ service, members, atWork, save })
  const refusedBuild = createRefusedBuild(service, ledger, clock)
  /** Of the lead that this server has taken up; undefined while another one has it. */
  let lead: number | undefined
  let needsBuild = true
  /** Of these, records may be others than those that are there. */
  let outdated = new Set<OtherIndex>()
  /** As {@link Look.againFrom} said in this lead. */
  let rewound: number | null = null
  /** Who has left since the index was built that is live, if it is one of ours. */
  let gone: readonly string[] = []
  let asked: Look['asked'] = null
  let saved = ''
  let cleared = -Infinity
  let replaced = -Infinity
  let failures = 0
  let nextAttempt = 0

  const hasWork = (): boolean =>
    needsBuild ||
    outdated.size > 0 ||
    members.newcomers().length + members.departed().length + members.outdated().length > 0

  /** Not waited for: what is on its way may hang, and is said to be written again by who leads. */
  function standBack(): void {
    if (lead === undefined) return
    lead = undefined
    refusedBuild.forget()
    service.rest().catch(onError)
  }

  async function write(seen: Look, how: EngineHealth): Promise<boolean> {
    if (lead !== seen.lead) await takeLead(seen, how)
    floor = Math.max(0, service.seq())
    // Once: what is rewound each second never gets on where something else fails.
    if (seen.againFrom !== null && seen.againFrom !== rewound) await service.rewind(seen.againFrom)
    rewound = seen.againFrom
    if (seen.asked !== asked) {
      ;({ asked } = seen)
      if (asked !== null) nextAttempt = 0
    }
    await findOut(how)
    if (await refusedBuild.review(gone)) nextAttempt = 0
    const missing = members.newcomers().length
    if (missing > (members.slugs.size - missing) * NEWCOMERS) needsBuild = true
    if (hasWork() || asked !== null) {
      if (clock() < nextAttempt) return false
      await bringStock()
    }
    await service.catchUp()
    try {
      await save()
      if (seen.againFrom !== null) await ledger.wroteAgain(seen.againFrom)
    } catch (error) {
      if (error instanceof LeadLostError) throw error
      // What is there is searched as it is: the next turn saves it.
      onError(error)
    }
    await clearAway()
    return true
  }

  /** Goes on with what another process has built, where all of it is known. */
  async function takeLead(seen: Look, how: EngineHealth): Promise<void> {
    const { lead: taken, record, seq, againFrom } = seen
    const live = await withEngine(
      () => engine.lasting?.live?.() ?? Promise.resolve(undefined),
      // Nobody waits for it, and a cluster that has just been started is slow.
      how === 'away' ? undefined : LONGEST_LOOK_MS,
    )
    await service.rest()
    saved = ''
    rewound = null
    refusedBuild.take(seen.refused)
    needsBuild = true
    members.take({})
    gone = Object.keys(record?.members ?? {}).filter((slug) => !members.slugs.has(slug))
    const isKnown =
      record?.mark === INDEX_MARK && live?.['cars'] !== undefined && live['cars'] === record.indexes['cars']
    if (isKnown && (await service.knowsSince(Math.min(seq, againFrom ?? seq)))) {
      const names = Object.entries(record.indexes).filter(([index, name]) => live[index] === name)
      engine.lasting?.adopt(INDEXES, Object.fromEntries(names))
      const digests = names.flatMap(([index]) => {
        const digest = record.others[index]
        return digest === undefined ? [] : [[index, digest] as const]
      })
      await service.adopt({ seq, digests: Object.fromEntries(digests) })
      members.take(record.members)
      needsBuild = false
      outdated = new Set(OTHER_INDEXES)
      service.follow()
    } else if (record) {
      // Nobody follows those until they are built: the other servers answer for themselves meanwhile.
      await ledger.save({ record: { ...record, members: unsettled(record.members) }, seq })
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
  async function findOut(how: EngineHealth): Promise<void> {
    const { strange } = engine.lasting ?? {}
    const isBusy = hasWork()
    // Asked of what answers searches: a cluster that chooses its first node anew goes on with those, and says nothing of itself.
    if (how === 'doubted' || (!strange && (isBusy || how === 'away'))) {
      if ((await withEngine(() => engine.count('cars'))) === null) needsBuild = true
    }
    if (!strange) return
    const question =
      how !== 'away' && !isBusy
        ? inTime(strange()).catch(() => [])
        : withEngine(strange, how === 'away' ? undefined : LONGEST_LOOK_MS)
    const found = await question
    for (const index of found) {
      service.distrust(index)
      if (isOther(index)) outdated.add(index)
    }
    if (found.includes('cars') && !needsBuild) await letGoOfReplaced()
  }

  /** Nobody searches what somebody else has put there. @throws ReplacedIndexError: the next turn builds */
  async function letGoOfReplaced(): Promise<never> {
    needsBuild = true
    // Two platforms under one name would build against each other without an end.
    if (clock() - replaced < REPLACED_MS) nextAttempt = clock() + LONGEST_PAUSE_MS
    replaced = clock()
    for (const slug of Object.keys(members.known())) members.unsettle(slug)
    await save()
    throw new ReplacedIndexError(options.where)
  }

  async function bringStock(): Promise<void> {
    try {
      await (needsBuild || asked !== null ? build() : changeMembers())
      await inPlace.renew()
      failures = 0
    } catch (error) {
      if (error instanceof LeadLostError) throw error
      if (error instanceof ShrunkStockError) {
        // Done as it was asked for; what is there is searched, unless it must be built anyway.
        await ledger.settle(asked)
        asked = null
        await refusedBuild.refuse({ before: error.before, after: error.after })
      }
      failures += 1
      nextAttempt = clock() + Math.min(LONGEST_PAUSE_MS, retryMs * 2 ** failures)
      throw error
    }
  }

  async function build(): Promise<void> {
    const isAsked = asked
    const settle = members.writing([...members.slugs])
    // What is published from here on is written after it.
    const left = [...outdated]
    outdated.clear()
    // What is searched for who has gone; of another release's index, the settings of ours tell it as well.
    if (gone.length > 0 && Object.keys(engine.lasting?.names() ?? {}).length === 0)
      engine.lasting?.adopt(INDEXES, {})
    try {
      await service.rebuildAll({
        allowShrinking: wishOf(isAsked) === 'shrink',
        gone: [...new Set([...gone, ...members.departed().filter((slug) => !members.slugs.has(slug))])],
      })
    } catch (error) {
      for (const index of left) outdated.add(index)
      throw error
    }
    needsBuild = false
    gone = []
    refusedBuild.forget()
    cleared = -Infinity
    for (const slug of Object.keys(members.known())) members.remove(slug)
    settle()
    service.follow()
    await save()
    await ledger.settle(isAsked)
    asked = null
    await service.catchUp()
  }

  async function changeMembers(): Promise<void> {
    const settle = await inPlace.change()
    if (settle) outdated = new Set(OTHER_INDEXES)
    for (const index of outdated) {
      outdated.delete(index)
      await service.rebuild(index).catch((error: unknown) => {
        outdated.add(index)
        throw error
      })
    }
    settle?.()
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

  return {
    service,
    write,
    hasWork,
    outdate(indexes) {
      for (const index of indexes) outdated.add(index)
    },
    isLeading: () => lead !== undefined,
    refused: refusedBuild.now,
    standBack,
    async handOver() {
      try {
        if (lead !== undefined && !needsBuild && ledger.held() !== undefined) await save()
        await ledger.release()
      } catch (error) {
        // Another server takes the lead a few seconds later, and applies the last changes once more.
        onError(error)
      }
    },
    async takeAway() {
      try {
        if (lead === undefined || ledger.held() === undefined) return
        await engine.lasting?.remove()
        await ledger.forget()
      } finally {
        // Of an engine that is away, too: a lead that nobody uses would keep every other server from it.
        await ledger.release()
      }
    },
  }
}

const isOther = (index: string): index is OtherIndex => OTHER_INDEXES.some((other) => other === index)

const unsettled = (members: GroupRecord['members']): GroupRecord['members'] =>
  Object.fromEntries(Object.keys(members).map((slug) => [slug, UNSETTLED]))
