import { createHash } from 'node:crypto'
import { repeat, type Repeat } from '../../runtime/repeat/repeat.ts'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { otherWork } from '../stock/in-turns.ts'
import { carRecord, type CarContext } from './car-record.ts'
import type { PriceBook } from './price-book.ts'
import type { SearchKeys } from './keys/search-keys.ts'
import type { IndexReport, SearchEngine, SearchRecord } from './port.ts'
import { createSearchHandlers, type SearchHandlers } from './protocol/search-handlers.ts'
import type { SearchAnswer } from './protocol/answers.ts'
import { INDEXES, OTHER_INDEXES, type OtherIndex } from './settings/indexes.ts'
import type { StockSource } from './stock-source.ts'

export interface SearchServiceOptions {
  engine: SearchEngine
  keys: SearchKeys
  stock: StockSource
  /** Records of the other indexes, each with its `tenant`. */
  records?: Partial<Record<OtherIndex, () => AsyncIterable<SearchRecord> | Iterable<SearchRecord>>>
  /** What a tenant adds to its cars: stock conditions, and where a location lies. */
  contextOf?: (tenant: string, locationId: number | null) => Omit<CarContext, 'tenant' | 'among'>
  /** An empty book for each tenant whose cards say where a price stands among others. */
  priceBooks?: () => Map<string, PriceBook>
  /** Told of failures of the follower, which keeps trying. */
  onError?: (error: unknown) => void
  /** Told which cars became visible, so that page caches can drop them. */
  onChange?: (changes: { tenant: string; id: number }[]) => void
  /** How often the outbox is read. */
  pollMs?: number
  /** How long after a stock change the directory of makes and models, which counts the cars, is built again. */
  directoryMs?: number
  /** How long after a stock change the cars like the changed one are told their new place among the prices. */
  placesMs?: number
  /** Other indexes than the cars' are left as they are while their records are the same: the engine is on another machine. */
  sparesSame?: boolean
}

/** Indexes that are there already, and what of them is known. */
export interface Adopted {
  /** The change of the stock up to which the cars are there. */
  seq: number
  /** Digests of the other indexes' records, as {@link SearchService.digests} gave them. */
  digests: Readonly<Record<string, string>>
}

export interface SearchService {
  handlers: SearchHandlers
  /** Builds every index from its source and, for the cars, follows the changes from there on. */
  start(): Promise<IndexReport[]>
  /** Takes the engine's live indexes for its own: writes there only what has changed. {@link follow} applies it. */
  adopt(adopted: Adopted): Promise<void>
  /** Follows the changes of the stock from now on. */
  follow(): void
  /** Follows no changes and tells none until {@link follow}: another server does. */
  rest(): Promise<void>
  /** Applies all changes after this one again. */
  rewind(seq: number): Promise<void>
  /** Of the other indexes' records as they were written last. */
  digests(): Record<string, string>
  /** What is there of this index is not what was written. */
  distrust(index: string): void
  /** Whether every change after this one is still known. */
  knowsSince(seq: number): Promise<boolean>
  /** Number of the last change of the stock, whether it is there or not. */
  lastChange(): Promise<number>
  /** Builds the cars anew beside the live index and swaps it in. @throws ShrunkStockError */
  rebuildCars(options?: RebuildOptions): Promise<IndexReport>
  /**
   * How a build of the cars would be refused today.
   *
   * @returns null: it would not; undefined: that is not known before all cars are read
   */
  shrinkage(gone: readonly string[]): Promise<Shrinkage | null | undefined>
  /** Builds every index anew, each beside the live one. @throws ShrunkStockError */
  rebuildAll(options?: RebuildOptions): Promise<void>
  /** Writes a tenant's cars again in place: their places or conditions are others now. */
  renewCars(tenant: string): Promise<void>
  /** Takes a tenant's cars out of the live index: it is answered by another engine from now on. */
  removeCars(tenant: string): Promise<void>
  /** Builds one of the other indexes anew: after its content was published. `manufacturers` may read the cars' index. */
  rebuild(index: OtherIndex): Promise<IndexReport | undefined>
  /** Applies what has changed by now; the follower does it by itself every `pollMs`. Returns the number of changes. */
  catchUp(): Promise<number>
  /** Search for server-side rendering: no HTTP, the tenant's secured filters always applied. */
  inProcess(tenant: string): SearchPort
  /** Number of the last stock change that searches see; changes with every visible change. */
  seq(): number
  ready(): boolean
  stop(): Promise<void>
}

