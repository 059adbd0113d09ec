import { basename } from 'node:path'
import { exportedCars, storedCars } from '../stored-cars.ts'
import { mergeDuplicates } from './duplicates.ts'
import { noteUnusualPrices } from './feed-evidence.ts'
import type { ImportOptions } from './import-options.ts'
import { MOST_KEPT_ROWS } from './kept-cells.ts'
import { listingOf } from './listing.ts'
import { marketPrices } from './market-prices.ts'
import { Notes } from './notes.ts'
import { planImport, removesTooMuch, type ImportPlan } from './plan.ts'
import { readFeed, type ImportDesk } from './read-cars.ts'
import type { ImportReport } from './report.ts'
import { runImport } from './staging/run-import.ts'
import { stagedDocument } from './staging/stage-plan.ts'
import { WaitingCars } from './waiting-cars.ts'

/**
 * Imports a stock feed into a tenant's stock, in short transactions so that nobody else waits: rows are put ready, decided,
 * and applied (`staging/`). A killed import has changed nothing or is ended by the next one, or by a server. Importing the
 * same feed twice changes nothing the second time. A bad row is reported and left out; it never stops the import.
 *
 * @throws FeedError when the feed as a whole cannot be used: missing, empty, no mapping fits.
 */
export async function importFeed(options: ImportOptions): Promise<ImportReport> {
  const waiting = new WaitingCars()
  try {
    return await importCars(options, {
      started: performance.now(),
      notes: new Notes(),
      progress: { bytes: 0, rows: 0, stored: 0 },
      waiting,
    })
  } finally {
    waiting.close()
  }
}

async function importCars(options: ImportOptions, desk: ImportDesk): Promise<ImportReport> {
  const { db, tenant, feed, dryRun = false, allowRemoval = false, stockFilter, nowMs } = options
  const { started, notes, progress, waiting } = desk
  const read = await readFeed(options, desk)
  const { mapping } = read
  const { rows, merged, rejected: sharing } = await mergeDuplicates(read.cars, mapping)
  const rejected = [...read.rejected, ...sharing]
  const unusual = await noteUnusualPrices(rows, notes)
  const prices = mapping.marketPrices ? await marketPrices(rows, unusual) : () => undefined
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
    const refused =
      read.cutOff ??
      (mapping.document === 'car' ? null : ownFeed(exported.size)) ??
      refusalOf(plan, rows.length, read.count, allowRemoval)
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
        document(car) {
          const { draft, cells } = waiting.get(car.place)
          return stagedDocument(car, prices(car), draft, read.count > MOST_KEPT_ROWS ? null : cells)
        },
        notes,
        onStored(count) {
          progress.stored += count
          options.onProgress?.(progress)
        },
      })

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
    listing: stockFilter ? listingOf(rows, stockFilter) : null,
    refused,
    rejected,
    merged,
    normalised: notes.counts(),
    milliseconds: Math.round(performance.now() - started),
  }
}

/**
 * What search engines are told of the stock has fewer columns than the stock: as a feed it would be a second set of the
 * same cars, or poorer ones in their place.
 */
function ownFeed(cars: number): ImportReport['refused'] {
  if (cars === 0) return null
  return {
    code: 'own-feed',
    message: `${cars} ${cars === 1 ? 'row is a car' : 'rows are cars'} of this stock, as "stock export --format google" tells search engines of them. Import what "stock export --format json" writes instead, or name a source with --source for a copy beside them.`,
  }
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
