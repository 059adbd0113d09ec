import { TAGS, type Clause, type FilterCondition, type Filter } from '../../filter/clauses.ts'
import type { GeoQuery } from '../../port.ts'
import { lowerBound } from './growable.ts'
import type { KeywordColumn } from './keyword-column.ts'
import type { Posting } from './posting.ts'
import { documentKey, type SearchIndex } from './search-index.ts'

/** Whether a document passes; made once per condition and search. */
type Test = (doc: number) => boolean

/** Name under which a record's id can be filtered, whatever the settings. */
const OBJECT_ID = 'objectID'

/**
 * Documents that pass a filter, ascending; null when nothing is filtered. Starts from the clause with the fewest
 * documents, then narrows the list in place clause by clause.
 */
export function candidates(index: SearchIndex, filter: Filter, geo: GeoQuery | null): Uint32Array | null {
  if (filter.length === 0 && !geo) return null
  const { first, rest } = cheapestFirst(index, filter)
  let docs = first ?? everything(index)
  let count = docs.length
  for (const clause of rest) {
    if (count === 0) break
    count = narrow(index, clause, docs, count)
  }
  if (geo) {
    let kept = 0
    for (let i = 0; i < count; i++) if (index.geo.matches(docs[i]!, geo)) docs[kept++] = docs[i]!
    count = kept
  }
  return docs.subarray(0, count)
}

/** Whether one document passes a filter: for reading records by their id. */
export function passes(index: SearchIndex, filter: Filter, doc: number): boolean {
  return filter.every((clause) => clause.some((condition) => testOf(index, condition)(doc)))
}

function cheapestFirst(index: SearchIndex, filter: Filter): { first: Uint32Array | undefined; rest: Filter } {
  let best: { clause: Clause; postings: (Posting | Uint32Array)[]; size: number } | undefined
  for (const clause of filter) {
    const postings = postingsOf(index, clause)
    if (!postings) continue
    const size = postings.reduce(
      (sum, posting) => sum + ('size' in posting ? posting.size : posting.length),
      0,
    )
    if (!best || size < best.size) best = { clause, postings, size }
  }
  if (!best) return { first: undefined, rest: filter }
  const { clause, postings } = best
  return { first: union(postings), rest: filter.filter((other) => other !== clause) }
}

/** The document lists of a clause, when all its conditions have one. */
function postingsOf(index: SearchIndex, clause: Clause): (Posting | Uint32Array)[] | undefined {
  const lists: (Posting | Uint32Array)[] = []
  for (const { negated, test } of clause) {
    if (negated || test.kind === 'number') return undefined
    if (test.attribute === OBJECT_ID) {
      const doc = index.docOf(test.value)
      if (doc !== undefined) lists.push(Uint32Array.of(doc))
      continue
    }
    const column = index.facets.get(test.attribute)
    for (const code of codesOf(column, test.attribute, test.value)) {
      const posting = column!.posting(code)
      if (!posting) return undefined
      lists.push(posting)
    }
  }
  return lists
}

function union(lists: (Posting | Uint32Array)[]): Uint32Array {
  const arrays = lists.map((list) => (list instanceof Uint32Array ? list : list.docs.subarray(0, list.size)))
  const [only] = arrays
  if (only && arrays.length === 1) return only.slice()
  const joined = new Uint32Array(arrays.reduce((sum, array) => sum + array.length, 0))
  let at = 0
  for (const array of arrays) {
    joined.set(array, at)
    at += array.length
  }
  joined.sort()
  let kept = 0
  for (let i = 0; i < joined.length; i++)
    if (i === 0 || joined[i] !== joined[i - 1]) joined[kept++] = joined[i]!
  return joined.subarray(0, kept)
}

function everything(index: SearchIndex): Uint32Array {
  const docs = new Uint32Array(index.size)
  let count = 0
  for (let doc = 0; doc < index.size; doc++) if (index.alive[doc] === 1) docs[count++] = doc
  return docs.subarray(0, count)
}

