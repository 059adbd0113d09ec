import type { FacetStats } from '../port.ts'
import type { KeywordColumn } from './keyword-column.ts'
import type { NumberColumn } from './number-column.ts'

export interface CodeCount {
  code: number
  count: number
}

/** How many of the documents hold each value; `docs` null: all documents of the index. */
export function countCodes(column: KeywordColumn, docs: Uint32Array | null): CodeCount[] {
  return docs ? tallied(column, docs) : totals(column)
}

function totals({ counts, dictionary }: KeywordColumn): CodeCount[] {
  const found: CodeCount[] = []
  for (let code = 1; code < dictionary.size; code++) {
    if (counts[code]! > 0) found.push({ code, count: counts[code]! })
  }
  return found
}

function tallied(column: KeywordColumn, docs: Uint32Array): CodeCount[] {
  const { tally } = column
  const seen: number[] = []
  if (column.multi) {
    const { starts, sizes, pool } = column
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!
      const start = starts[doc]!
      for (let k = start; k < start + sizes[doc]!; k++) {
        const code = pool[k]!
        if (tally[code]!++ === 0) seen.push(code)
      }
    }
  } else {
    const { codes } = column
    for (let i = 0; i < docs.length; i++) {
      const code = codes[docs[i]!]!
      if (tally[code]!++ === 0) seen.push(code)
    }
  }
  const found: CodeCount[] = []
  for (const code of seen) {
    if (code !== 0) found.push({ code, count: tally[code]! })
    tally[code] = 0
  }
  return found
}

/**
 * The `most` values to show, by falling count or by name; equal counts stand in the order of the names, numbers in that of
 * their size, so that the same stock always gives the same answer.
 */
export function topValues(
  { dictionary: { values } }: KeywordColumn,
  counted: CodeCount[],
  most: number,
  by: 'count' | 'alpha',
): CodeCount[] {
  const byName = (a: CodeCount, b: CodeCount): number => compareNames(values[a.code]!, values[b.code]!)
  if (by === 'alpha') return counted.toSorted(byName).slice(0, most)
  const order = (a: CodeCount, b: CodeCount): number => b.count - a.count || byName(a, b)
  if (counted.length <= most) return counted.toSorted(order)
  // Names are compared only among the values that stand on the edge, which spares most of the work of long lists.
  const least = countOfLast(counted, most)
  const above = counted.filter(({ count }) => count > least)
  const edge = counted.filter(({ count }) => count === least).toSorted(byName)
  return [...above.toSorted(order), ...edge.slice(0, most - above.length)]
}

function countOfLast(counted: CodeCount[], most: number): number {
  const counts = Uint32Array.from(counted, ({ count }) => count).toSorted()
  return counts[counts.length - most]!
}

/** Numbers by size ahead of texts by their code units. */
function compareNames(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)]
  const [xIsText, yIsText] = [Number.isNaN(x), Number.isNaN(y)]
  if (xIsText !== yIsText) return xIsText ? 1 : -1
  if (!xIsText && x !== y) return x - y
  if (a === b) return 0
  return a < b ? -1 : 1
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
