import { inTurns, sortedInTurns, upTo } from '../../../../stock/in-turns.ts'
import { mayHaveTypo } from './tokens.ts'
import { isWholeTerm } from './whole-values.ts'
import { Vocabulary } from './vocabulary.ts'

/** A word of a record and the attributes that hold it, one bit each. */
export type RecordTerms = Map<string, number>

/** The built part of the text index: for each term in order, its documents ascending and the attributes' bits. */
export interface TextBase {
  vocabulary: Vocabulary
  /** Postings of term `i` are `[starts[i], starts[i + 1])`. */
  starts: Uint32Array
  docs: Uint32Array
  masks: Uint32Array | Uint16Array
  /** Terms that may be meant by a misspelt word. */
  fuzzy: { terms: string[]; ids: Uint32Array }
}

export function emptyBase(): TextBase {
  return {
    vocabulary: new Vocabulary([]),
    starts: new Uint32Array(1),
    docs: new Uint32Array(0),
    masks: new Uint16Array(0),
    fuzzy: { terms: [], ids: new Uint32Array(0) },
  }
}

const CHUNK = 1 << 16

/** Collects the terms of records in the order of their arrival. */
export class TextBuilder {
  readonly #ids = new Map<string, number>()
  readonly #attributes: number
  #terms = new Uint32Array(CHUNK)
  #masks: Uint16Array | Uint32Array
  /** Pairs of document `i` are `[starts[i], starts[i + 1])`. */
  readonly #starts: number[] = [0]
  #used = 0

  constructor(attributes: number) {
    this.#attributes = attributes
    this.#masks = attributes > 16 ? new Uint32Array(CHUNK) : new Uint16Array(CHUNK)
  }

  /** Adds the next document. */
  add(terms: RecordTerms): void {
    if (this.#used + terms.size > this.#terms.length) this.#grow(this.#used + terms.size)
    for (const [term, mask] of terms) {
      let id = this.#ids.get(term)
      if (id === undefined) this.#ids.set(term, (id = this.#ids.size))
      this.#terms[this.#used] = id
      this.#masks[this.#used++] = mask
    }
    this.#starts.push(this.#used)
  }

  /**
   * In turns: of 30,000 cars it is half a second. Nothing may be added meanwhile.
   *
   * @param exactMask bits of the attributes whose words are never misspelt.
   */
  async finish(count: number, order: Uint32Array | null, exactMask: number): Promise<TextBase> {
    const sorted = await sortedInTurns([...this.#ids.keys()])
    const rank = new Uint32Array(sorted.length)
    await inTurns(upTo(sorted.length), (position) => {
      rank[this.#ids.get(sorted[position]!)!] = position
    })
    const starts = new Uint32Array(sorted.length + 1)
    for (let i = 0; i < this.#used; i++) starts[rank[this.#terms[i]!]! + 1]!++
    for (let i = 0; i < sorted.length; i++) starts[i + 1]! += starts[i]!
    const docs = new Uint32Array(this.#used)
    const masks = this.#attributes > 16 ? new Uint32Array(this.#used) : new Uint16Array(this.#used)
    const next = starts.slice()
    const anywhere = new Uint32Array(sorted.length)
    await inTurns(upTo(count), (doc) => {
      const from = order ? order[doc]! : doc
      for (let i = this.#starts[from]!; i < this.#starts[from + 1]!; i++) {
        const term = rank[this.#terms[i]!]!
        const at = next[term]!++
        docs[at] = doc
        masks[at] = this.#masks[i]!
        anywhere[term]! |= this.#masks[i]!
      }
    })
    return {
      vocabulary: new Vocabulary(sorted),
      starts,
      docs,
      masks,
      fuzzy: await fuzzyTerms(sorted, anywhere, exactMask),
    }
  }

  #grow(needed: number): void {
    const length = Math.max(needed, this.#terms.length * 2)
    const terms = new Uint32Array(length)
    terms.set(this.#terms)
    this.#terms = terms
    const masks = this.#attributes > 16 ? new Uint32Array(length) : new Uint16Array(length)
    masks.set(this.#masks)
    this.#masks = masks
  }
}

/** In turns, as there are more words than cars. */
export async function fuzzyTerms(
  sorted: string[],
  anywhere: Uint32Array,
  exactMask: number,
): Promise<TextBase['fuzzy']> {
  const terms: string[] = []
  const ids: number[] = []
  await inTurns(upTo(sorted.length), (id) => {
    const term = sorted[id]!
    if (term.length < 3 || (anywhere[id]! & ~exactMask) === 0 || !mayHaveTypo(term) || isWholeTerm(term))
      return
    terms.push(term)
    ids.push(id)
  })
  return { terms, ids: Uint32Array.from(ids) }
}
