import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import { detectMapping, loadMapping, requireColumns } from '../mappings/registry.ts'
import type { ImportOptions } from './import-options.ts'
import type { RowContext } from './map-row.ts'
import { printable, type Notes } from './notes.ts'
import { FeedError } from './read/feed-error.ts'
import { isBroken, type ReadRow } from './read/feed-row.ts'
import type { FeedFormat } from './read/open-feed.ts'

/** The mapping that is asked for, of the dealer's own or the product's; undefined when the columns are to tell it. */
export async function chosenMapping(
  { mapping, cwd = '.' }: ImportOptions,
  own: readonly CompiledMapping[],
): Promise<CompiledMapping | undefined> {
  if (typeof mapping !== 'string') return mapping
  return own.find(({ name }) => name === mapping) ?? loadMapping(mapping, cwd)
}

/** Records of JSON and XML leave empty fields out, so several rows together show the columns. */
export function columnsOf(batch: readonly ReadRow[]): string[] {
  const names = batch.slice(0, 50).flatMap((row) => (isBroken(row) ? [] : Object.keys(row.cells)))
  return [...new Set(names)]
}

/** Every row of a table has all its columns; records of JSON and XML leave empty ones out. */
const TABLES: ReadonlySet<FeedFormat> = new Set(['csv', 'tsv', 'xlsx'])

/** @throws FeedError when no mapping fits the columns, or the chosen one misses some */
export function contextFor(
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
      `No built-in mapping fits the columns ${columns.slice(0, 12).map(printable).join(', ')}; name one with --mapping, or have one suggested: stock suggest.`,
    )
  }
  if (TABLES.has(format)) requireColumns(mapping, columns)
  const unit = distanceUnit ?? COUNTRIES[mapping.country].regional.distanceUnit
  return { mapping, notes, locations, unit, nowYear: new Date(nowMs).getUTCFullYear() }
}
