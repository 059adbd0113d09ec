import { repeat, type Repeat } from '../../../runtime/repeat/repeat.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { otherWork } from '../../stock/in-turns.ts'
import { carRecord } from '../car-record.ts'
import type { PriceBook } from '../price-book.ts'
import type { IndexReport, SearchRecord } from '../port.ts'
import { createSearchHandlers } from '../protocol/search-handlers.ts'
import type { SearchAnswer } from '../protocol/answers.ts'
import { INDEXES, OTHER_INDEXES } from '../settings/indexes.ts'
import { createOtherIndexes } from './other-indexes.ts'
import {
  SearchStoppedError,
  ShrunkStockError,
  type Adopted,
  type RebuildOptions,
  type SearchService,
  type SearchServiceOptions,
  type Shrinkage,
} from '../search-service.ts'
import { createTenantCars } from './tenant-cars.ts'
import { withPrices } from './with-prices.ts'

const POLL_MS = 25
const DIRECTORY_MS = 5_000
const PLACES_MS = 5_000
const KEPT_SHARE = 0.7
/** Changes applied before others get their turn. */
const BATCH = 50
/** Cars of a tenant that are written again in one go. */
const RENEWED = 200
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { engine, keys, stock, records = {}, kept, onError, onChange } = options
  const { pollMs = POLL_MS, directoryMs = DIRECTORY_MS, placesMs = PLACES_MS } = options
  const contextOf = options.contextOf ?? (() => ({}))
  const handlers = createSearchHandlers(engine)
  let seq = -1
  let follower: Repeat | undefined
  let running: Promise<number> | undefined
  let directoryTimer: ReturnType<typeof setTimeout> | undefined
  let placesTimer: ReturnType<typeof setTimeout> | undefined
  let books = new Map<string, PriceBook>()
  /** Of dealers whose cars are in an index that was built before, until their prices are read. */
  let unread = new Map<string, PriceBook>()
  let stopped = false
  let queue: Promise<unknown> = Promise.resolve()

  const others = createOtherIndexes({
    engine,
    records,
    sparesSame: options.sparesSame ?? false,
    demandRunning,
  })
  const tenantCars = createTenantCars(engine, handlers, keys)

  /** @throws SearchStoppedError: who builds takes away what is not finished */
  function demandRunning(): void {
    if (stopped) throw new SearchStoppedError()
  }

  function failed(error: unknown): void {
    if (!(error instanceof SearchStoppedError)) onError?.(error)
  }

  function alone<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  async function shrinkage(gone: readonly string[]): Promise<Shrinkage | null | undefined> {
    const after = await stock.count?.()
    if (after === undefined) return undefined
    const before = await tenantCars.countWithout(gone)
    return after < before * KEPT_SHARE ? { before, after } : null
  }

  async function rebuildCars({
    allowShrinking = false,
    gone = [],
  }: RebuildOptions = {}): Promise<IndexReport> {
    // Read first: a change between here and the snapshot is applied twice, never missed.
    const from = await stock.lastChange()
    const indexed = allowShrinking ? 0 : await tenantCars.countWithout(gone)
    const build = await engine.beginBuild('cars', INDEXES.cars)
    const fresh = options.priceBooks?.() ?? new Map<string, PriceBook>()
    let count = 0
    try {
      for await (const { tenant, car } of withPrices(stock, fresh)) {
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
      unread.clear()
      await kept?.write(from)
      return report
    })
  }

  async function rebuildAll(how?: RebuildOptions): Promise<void> {
    // One that is refused leaves the others as they are.
    await rebuildCars(how)
    others.distrust()
    for (const name of OTHER_INDEXES) await others.rebuild(name)
  }

  /** @returns false: nothing was kept that is of this stock */
  async function takeKept(): Promise<boolean> {
    const from = await kept?.take()
    if (from === undefined) return false
    goOnFrom(from)
    await catchUp()
    // Somebody may have worked on the stock past its changes.
    return (await stock.count?.()) === (await engine.count('cars'))
  }

  async function removeCars(tenant: string): Promise<void> {
    forgetBook(tenant)
    await alone(async () => {
      do demandRunning()
      while (await tenantCars.removeSome(tenant))
    })
  }

  async function renewCars(tenant: string): Promise<void> {
    const from = await stock.lastChange()
    let pending: SearchRecord[] = []
    const book = options.priceBooks?.().get(tenant)
    forgetBook(tenant)
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

  async function adopt({ seq: from, digests }: Adopted): Promise<void> {
    await alone(async () => {
      goOnFrom(from)
      others.adopt(digests)
      await readBooks()
    })
    refreshPlaces()
  }

  function goOnFrom(from: number): void {
    seq = from
    books = new Map()
    unread = options.priceBooks?.() ?? new Map()
  }

  function forgetBook(tenant: string): void {
    books.delete(tenant)
    unread.delete(tenant)
  }

  async function readBooks(): Promise<void> {
    for (const tenant of unread.keys()) await readBook(tenant)
  }

  /** What the index says of its cars' places stands in the book as told, so that only other ones are told. */
  async function readBook(tenant: string): Promise<void> {
    const book = unread.get(tenant)
    if (!book) return
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
      await otherWork()
    }
    for await (const { car } of stock.cars(tenant)) {
      demandRunning()
      book.put(car)
      if (ids.push(car.id) >= RENEWED) await readTold()
    }
    if (ids.length > 0) await readTold()
    unread.delete(tenant)
    books.set(tenant, book)
  }

  function follow(): void {
    if (stopped) return
    follower ??= repeat(async () => void (await catchUp()), {
      everyMs: pollMs,
      onError: failed,
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
        for (const { tenant } of batch) await readBook(tenant)
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
    if (placesTimer || stopped || books.size + unread.size === 0) return
    placesTimer = setTimeout(() => {
      placesTimer = undefined
      alone(tellPlaces).catch(failed)
    }, placesMs)
    placesTimer.unref()
  }

  async function tellPlaces(): Promise<void> {
    await readBooks()
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
      others.rebuild('manufacturers').catch(failed)
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
    rebuild: others.rebuild,
    catchUp,
    adopt,
    follow,
    rest,
    rewind: (to) =>
      alone(async () => {
        seq = Math.min(seq, to)
      }),
    digests: others.digests,
    distrust: others.distrust,
    lastChange: () => stock.lastChange(),
    knowsSince: async (from) => (await stock.knowsSince?.(from)) ?? false,
    seq: () => seq,
    ready: () => seq >= 0,
    async start() {
      const reports: IndexReport[] = []
      if (!(await takeKept())) reports.push(await rebuildCars())
      for (const name of OTHER_INDEXES) {
        const report = await others.rebuild(name)
        if (report) reports.push(report)
      }
      await catchUp()
      follow()
      // Which cars are like which, and sold since, may be otherwise than when the index was kept.
      if (unread.size > 0) refreshPlaces()
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