export interface RebuildOptions {
  allowShrinking?: boolean
  /** Tenants whose cars are meant to be there no more: that many fewer are no fault of the source. */
  gone?: readonly string[]
}

/** How many cars are there, and how many a build would leave. */
export interface Shrinkage {
  before: number
  after: number
}

/** A rebuild would drop so much of the stock that it looks like a fault of the source. */
export class ShrunkStockError extends Error {
  override readonly name = 'ShrunkStockError'

  readonly before: number
  readonly after: number

  constructor(before: number, after: number) {
    super(`The index would shrink from ${before} to ${after} cars; allow shrinking if that is meant`)
    this.before = before
    this.after = after
  }
}

/** The service was stopped in the middle of its work, which left nothing behind. */
export class SearchStoppedError extends Error {
  override readonly name = 'SearchStoppedError'

  constructor() {
    super('Search was stopped before its indexes were built')
  }
}

const POLL_MS = 25
const DIRECTORY_MS = 5_000
const PLACES_MS = 5_000
const KEPT_SHARE = 0.7
/** Changes applied before others get their turn. */
const BATCH = 50
/** Cars of a tenant that are written again in one go. */
const RENEWED = 200
/** Of all records, in their order. */
async function digestOf(records: AsyncIterable<SearchRecord> | Iterable<SearchRecord>): Promise<string> {
  const hash = createHash('sha256')
  for await (const record of records) hash.update(`${JSON.stringify(record)}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** Cars of a tenant that are taken away in one go: as many as a search may ask for. */
const REMOVED = 1000

export function createSearchService(options: SearchServiceOptions): SearchService {
  const { engine, keys, stock, records = {}, onError, onChange } = options
  const { pollMs = POLL_MS, directoryMs = DIRECTORY_MS, placesMs = PLACES_MS } = options
  const contextOf = options.contextOf ?? (() => ({}))
  const handlers = createSearchHandlers(engine)
  let seq = -1
  let follower: Repeat | undefined
  let running: Promise<number> | undefined
  let directoryTimer: ReturnType<typeof setTimeout> | undefined
  let placesTimer: ReturnType<typeof setTimeout> | undefined
  let books = new Map<string, PriceBook>()
  let digests = new Map<string, string>()
  let stopped = false
  let queue: Promise<unknown> = Promise.resolve()

  /** @throws SearchStoppedError: who builds takes away what is not finished */
  function demandRunning(): void {
    if (stopped) throw new SearchStoppedError()
  }

  function alone<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  /** Cars that are searched, but for those of these tenants. Asked of the engine, not remembered: the index of a hosted one outlives this process. */
  async function countThere(gone: readonly string[]): Promise<number> {
    const there = (await engine.count('cars')) ?? 0
    return there === 0 ? 0 : there - (await countOf(gone))
  }

  async function shrinkage(gone: readonly string[]): Promise<Shrinkage | null | undefined> {
    const after = await stock.count?.()
    if (after === undefined) return undefined
    const before = await countThere(gone)
    return after < before * KEPT_SHARE ? { before, after } : null
  }

  async function rebuildCars({
    allowShrinking = false,
    gone = [],
  }: RebuildOptions = {}): Promise<IndexReport> {
    // Read first: a change between here and the snapshot is applied twice, never missed.
    const from = await stock.lastChange()
    const indexed = allowShrinking ? 0 : await countThere(gone)
    const build = await engine.beginBuild('cars', INDEXES.cars)
    const fresh = options.priceBooks?.() ?? new Map<string, PriceBook>()
    let count = 0
    try {
      // All prices of a dealer are read before the first of its records is written.
      for (const [tenant, book] of fresh) {
        for await (const { car } of stock.cars(tenant)) book.put(car)
        demandRunning()
        await otherWork()
      }
      for await (const { tenant, car } of stock.cars()) {
        demandRunning()
        await build.put(recordOf(tenant, car, fresh.get(tenant)))
        if (++count % 1000 === 0) await otherWork()
      }
      if (count < indexed * KEPT_SHARE) throw new ShrunkStockError(indexed, count)
    } catch (error) {
      await build.abort()
      throw error
    }
    // Changes applied while the swap goes on would land in either index: one thing at a time.
    return alone(async () => {
      const report = await build.commit()
      seq = from
      books = fresh
      return report
    })
  }

  async function rebuild(name: OtherIndex): Promise<IndexReport | undefined> {
    const source = records[name]
    if (!source) return undefined
    const digest = options.sparesSame ? await digestOf(source()) : undefined
    if (digest !== undefined && digests.get(name) === digest) return undefined
    digests.delete(name)
    const build = await engine.beginBuild(name, INDEXES[name])
    try {
      for await (const record of source()) {
        demandRunning()
        await build.put(record)
      }
    } catch (error) {
      await build.abort()
      throw error
    }
    const report = await build.commit()
    // One that changed between the two readings has the former digest, and is built once more the next time.
    if (digest !== undefined) digests.set(name, digest)
    return report
  }

  async function rebuildAll(how?: RebuildOptions): Promise<void> {
    // One that is refused leaves the others as they are.
    await rebuildCars(how)
    digests.clear()
    for (const name of OTHER_INDEXES) await rebuild(name)
  }

  /** A tenant's cars as they are there, whatever of them visitors see. */
  async function carsOf(tenant: string, hitsPerPage: number): Promise<SearchAnswer> {
    const access = keys.access(keys.securedKey({ filters: `tenant:"${tenant}"` }))
    const params = { hitsPerPage, attributesToRetrieve: ['objectID'] }
    const { results } = await handlers.multipleQueries({ requests: [{ indexName: 'cars', params }] }, access)
    return (results as SearchAnswer[])[0]!
  }

  async function countOf(tenants: readonly string[]): Promise<number> {
    let count = 0
    for (const tenant of tenants) count += (await carsOf(tenant, 0)).nbHits
    return count
  }

  async function removeCars(tenant: string): Promise<void> {
    books.delete(tenant)
    await alone(async () => {
      for (;;) {
        demandRunning()
        const { hits } = await carsOf(tenant, REMOVED)
        if (hits.length === 0) return
        await engine.patch(
          'cars',
          hits.map(({ objectID }) => ({ action: 'delete', objectID })),
        )
      }
    })
  }

  async function renewCars(tenant: string): Promise<void> {
    const from = await stock.lastChange()
    let pending: SearchRecord[] = []
    const book = options.priceBooks?.().get(tenant)
    books.delete(tenant)
    if (book) {
      // Known from here on, so that what changes meanwhile is in it.
      books.set(tenant, book)
      for await (const { car } of stock.cars(tenant)) book.put(car)
    }
    const write = (): Promise<void> => {
      const operations = pending.map((record) => ({ action: 'put' as const, record }))
      pending = []
      return alone(() => engine.patch('cars', operations))
    }
    for await (const { car } of stock.cars(tenant)) {
      pending.push(recordOf(tenant, car, book))
      if (pending.length >= RENEWED) await write()
    }
    await write()
    // A car may have been changed or deleted between its reading and its writing: what changed since is applied once more.
    await alone(async () => {
      seq = Math.min(seq, from)
    })
    await catchUp()
  }

  /** What the index says of its cars' places stands in the books as told, so that only other ones are told. */
  async function adopt({ seq: from, digests: known }: Adopted): Promise<void> {
    await alone(async () => {
      seq = from
      digests = new Map(Object.entries(known))
      books = options.priceBooks?.() ?? new Map()
      for (const [tenant, book] of books) {
        let ids: number[] = []
        const readTold = async (): Promise<void> => {
          const found = await engine.getObjects({
            index: 'cars',
            objectIDs: ids.map(String),
            filter: [],
            attributesToRetrieve: ['price_among'],
            unrestricted: true,
          })
          for (const [at, id] of ids.entries()) book.wasTold(id, found[at]?.['price_among'] ?? null)
          ids = []
        }
        for await (const { car } of stock.cars(tenant)) {
          demandRunning()
          book.put(car)
          if (ids.push(car.id) >= RENEWED) await readTold()
        }
        if (ids.length > 0) await readTold()
      }
    })
    refreshPlaces()
  }

  function follow(): void {
    if (stopped) return
    follower ??= repeat(async () => void (await catchUp()), {
      everyMs: pollMs,
      onError: (error) => onError?.(error),
    })
  }

  async function rest(): Promise<void> {
    clearTimeout(directoryTimer)
    clearTimeout(placesTimer)
    directoryTimer = undefined
    placesTimer = undefined
    const ending = follower
    follower = undefined
    await ending?.stop()
  }

  async function applyChanges(): Promise<number> {
    let applied = 0
    for (;;) {
      const { seq: next, changes } = await stock.changesSince(seq)
      if (next === seq) return applied
      for (let at = 0; at < changes.length; at += BATCH) {
        const batch = changes.slice(at, at + BATCH)
        for (const { tenant, id, car } of batch) {
          if (car) books.get(tenant)?.put(car)
          else books.get(tenant)?.remove(id)
        }
        await engine.patch(
          'cars',
          batch.map(({ tenant, id, car }) =>
            car
              ? {
                  action: 'put',
                  record: recordOf(tenant, car, books.get(tenant)),
                }
              : { action: 'delete', objectID: String(id) },
          ),
        )
        onChange?.(batch.map(({ tenant, id }) => ({ tenant, id })))
        await otherWork()
      }
      applied += changes.length
      seq = next
      refreshDirectory()
      refreshPlaces()
    }
  }

  function recordOf(tenant: string, car: Car, book: PriceBook | undefined): SearchRecord {
    const context = contextOf(tenant, car.location_id ?? null)
    return carRecord(car, { ...context, tenant, among: book?.of(car.id) ?? null })
  }

  /** A changed price moves the places of the cars like it: told together and later, so that the change itself waits for none. */
  function refreshPlaces(): void {
    if (placesTimer || stopped || books.size === 0) return
    placesTimer = setTimeout(() => {
      placesTimer = undefined
      alone(tellPlaces).catch((error: unknown) => onError?.(error))
    }, placesMs)
    placesTimer.unref()
  }

  async function tellPlaces(): Promise<void> {
    for (const [tenant, book] of books) {
      const moved = await book.moved()
      for (let at = 0; at < moved.length; at += BATCH) {
        const batch = moved.slice(at, at + BATCH)
        const places = batch.map(({ id, among }) => ({
          action: 'patch' as const,
          record: { objectID: String(id), price_among: among },
          createIfMissing: false,
        }))
        try {
          await engine.patch('cars', places)
        } catch (error) {
          book.untold(moved.slice(at).map(({ id }) => id))
          throw error
        }
        onChange?.(batch.map(({ id }) => ({ tenant, id })))
        await otherWork()
      }
    }
  }

  /** Once for all changes of the next seconds. */
  function refreshDirectory(): void {
    if (directoryTimer || stopped || !records.manufacturers) return
    directoryTimer = setTimeout(() => {
      directoryTimer = undefined
      rebuild('manufacturers').catch((error: unknown) => onError?.(error))
    }, directoryMs)
    directoryTimer.unref()
  }

  /** Joins a catch-up that is under way instead of starting a second one. */
  function catchUp(): Promise<number> {
    running ??= alone(applyChanges).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    handlers,
    shrinkage,
    rebuildCars,
    rebuildAll,
    renewCars,
    removeCars,
    rebuild,
    catchUp,
    adopt,
    follow,
    rest,
    rewind: (to) =>
      alone(async () => {
        seq = Math.min(seq, to)
      }),
    digests: () => Object.fromEntries(digests),
    distrust: (index) => void digests.delete(index),
    lastChange: () => stock.lastChange(),
    knowsSince: async (from) => (await stock.knowsSince?.(from)) ?? false,
    seq: () => seq,
    ready: () => seq >= 0,
    async start() {
      const reports = [await rebuildCars()]
      for (const name of OTHER_INDEXES) {
        const report = await rebuild(name)
        if (report) reports.push(report)
      }
      await catchUp()
      follow()
      return reports
    },
    inProcess(tenant) {
      const access = keys.access(keys.tenantKey(tenant))
      return {
        async search(requests) {
          const { results } = await handlers.multipleQueries({ requests }, access)
          return results as SearchAnswer[]
        },
      }
    },
    async stop() {
      stopped = true
      clearTimeout(directoryTimer)
      clearTimeout(placesTimer)
      await follower?.stop()
      await running?.catch(() => 0)
      await queue
    },
  }
}
