import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import type { StockFilter } from '../../../runtime/rules/search/stock-filter.ts'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '../../db/database.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import { ownMappings } from '../mappings/mapping-store.ts'
import { detectMapping, loadMapping, requireColumns } from '../mappings/registry.ts'
import { inTurns } from '../in-turns.ts'
import { exportedCars, storedCars } from '../stored-cars.ts'
import { isRejected, type MappedRow, type RejectedRow } from './car-draft.ts'
import { mergeDuplicates } from './duplicates.ts'
import { noteUnusualPrices, settleBodies } from './feed-evidence.ts'
import { keptCells, MOST_KEPT_ROWS } from './kept-cells.ts'
import { listingOf } from './listing.ts'
import { mapRow, type RowContext } from './map-row.ts'
import type { StockLocation } from './map-place.ts'
import { marketPrices } from './market-prices.ts'
import { Notes, printable } from './notes.ts'
import { planImport, removesTooMuch, type ImportPlan } from './plan.ts'
import { isBroken, type BrokenRow, type ReadRow } from './read/feed-row.ts'
import { FeedError } from './read/feed-error.ts'
import { openFeed, type FeedFormat } from './read/open-feed.ts'
import type { ImportReport } from './report.ts'
import { runImport } from './staging/run-import.ts'

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

/**
 * Imports a stock feed into a tenant's stock, in short transactions so that nobody else waits: rows are put ready, decided,
 * and applied (`staging/`). A killed import has changed nothing or is ended by the next one, or by a server. Importing the
 * same feed twice changes nothing the second time. A bad row is reported and left out; it never stops the import.
 *
 * @throws FeedError when the feed as a whole cannot be used: missing, empty, no mapping fits.
 */
export async function importFeed(options: ImportOptions): Promise<ImportReport> {
  const { db, tenant, feed, dryRun = false, allowRemoval = false, nowMs } = options
  const started = performance.now()
  const notes = new Notes()
  const progress: ImportProgress = { bytes: 0, rows: 0, stored: 0 }
  const read = await readFeed(options, notes, progress)
  const { mapping } = read

  await settleBodies(read.mapped, notes)
  const { rows, merged, rejected: sharing } = await mergeDuplicates(read.mapped, mapping)
  const rejected = [...read.rejected, ...sharing]
  const unusual = await noteUnusualPrices(rows, notes)
  const prices = mapping.marketPrices ? await marketPrices(rows, unusual) : new Map()
  const source = options.source ?? mapping.name
  const protectedKeys = new Set(rejected.flatMap(({ key }) => key ?? []))

  const compare = async () => {
    const stored = await storedCars(db, tenant, source)
    const exported = await exportedCars(
      db,
      tenant,
      // A source that is named is one of its own: a copy beside the cars that it was made of.
      options.source === undefined ? rows.flatMap((row) => row.exported ?? []) : [],
    )
    const plan = await planImport(rows, stored, prices, mapping, protectedKeys, exported)
    const refused = read.cutOff ?? refusalOf(plan, rows.length, read.count, allowRemoval)
    return { plan, refused, isRefused: refused !== null }
  }
  const { plan, refused } = dryRun
    ? await compare()
    : await runImport({
        db,
        tenant,
        terms: {
          source,
          mapping: mapping.name,
          removed: mapping.removed,
          priceDrops: mapping.priceDrops,
          nowMs,
          ...(options.run !== undefined && { run: options.run }),
        },
        now: () => Math.round(nowMs + performance.now() - started),
        plan: compare,
        notes,
        onStored(count) {
          progress.stored += count
          options.onProgress?.(progress)
        },
      })

  const { stockFilter } = options

  return {
    tenant,
    file: typeof feed === 'string' ? basename(feed) : 'stream',
    format: read.format,
    mapping: mapping.name,
    source,
    dryRun,
    committed: !dryRun && refused === null,
    rows: read.count,
    counts: {
      new: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged + plan.repriced.length,
      removed: plan.removed.length,
      merged: merged.length,
      rejected: rejected.length,
      repriced: plan.repriced.length,
    },
    listing: stockFilter ? await listingOf(rows, tenant, stockFilter, nowMs) : null,
    refused,
    rejected,
    merged,
    normalised: notes.counts(),
    milliseconds: Math.round(performance.now() - started),
  }
}

interface ReadResult {
  format: FeedFormat
  mapping: CompiledMapping
  count: number
  mapped: MappedRow[]
  rejected: RejectedRow[]
  /** Why nothing may be concluded from what was read: the feed is not whole. */
  cutOff: ImportReport['refused']
}

