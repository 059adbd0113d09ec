import type { CodeCounts } from './facet-counts.ts'
import type { KeywordColumn } from './keyword-column.ts'
import { page, type Compare } from './rank.ts'

export interface ValueCount {
  value: string
  count: number
}

/**
 * The `most` values to show, by falling count or by name; equal counts stand in the order of the names, numbers in that of
 * their size, so that the same stock always gives the same answer.
 */
export function topValues(
  { dictionary }: KeywordColumn,
  found: CodeCounts,
  most: number,
  by: 'count' | 'alpha',
): ValueCount[] {
  const { codes, counts } = found
  if (dictionary.size <= RANKS && codes.every((code) => code < dictionary.rankedSize)) {
    return topByRank(found, dictionary.ranks, dictionary.codesByRank, most, by).map(({ code, count }) => ({
      value: dictionary.values[code]!,
      count,
    }))
  }
  const byName: Compare = (a, b) => dictionary.compare(codes[a]!, codes[b]!)
  const byCount: Compare = (a, b) => counts[b]! - counts[a]! || byName(a, b)
  const places = new Uint32Array(codes.length)
  for (let place = 0; place < places.length; place++) places[place] = place
  const top = page(places, by === 'alpha' ? byName : byCount, 0, most)
  return Array.from(top, (place) => ({ value: dictionary.values[codes[place]!]!, count: counts[place]! }))
}

// Count and rank share one number: 31 bits and 21 bits.
const RANKS = 2 ** 21
const MOST_COUNT = 2 ** 31

/** Sorts plain numbers made of count and rank, which is many times faster than asking a comparison function. */
function topByRank(
  { codes, counts }: CodeCounts,
  ranks: Uint32Array,
  codesByRank: Uint32Array,
  most: number,
  by: 'count' | 'alpha',
): { code: number; count: number }[] {
  const keys = new Float64Array(codes.length)
  for (let i = 0; i < keys.length; i++) {
    const rank = ranks[codes[i]!]!
    keys[i] = by === 'count' ? (MOST_COUNT - counts[i]!) * RANKS + rank : rank * MOST_COUNT + counts[i]!
  }
  return Array.from(smallest(keys, most), (key) =>
    by === 'count'
      ? { code: codesByRank[key % RANKS]!, count: MOST_COUNT - Math.floor(key / RANKS) }
      : { code: codesByRank[Math.floor(key / MOST_COUNT)]!, count: key % MOST_COUNT },
  )
}

/** Up to here sorting everything is faster than keeping a heap. */
const SORTED_WHOLE = 1_024

/** The `most` smallest numbers in order. */
function smallest(keys: Float64Array, most: number): Float64Array {
  if (keys.length <= Math.max(SORTED_WHOLE, most)) return keys.toSorted().subarray(0, most)
  // Falling order is a heap with the largest on top.
  const heap = keys.slice(0, most).toSorted().toReversed()
  for (let i = most; i < keys.length; i++) {
    if (keys[i]! < heap[0]!) replaceLargest(heap, keys[i]!)
  }
  return heap.toSorted()
}

function replaceLargest(heap: Float64Array, key: number): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++
    if (heap[child]! <= key) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = key
}
