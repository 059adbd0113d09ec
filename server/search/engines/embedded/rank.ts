import type { SortBy } from '../../settings/index-settings.ts'
import type { DocumentKey, SearchIndex } from './search-index.ts'

export type Compare = (a: number, b: number) => number

/** Sorts by a number per document; documents without one stand last in both directions. */
export function byNumber(values: ArrayLike<number>, descending: boolean): Compare {
  const below = descending ? 1 : -1
  return (a, b) => {
    const x = values[a]!
    const y = values[b]!
    if (x === y) return 0
    if (x !== x) return y !== y ? 0 : 1
    if (y !== y) return -1
    return x < y ? below : -below
  }
}

export function byAttribute(index: SearchIndex, { attribute, descending }: SortBy): Compare | undefined {
  const column = index.numbers.get(attribute)
  return column && byNumber(column.values, descending)
}

/** By id, numbers before texts: no two documents are equal, so that pages never overlap (SRCH-31). */
export function byKey(keys: DocumentKey[]): Compare {
  return (a, b) => {
    const x = keys[a]!
    const y = keys[b]!
    if (typeof x === typeof y) return x < y ? -1 : Number(x > y)
    return typeof x === 'number' ? -1 : 1
  }
}

export function inTurn(comparisons: Compare[]): Compare {
  const [first, second, third, ...more] = comparisons
  if (!first) return () => 0
  if (!second) return first
  if (!third) return (a, b) => first(a, b) || second(a, b)
  if (more.length === 0) return (a, b) => first(a, b) || second(a, b) || third(a, b)
  const rest = inTurn([third, ...more])
  return (a, b) => first(a, b) || second(a, b) || rest(a, b)
}

/** Beyond this many, sorting everything is as fast as a heap. */
const LARGEST_HEAP = 1_000

/** The documents at the places `[offset, offset + length)` of the order; keeps only as many as it must. */
export function page(docs: Uint32Array, compare: Compare, offset: number, length: number): Uint32Array {
  const wanted = Math.min(docs.length, offset + length)
  if (offset >= wanted) return new Uint32Array(0)
  if (wanted > LARGEST_HEAP) return docs.toSorted(compare).slice(offset, wanted)
  // A heap with the worst of the best on top.
  const heap = docs.slice(0, wanted)
  for (let i = (wanted >>> 1) - 1; i >= 0; i--) sink(heap, i, compare)
  for (let i = wanted; i < docs.length; i++) {
    if (compare(docs[i]!, heap[0]!) >= 0) continue
    heap[0] = docs[i]!
    sink(heap, 0, compare)
  }
  return heap.toSorted(compare).slice(offset)
}

function sink(heap: Uint32Array, from: number, compare: Compare): void {
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) return
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++
    if (compare(heap[child]!, heap[at]!) <= 0) return
    const above = heap[at]!
    heap[at] = heap[child]!
    heap[child] = above
    at = child
  }
}

/** All documents of an index. */
export function allDocuments({ size, alive, count }: SearchIndex): Uint32Array {
  const docs = new Uint32Array(count)
  let at = 0
  for (let doc = 0; doc < size; doc++) if (alive[doc] === 1) docs[at++] = doc
  return docs
}
