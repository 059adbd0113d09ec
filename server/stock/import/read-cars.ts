import { inTurns } from '../in-turns.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import { ownMappings } from '../mappings/mapping-store.ts'
import { isRejected, type FeedCar, type RejectedRow } from './car-draft.ts'
import { collectGarbage } from './collect-garbage.ts'
import { feedCars } from './feed-cars.ts'
import { chosenMapping, columnsOf, contextFor } from './feed-context.ts'
import { settleBodies } from './feed-evidence.ts'
import type { ImportOptions, ImportProgress } from './import-options.ts'
import { keptCells, MOST_KEPT_ROWS } from './kept-cells.ts'
import { mapRow, type RowContext } from './map-row.ts'
import type { Notes } from './notes.ts'
import { FeedError } from './read/feed-error.ts'
import { isBroken, type BrokenRow } from './read/feed-row.ts'
import { openFeed, type FeedFormat } from './read/open-feed.ts'
import type { ImportReport } from './report.ts'
import type { WaitingCars } from './waiting-cars.ts'

export interface ReadResult {
  format: FeedFormat
  mapping: CompiledMapping
  count: number
  /** What was read, but for what waits of it. */
  cars: FeedCar[]
  rejected: RejectedRow[]
  /** Why nothing may be concluded from what was read: the feed is not whole. */
  cutOff: ImportReport['refused']
}

/** What an import keeps while it works. */
export interface ImportDesk {
  /** When it began, by `performance.now()`. */
  started: number
  notes: Notes
  progress: ImportProgress
  waiting: WaitingCars
}

/**
 * Reads a feed to its end: the cars wait on disk, with their bodies settled, and what they are compared by is given.
 *
 * @throws FeedError when the feed as a whole cannot be used
 */
export async function readFeed(options: ImportOptions, desk: ImportDesk): Promise<ReadResult> {
  const { notes, progress, waiting } = desk
  const own = await ownMappings(options.db, options.tenant)
  const chosen = await chosenMapping(options, own)
  const { format, batches } = await openFeed(options.feed, {
    records: chosen?.records,
    onBytes(count) {
      progress.bytes += count
    },
  })
  const { carOf, of } = feedCars(options)
  const cars: FeedCar[] = []
  const rejected: RejectedRow[] = []
  let context: RowContext | undefined
  let cutOff: ImportReport['refused'] = null
  for await (const batch of batches) {
    await inTurns(batch, (row) => {
      const place = (progress.rows += 1)
      if (isBroken(row)) {
        if (row.isCutOff) cutOff = brokeOff(row)
        rejected.push({ ...row, column: '', value: '', code: 'broken-row' })
        return
      }
      context ??= contextFor(columnsOf(batch), format, chosen, own, options, notes)
      const result = mapRow(row, context)
      if (isRejected(result)) {
        rejected.push(result)
        return
      }
      const draft = JSON.stringify(result.draft)
      waiting.add(place, { draft, cells: place > MOST_KEPT_ROWS ? null : keptCells(row) })
      cars.push(carOf(place, result, draft))
    })
    options.onProgress?.(progress)
    collectGarbage()
  }
  await inTurns(await settleBodies(cars, notes), (car) => {
    const draft = waiting.draft(car.place)
    draft.simple_body = car.draft.simple_body ?? null
    const text = JSON.stringify(draft)
    waiting.change(car.place, text)
    Object.assign(car, of(draft, text))
  })
  // A dealer without cars is one who says so: with the mapping named, and the removal allowed.
  if (!context && chosen && options.allowRemoval && rejected.length === 0)
    return { format, mapping: chosen, count: 0, cars, rejected, cutOff }
  if (!context) {
    const [first] = rejected
    const why = first ? `; the first fault is on line ${first.line}: ${first.reason}` : ''
    const how = first
      ? ''
      : ' To take all cars away, name its mapping with --mapping and add --allow-removal.'
    throw new FeedError('empty', `The feed has no readable row${why}.${how}`)
  }
  return { format, mapping: context.mapping, count: progress.rows, cars, rejected, cutOff }
}

function brokeOff({ line, reason }: BrokenRow): ImportReport['refused'] {
  return {
    code: 'incomplete',
    message: `The feed broke off: ${reason} (line ${line}). Nothing was changed; fetch it again.`,
  }
}
