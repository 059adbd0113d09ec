import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { CarContext } from './car-record.ts'
import type { KeptCars } from './kept/kept-cars.ts'
import type { SearchKeys } from './keys/search-keys.ts'
import type { IndexReport, SearchEngine, SearchRecord } from './port.ts'
import type { PriceBook } from './price-book.ts'
import type { SearchHandlers } from './protocol/search-handlers.ts'
import type { OtherIndex } from './settings/indexes.ts'
import type { StockSource } from './stock-source.ts'

export type RecordsOf = Partial<
  Record<OtherIndex, () => AsyncIterable<SearchRecord> | Iterable<SearchRecord>>
>

export interface SearchServiceOptions {
  engine: SearchEngine
  keys: SearchKeys
  stock: StockSource
  /** Records of the other indexes, each with its `tenant`. */
  records?: RecordsOf
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
  /** Where the cars' index is kept for the next start. */
  kept?: KeptCars | undefined
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
  /** Builds every index from its source, the cars' only where it was not kept, and for the cars follows the changes from there on. */
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
