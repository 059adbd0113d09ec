import type { Readable } from 'node:stream'
import { isBroken, type BrokenRow, type FeedRow, type ReadRow } from '../import/read/feed-row.ts'
import { openFeed, type FeedFormat } from '../import/read/open-feed.ts'
import { guessIdentity, guessRoles, type ColumnLook, type RoleGuess } from '../mappings/guess-roles.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import { detectMapping } from '../mappings/registry.ts'

/** What a feed is, before anybody has said what its columns mean. */
export interface FeedLook {
  format: FeedFormat
  /** Rows that were looked at, from the beginning. */
  rows: number
  /** Whether they are all rows. */
  isWhole: boolean
  columns: (ColumnLook & { guess: RoleGuess | null })[]
  /** Columns that most likely tell one car from another. */
  identity: string[]
  /** Name of a mapping of the dealer or the product that knows this feed. */
  mapping: string | null
  /** Rows that cannot be read at all, the first ones. */
  broken: Pick<BrokenRow, 'line' | 'reason'>[]
}

/** Enough to see every column of a feed that leaves empty fields out. */
const LOOKED_AT = 1000
const MOST_COLUMNS = 300
const MOST_SAMPLES = 4
const LONGEST_SAMPLE = 120
const MOST_BROKEN = 5

/**
 * Looks at the first rows of a feed: which columns it has, what stands in them, and what they most likely mean.
 *
 * @param records where the records of a nested feed are; told by their names when null
 * @throws FeedError for what is no feed
 */
export async function lookAtFeed(
  feed: Readable,
  records: string | null,
  own: readonly CompiledMapping[],
): Promise<FeedLook> {
  const { format, batches } = await openFeed(feed, { records })
  const { rows, isWhole } = await firstRows(batches, LOOKED_AT)
  feed.destroy()
  const readable = rows.filter((row): row is FeedRow => !isBroken(row))
  const columns = columnsOfRows(readable)
  const guesses = guessRoles(columns)
  return {
    format,
    rows: rows.length,
    isWhole,
    columns: columns.map((column) => ({ ...column, guess: guesses.get(column.name) ?? null })),
    identity: guessIdentity(columns, guesses, readable.length),
    mapping:
      detectMapping(
        columns.map(({ name }) => name),
        own,
      )?.name ?? null,
    broken: rows
      .filter(isBroken)
      .slice(0, MOST_BROKEN)
      .map(({ line, reason }) => ({ line, reason })),
  }
}

/** The first rows of a feed; the rest is not read. */
export async function firstRows(
  batches: AsyncGenerator<ReadRow[]>,
  count: number,
): Promise<{ rows: ReadRow[]; isWhole: boolean }> {
  const rows: ReadRow[] = []
  for await (const batch of batches) {
    rows.push(...batch.slice(0, count + 1 - rows.length))
    if (rows.length > count) return { rows: rows.slice(0, count), isWhole: false }
  }
  return { rows, isWhole: true }
}

function columnsOfRows(rows: readonly FeedRow[]): ColumnLook[] {
  const columns = new Map<string, ColumnLook>()
  for (const { cells } of rows) {
    for (const [name, text] of Object.entries(cells)) {
      let column = columns.get(name)
      if (!column) {
        if (columns.size === MOST_COLUMNS) continue
        column = { name, filled: 0, samples: [] }
        columns.set(name, column)
      }
      const trimmed = text.trim()
      if (trimmed === '') continue
      column.filled += 1
      const sample = trimmed.slice(0, LONGEST_SAMPLE)
      if (column.samples.length < MOST_SAMPLES && !column.samples.includes(sample))
        column.samples.push(sample)
    }
  }
  return [...columns.values()]
}
