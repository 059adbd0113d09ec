import type { FacetStats } from '../../port.ts'
import { withRoom } from './growable.ts'
import type { KeywordColumn } from './keyword-column.ts'
import type { NumberColumn } from './number-column.ts'

/** Values that occur, and in how many documents each; in no order. */
export interface CodeCounts {
  codes: Uint32Array
  counts: Uint32Array
}

/** How many of the documents hold each value; `docs` null: all documents of the index. */
export function countCodes(column: KeywordColumn, docs: Uint32Array | null): CodeCounts {
  return docs ? tallied(column, docs) : totals(column)
}

/** Codes seen by the search under way; kept so that counting allocates only its result. */
let seen = new Uint32Array(1024)

function totals({ counts, dictionary }: KeywordColumn): CodeCounts {
  seen = withRoom(seen, dictionary.size)
  let used = 0
  for (let code = 1; code < dictionary.size; code++) if (counts[code]! > 0) seen[used++] = code
  const codes = seen.slice(0, used)
  return { codes, counts: codes.map((code) => counts[code]!) }
}

function tallied(column: KeywordColumn, docs: Uint32Array): CodeCounts {
  const { tally } = column
  seen = withRoom(seen, column.dictionary.size)
  // Code 0, "no value", is counted with the others and forgotten at the end.
  tally[0] = 1
  const used = column.multi ? tallyMany(column, docs) : tallyOne(column, docs)
  tally[0] = 0
  const codes = seen.slice(0, used)
  const counts = new Uint32Array(used)
  for (let i = 0; i < used; i++) {
    counts[i] = tally[codes[i]!]!
    tally[codes[i]!] = 0
  }
  return { codes, counts }
}

function tallyOne({ codes, tally }: KeywordColumn, docs: Uint32Array): number {
  let used = 0
  for (let i = 0; i < docs.length; i++) {
    const code = codes[docs[i]!]!
    if (tally[code]!++ === 0) seen[used++] = code
  }
  return used
}

function tallyMany({ starts, sizes, pool, tally }: KeywordColumn, docs: Uint32Array): number {
  let used = 0
  for (let i = 0; i < docs.length; i++) {
    const start = starts[docs[i]!]!
    const end = start + sizes[docs[i]!]!
    for (let k = start; k < end; k++) {
      const code = pool[k]!
      if (tally[code]!++ === 0) seen[used++] = code
    }
  }
  return used
}

/** Bounds, sum and mean of a numeric attribute; undefined when no document has a number. */
export function facetStats(
  column: NumberColumn,
  docs: Uint32Array | null,
  alive: Uint8Array,
): FacetStats | undefined {
  const { values, more } = column
  let [min, max, sum, count] = [Infinity, -Infinity, 0, 0]
  const length = docs ? docs.length : values.length
  for (let i = 0; i < length; i++) {
    const doc = docs ? docs[i]! : i
    if (!docs && alive[doc] !== 1) continue
    const value = values[doc]!
    if (value !== value) continue
    if (value < min) min = value
    if (value > max) max = value
    sum += value
    count++
    if (more.size === 0) continue
    for (const other of more.get(doc)?.slice(1) ?? []) {
      min = Math.min(min, other)
      max = Math.max(max, other)
      sum += other
      count++
    }
  }
  return count === 0 ? undefined : { min, max, avg: sum / count, sum }
}