async function chosenMapping(
  { mapping, cwd = '.' }: ImportOptions,
  own: readonly CompiledMapping[],
): Promise<CompiledMapping | undefined> {
  if (typeof mapping !== 'string') return mapping
  return own.find(({ name }) => name === mapping) ?? loadMapping(mapping, cwd)
}

async function readFeed(options: ImportOptions, notes: Notes, progress: ImportProgress): Promise<ReadResult> {
  const own = await ownMappings(options.db, options.tenant)
  const chosen = await chosenMapping(options, own)
  const { format, batches } = await openFeed(options.feed, {
    records: chosen?.records,
    onBytes(count) {
      progress.bytes += count
    },
  })
  const mapped: MappedRow[] = []
  const rejected: RejectedRow[] = []
  let context: RowContext | undefined
  let cutOff: ImportReport['refused'] = null
  for await (const batch of batches) {
    await inTurns(batch, (row) => {
      progress.rows += 1
      if (isBroken(row)) {
        if (row.isCutOff) cutOff = brokeOff(row)
        rejected.push({ ...row, column: '', value: '', code: 'broken-row' })
        return
      }
      context ??= contextFor(columnsOf(batch), format, chosen, own, options, notes)
      const result = mapRow(row, context)
      if (isRejected(result)) rejected.push(result)
      else mapped.push(progress.rows > MOST_KEPT_ROWS ? result : { ...result, cells: keptCells(row) })
    })
    if (progress.rows > MOST_KEPT_ROWS && progress.rows - batch.length <= MOST_KEPT_ROWS) {
      for (const row of mapped) delete row.cells
    }
    options.onProgress?.(progress)
  }
  // A dealer without cars is one who says so: with the mapping named, and the removal allowed.
  if (!context && chosen && options.allowRemoval && rejected.length === 0)
    return { format, mapping: chosen, count: 0, mapped, rejected, cutOff }
  if (!context) {
    const [first] = rejected
    const why = first ? `; the first fault is on line ${first.line}: ${first.reason}` : ''
    const how = first
      ? ''
      : ' To take all cars away, name its mapping with --mapping and add --allow-removal.'
    throw new FeedError('empty', `The feed has no readable row${why}.${how}`)
  }
  return { format, mapping: context.mapping, count: progress.rows, mapped, rejected, cutOff }
}

function brokeOff({ line, reason }: BrokenRow): ImportReport['refused'] {
  return {
    code: 'incomplete',
    message: `The feed broke off: ${reason} (line ${line}). Nothing was changed; fetch it again.`,
  }
}

/** Records of JSON and XML leave empty fields out, so several rows together show the columns. */
export function columnsOf(batch: readonly ReadRow[]): string[] {
  const names = batch.slice(0, 50).flatMap((row) => (isBroken(row) ? [] : Object.keys(row.cells)))
  return [...new Set(names)]
}

/** Every row of a table has all its columns; records of JSON and XML leave empty ones out. */
const TABLES: ReadonlySet<FeedFormat> = new Set(['csv', 'tsv', 'xlsx'])

function contextFor(
  columns: readonly string[],
  format: FeedFormat,
  chosen: CompiledMapping | undefined,
  own: readonly CompiledMapping[],
  { locations = [], distanceUnit, nowMs }: ImportOptions,
  notes: Notes,
): RowContext {
  const mapping = chosen ?? detectMapping(columns, own)
  if (!mapping) {
    throw new FeedError(
      'no-mapping',
      `No built-in mapping fits the columns ${columns.slice(0, 12).map(printable).join(', ')}; name one with --mapping.`,
    )
  }
  if (TABLES.has(format)) requireColumns(mapping, columns)
  const unit = distanceUnit ?? COUNTRIES[mapping.country].regional.distanceUnit
  return { mapping, notes, locations, unit, nowYear: new Date(nowMs).getUTCFullYear() }
}

function refusalOf(
  plan: ImportPlan,
  usable: number,
  rows: number,
  allowRemoval: boolean,
): ImportReport['refused'] {
  if (rows > 0 && usable === 0) {
    return { code: 'nothing-usable', message: 'No row of the feed could be used; the stock stays as it is.' }
  }
  if (allowRemoval || !removesTooMuch(plan)) return null
  const share = Math.round((100 * plan.removed.length) / plan.forSale)
  return {
    code: 'removes-too-much',
    message: `The feed would remove ${plan.removed.length} of ${plan.forSale} cars for sale (${share} %); the limit is 30 %${plan.forSale < 4 ? ', or one car of several' : ''}. Run again with --allow-removal if that is right.`,
  }
}
