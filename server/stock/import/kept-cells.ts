import type { FeedRow } from './read/feed-row.ts'

/** A dealer group's feed; of longer ones the rows are not kept, for memory's sake. */
export const MOST_KEPT_ROWS = 20_000
const LONGEST_CELL = 400
const LONGEST_ROW = 6000

/** What a row said, for staff who look at its car: JSON of column → text, long cells cut, columns left out from 6,000 characters on. */
export function keptCells({ cells }: FeedRow): string {
  const kept: Record<string, string> = {}
  let length = 0
  for (const [column, text] of Object.entries(cells)) {
    if (text === '') continue
    const cut = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)} …` : text
    length += column.length + cut.length
    if (length > LONGEST_ROW) break
    // PostgreSQL stores no NUL in text.
    kept[column] = cut.replaceAll('\0', '')
  }
  return JSON.stringify(kept)
}