/** Keeps in `docs[0, count)` what passes the clause; returns how many are left. */
function narrow(index: SearchIndex, clause: Clause, docs: Uint32Array, count: number): number {
  const whole = wholeColumn(index, clause)
  if (whole) return narrowByCodes(whole.column, whole.accepted, docs, count)
  const [only] = clause
  if (clause.length === 1 && only!.test.kind === 'number') {
    const { attribute, low, high } = only!.test
    const column = index.numbers.get(attribute)
    if (column && column.more.size === 0)
      return narrowByRange(column.values, low, high, only!.negated, docs, count)
  }
  const tests = clause.map((condition) => testOf(index, condition))
  let kept = 0
  for (let i = 0; i < count; i++) {
    const doc = docs[i]!
    for (const test of tests) {
      if (test(doc)) {
        docs[kept++] = doc
        break
      }
    }
  }
  return kept
}

/** For a clause about one single-valued column: which of its codes pass. */
function wholeColumn(
  index: SearchIndex,
  clause: Clause,
): { column: KeywordColumn; accepted: Uint8Array } | undefined {
  const { test: first } = clause[0]!
  if (first.kind === 'number' || first.attribute === OBJECT_ID) return undefined
  const column = index.facets.get(first.attribute)
  if (!column || column.multi) return undefined
  const accepted = new Uint8Array(column.dictionary.size)
  for (const { negated, test } of clause) {
    if (test.kind === 'number' || test.attribute !== first.attribute) return undefined
    const codes = codesOf(column, test.attribute, test.value)
    if (!negated) for (const code of codes) accepted[code] = 1
    else for (let code = 0; code < accepted.length; code++) if (!codes.includes(code)) accepted[code] = 1
  }
  return { column, accepted }
}

function narrowByCodes(
  column: KeywordColumn,
  accepted: Uint8Array,
  docs: Uint32Array,
  count: number,
): number {
  const { codes } = column
  let kept = 0
  for (let i = 0; i < count; i++) {
    const doc = docs[i]!
    if (accepted[codes[doc]!] === 1) docs[kept++] = doc
  }
  return kept
}

function narrowByRange(
  values: Float64Array,
  low: number,
  high: number,
  negated: boolean,
  docs: Uint32Array,
  count: number,
): number {
  let kept = 0
  for (let i = 0; i < count; i++) {
    const doc = docs[i]!
    const value = values[doc]!
    if ((value >= low && value <= high) !== negated) docs[kept++] = doc
  }
  return kept
}

function testOf(index: SearchIndex, { negated, test }: FilterCondition): Test {
  const holds = positiveTest(index, test)
  return negated ? (doc) => !holds(doc) : holds
}

function positiveTest(index: SearchIndex, test: FilterCondition['test']): Test {
  if (test.kind === 'number') {
    const column = index.numbers.get(test.attribute)
    return column ? (doc) => column.within(doc, test.low, test.high) : () => false
  }
  if (test.attribute === OBJECT_ID) {
    const key = documentKey(test.value)
    return (doc) => index.keys[doc] === key
  }
  const column = index.facets.get(test.attribute)
  if (!column) return () => false
  const accepted = Uint32Array.from(codesOf(column, test.attribute, test.value)).toSorted()
  if (!column.multi) return (doc) => accepted.includes(column.codes[doc]!)
  return (doc) => {
    let found = false
    column.eachCode(doc, (code) => {
      found ||= accepted[lowerBound(accepted, code, 0, accepted.length)] === code
    })
    return found
  }
}

/** Codes that a filter value stands for: upper and lower case are the same but in tags. */
function codesOf(column: KeywordColumn | undefined, attribute: string, value: string): number[] {
  if (!column) return []
  if (attribute !== TAGS) return column.dictionary.findFolded(value)
  const code = column.dictionary.find(value)
  return code === undefined ? [] : [code]
}
