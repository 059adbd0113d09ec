import { lowerBound, withRoom } from '../growable.ts'
import { ATTRIBUTE, LAST_ATTRIBUTE, MISSING } from './cost.ts'
import type { Source, WordPlan } from './plan.ts'
import type { TextIndex } from './text-index.ts'

/** Shorter postings are read whole: finding where to start costs as much. */
const WORTH_NARROWING = 32

/** A look-up costs about as much as reading so many entries. */
const WORTH_LOOKING_UP = 16

/**
 * Finds the documents that match the words of a query and how well (see `cost.ts`). Its arrays are kept from search to
 * search; stamps that only grow tell what belongs to the present one, so that nothing is ever wiped.
 */
export class TextMatcher {
  /** Cost per document, valid for the documents of the last match. */
  cost = new Uint32Array(0)
  #stamp = new Uint32Array(0)
  #word = new Uint32Array(0)
  #found = new Uint32Array(0)
  #count = 0
  // What the word before has left, to be looked up one by one where that is less work than reading a whole list.
  #few = new Uint32Array(0)
  #fewCount = Infinity
  #now = 0
  #last = 0
  // Bounds of the document numbers that can match at all.
  #low = 0
  #high = 0
  // What a document's stamp must be to match the present word, and becomes by it.
  #eligible = 0
  #anyBelow = false
  #matched = 0

  /**
   * @param candidates ascending; null for all documents of the index.
   * @returns the documents that match all words, in no order, in an array that the next call overwrites.
   */
  all(
    text: TextIndex,
    plans: WordPlan[],
    candidates: Uint32Array | null,
    documents: number,
    allowed: number,
  ): Uint32Array {
    this.#begin(candidates, documents, plans.length)
    // The rarest word first: all others then look at few documents only.
    const order = plans.toSorted((a, b) => postingsOf(text, a) - postingsOf(text, b))
    order.forEach((plan, i) => {
      this.#eligible = this.#now + i
      this.#anyBelow = i === 0 && candidates === null
      this.#matched = this.#now + i + 1
      const spare = this.#few
      this.#few = this.#found
      this.#fewCount = i === 0 ? Infinity : this.#count
      this.#found = spare
      this.#count = 0
      for (const source of plan.sources) this.#read(text, source, allowed)
      for (let k = 0; k < this.#count; k++) {
        const doc = this.#found[k]!
        this.cost[doc] = (i === 0 ? 0 : this.cost[doc]!) + this.#word[doc]!
      }
    })
    return this.#found.subarray(0, this.#count)
  }

  /**
   * As `all` for the words that must be found; each of the others that is missing adds to the cost. Where none must be,
   * one of them is enough.
   */
  some(
    text: TextIndex,
    plans: WordPlan[],
    isOptional: (plan: WordPlan) => boolean,
    candidates: Uint32Array | null,
    documents: number,
    allowed: number,
  ): Uint32Array {
    const required = plans.filter((plan) => !isOptional(plan))
    const optional = plans.filter(isOptional)
    const costs = new Map<number, number>()
    const none = optional.length * MISSING
    let within = candidates
    if (required.length > 0) {
      const found = this.all(text, required, candidates, documents, allowed)
      for (const doc of found) costs.set(doc, this.cost[doc]! + none)
      within = found.toSorted()
    }
    for (const plan of optional) {
      for (const doc of this.all(text, [plan], within, documents, allowed)) {
        costs.set(doc, (costs.get(doc) ?? none) + this.cost[doc]! - MISSING)
      }
    }
    for (const [doc, cost] of costs) this.cost[doc] = cost
    return Uint32Array.from(costs.keys())
  }

  #begin(candidates: Uint32Array | null, documents: number, words: number): void {
    this.cost = withRoom(this.cost, documents)
    this.#stamp = withRoom(this.#stamp, documents)
    this.#word = withRoom(this.#word, documents)
    this.#found = withRoom(this.#found, documents)
    this.#few = withRoom(this.#few, documents)
    // Beyond every stamp of the search before, however many words that had.
    this.#now = this.#last + 1
    if (this.#now > 0xffffffff - 64) {
      this.#stamp.fill(0)
      this.#now = 1
    }
    this.#last = this.#now + words
    this.#low = candidates?.[0] ?? 0
    this.#high = candidates ? (candidates.at(-1) ?? -1) : documents - 1
    if (!candidates) return
    for (let i = 0; i < candidates.length; i++) this.#stamp[candidates[i]!] = this.#now
  }

  #read({ base, stale }: TextIndex, source: Source, allowed: number): void {
    const { docs, masks, terms, cost } = source
    const mask = (source.mask & allowed) >>> 0
    if (!terms) {
      this.#scan(docs, masks, 0, docs.length, cost, mask, null)
      return
    }
    for (let term = terms[0]; term < terms[1]; term++) {
      let from = base.starts[term]!
      let to = base.starts[term + 1]!
      if (to - from > WORTH_NARROWING) {
        from = lowerBound(docs, this.#low, from, to)
        to = lowerBound(docs, this.#high + 1, from, to)
      }
      if (this.#fewCount * WORTH_LOOKING_UP < to - from) {
        this.#lookUp(docs, masks, from, to, cost, mask, stale)
      } else {
        this.#scan(docs, masks, from, to, cost, mask, stale)
      }
    }
  }

  #lookUp(
    docs: Uint32Array,
    masks: Uint16Array | Uint32Array,
    from: number,
    to: number,
    cost: number,
    allowed: number,
    stale: Uint8Array,
  ): void {
    for (let k = 0; k < this.#fewCount; k++) {
      const at = lowerBound(docs, this.#few[k]!, from, to)
      if (at < to && docs[at] === this.#few[k]) this.#scan(docs, masks, at, at + 1, cost, allowed, stale)
    }
  }

  #scan(
    docs: Uint32Array,
    masks: Uint16Array | Uint32Array,
    from: number,
    to: number,
    cost: number,
    allowed: number,
    stale: Uint8Array | null,
  ): void {
    const stamp = this.#stamp
    for (let i = from; i < to; i++) {
      const doc = docs[i]!
      const at = stamp[doc]!
      const again = at === this.#matched
      if (!again && !(this.#anyBelow ? at < this.#matched : at === this.#eligible)) continue
      const bits = masks[i]! & allowed
      if (bits === 0 || (stale !== null && stale[doc] !== 0)) continue
      const attribute = Math.min(31 - Math.clz32(bits & -bits), LAST_ATTRIBUTE)
      const total = cost + attribute * ATTRIBUTE
      if (again) {
        if (total < this.#word[doc]!) this.#word[doc] = total
        continue
      }
      stamp[doc] = this.#matched
      this.#word[doc] = total
      this.#found[this.#count++] = doc
    }
  }
}

/** How many postings the ways of matching a word have together. */
function postingsOf({ base }: TextIndex, { sources }: WordPlan): number {
  return sources.reduce(
    (sum, { docs, terms }) => sum + (terms ? base.starts[terms[1]]! - base.starts[terms[0]]! : docs.length),
    0,
  )
}
