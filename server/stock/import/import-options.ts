import type { Readable } from 'node:stream'
import type { StockFilter } from '../../../runtime/rules/search/stock-filter.ts'
import type { Db } from '../../db/database.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import type { StockLocation } from './map-place.ts'

export interface ImportOptions {
  db: Db
  /** Slug of the tenant whose stock it is. */
  tenant: string
  /** Path of the feed, or a stream of its bytes. */
  feed: string | Readable
  /** Name of a mapping of the dealer or the product, path of a mapping file, or a mapping; told by the columns when absent. */
  mapping?: string | CompiledMapping | undefined
  /** Name under which the cars are stored; the mapping's name when absent. Removals stay within it. */
  source?: string | undefined
  /** Reads and compares, writes nothing. */
  dryRun?: boolean
  /** Lets a feed take away more than 30 % of the cars for sale. */
  allowRemoval?: boolean
  /** The tenant's locations, matched by store code and city. */
  locations?: readonly StockLocation[]
  /** Unit in which the dealer shows distances; that of the mapping's country when absent. */
  distanceUnit?: 'km' | 'mi'
  /** What the tenant's site lists of its cars: the report then says how many of the feed's, and why not the others. */
  stockFilter?: StockFilter
  /** Run of a source that it is, which can be taken back. */
  run?: string | undefined
  /** Present instant in epoch milliseconds. */
  nowMs: number
  /** Folder that a relative mapping path is meant from. */
  cwd?: string
  onProgress?(progress: ImportProgress): void
}

export interface ImportProgress {
  /** Bytes read of the file (compressed ones, if it is), rows read, cars written. */
  bytes: number
  rows: number
  stored: number
}
