import type { Generated } from 'kysely'

export interface StockTables {
  cars: CarTable
  car_slugs: CarSlugTable
  car_changes: CarChangeTable
  car_ids: CarIdTable
  stock_imports: StockImportTable
  staged_cars: StagedCarTable
  car_corrections: CarCorrectionTable
  car_rows: CarRowTable
  desk_changes: DeskChangeTable
  stock_mappings: StockMappingTable
  feed_uploads: FeedUploadTable
  feed_upload_parts: FeedUploadPartTable
}

/** One car of a tenant's stock: the document, and the columns by which it is found again. */
export interface CarTable {
  /** Unique over the platform and never given twice (VEH-29). */
  id: number
  tenant: string
  /** Which feed the car belongs to; an import only removes cars of its own source. */
  source: string
  /** What identifies the car within the source: the feed's id, or a digest of the columns that do not change. */
  source_key: string
  slug: string
  stocknum: string | null
  /** As the feed has it: what a hand made of it stands in the document alone. */
  status: string
  /** Digest of what the feed says about the car; equal digests mean an unchanged row. */
  hash: string
  /** Market averages that were computed rather than fed, as `national|state`; null when there are none. */
  market: string | null
  /** The Car as JSON text, hand corrections laid over what the feed says. */
  document: string
  /** The car's `PricePoint`s as JSON text; null where none was seen yet. */
  prices: string | null
  /** Epoch milliseconds. */
  created_at: number
  updated_at: number
}

/** A slug that a car had before; its address redirects to the present one (SEO-10). */
export interface CarSlugTable {
  tenant: string
  slug: string
  car_id: number
  /** Epoch milliseconds. */
  retired_at: number
}

/** Outbox of stock changes, written in the transaction that changes the cars; search indexes and caches follow it. */
export interface CarChangeTable {
  seq: Generated<number>
  tenant: string
  car_id: number
  kind: 'put' | 'delete'
  /** Epoch milliseconds. */
  changed_at: number
}

/** One row: the next free car id. Every writer updates it first, so writers queue up and `seq` follows commit order. */
export interface CarIdTable {
  name: 'cars'
  next_id: number
}

/** The import that a dealer's stock is under, from the comparison with the stock to the last car written. */
export interface StockImportTable {
  tenant: string
  /** Who works on it; another one may take it over when `beat_at` is old. */
  owner: string
  /** `staging`: nothing of the stock has changed yet. `decided`: all rows are put ready and will be applied. */
  stage: 'staging' | 'decided'
  /** What applying the rows needs to know, as JSON text. */
  terms: string
  /** Epoch milliseconds of the owner's last sign of life. */
  beat_at: number
}

/** One car that a decided import stores or takes away. */
export interface StagedCarTable {
  tenant: string
  /** Order in which the rows are applied, from 0. */
  place: number
  kind: 'put' | 'remove'
  /** The stored car; null for a new one. */
  car_id: number | null
  /** The car as the feed tells it, as JSON text; null for one that is taken away. */
  document: string | null
}

/** What staff corrected of a car; a car that nobody touched has no row. */
export interface CarCorrectionTable {
  car_id: number
  /** `Corrections` as JSON text. */
  corrections: string
  /** The Car as it would be without them, as JSON text. */
  base: string
  /** Counts the hand changes of the car, from 1. */
  version: number
  /** Epoch milliseconds. */
  changed_at: number
  changed_by: string
}

/** The feed's row of a car as it was when it last changed the car. */
export interface CarRowTable {
  car_id: number
  /** Name of the mapping that read it. */
  mapping: string
  line: number
  /** Column → text as JSON; long cells are cut. */
  cells: string
  /** Epoch milliseconds. */
  read_at: number
}

/** One hand change of one or several cars, with what it takes to take it back. */
export interface DeskChangeTable {
  id: string
  tenant: string
  /** Epoch milliseconds. */
  changed_at: number
  changed_by: string
  /** In words: `Price of 3 cars`. */
  summary: string
  /** `CarBefore[]` as JSON text. */
  cars: string
}

/** A mapping that a dealer's staff made. */
export interface StockMappingTable {
  tenant: string
  name: string
  /** `Mapping` as JSON text. */
  mapping: string
  /** Epoch milliseconds. */
  changed_at: number
  changed_by: string
}

/** A feed that staff uploaded to look at; gone after a day. */
export interface FeedUploadTable {
  id: string
  tenant: string
  /** File name as given. */
  name: string
  bytes: number
  /** Epoch milliseconds. */
  uploaded_at: number
  uploaded_by: string
  /** `arriving` until all its parts are there; `working` while it is tried or imported; then `ready` again. */
  state: 'arriving' | 'ready' | 'working'
  /** When the trial under way began, epoch milliseconds; null for an import, which is a job's. */
  began_at: number | null
  /** `ImportReport` of the last try or import, as JSON text; long lists are cut. */
  report: string | null
  /** Why the last try or import came to nothing. */
  problem: string | null
}

export interface FeedUploadPartTable {
  upload_id: string
  /** From 0. */
  part: number
  bytes: Uint8Array
}
