import { Dictionary, type DictionaryState } from './dictionary.ts'
import { reordered, trimmed, withRoom } from './growable.ts'
import { Posting } from './posting.ts'

type Codes = Uint16Array | Uint32Array

const SHORT_CODES = 0xffff
export interface KeywordColumnState {
  dictionary: DictionaryState
  multi: boolean
  codes: Codes
  starts: Uint32Array<ArrayBuffer>
  sizes: Uint16Array<ArrayBuffer>
  pool: Codes
  counts: Uint32Array<ArrayBuffer>
}

/** A value that more than one document in so many holds is found as fast by reading the column. */
const DENSE = 12
const SMALLEST_DENSE = 1_024

/**
 * A dictionary-coded attribute: a code per document, or, from the first document with several values on, a slice of
 * a pool. Rare values also keep the list of their documents, from which a filtered search starts.
 */
export class KeywordColumn {
  readonly dictionary = new Dictionary()
  /** Code per document while no document has several values. */
  codes: Codes = new Uint16Array(0)
  multi = false
  starts = new Uint32Array(0)
  sizes = new Uint16Array(0)
  pool: Codes = new Uint16Array(0)
  /** Documents per code. */
  counts = new Uint32Array(16)
  /** Scratch of facet counting; all zero between searches. */
  tally = new Uint32Array(16)
  readonly #keepsPostings: boolean
  #postings: (Posting | null)[] | null = null
  #poolUsed = 0
  #documents = 0

  constructor({ postings }: { postings: boolean }) {
    this.#keepsPostings = postings
  }

  /** The documents of a value, or undefined where reading the column is the way. */
  posting(code: number): Posting | undefined {
    return this.#postings?.[code] ?? undefined
  }

  set(doc: number, values: string[]): void {
    this.clear(doc)
    this.#documents = Math.max(this.#documents, doc + 1)
    if (values.length > 1 && !this.multi) this.#becomeMulti()
    const codes = values.map((value) => this.#codeFor(value))
    if (this.multi) {
      this.#setMany(doc, codes)
    } else {
      this.codes = withRoom(this.codes, doc + 1)
      this.codes[doc] = codes[0] ?? 0
    }
    for (const code of codes) {
      this.counts[code]!++
      this.#postings?.[code]?.add(doc)
    }
  }

  /** As `set` with at most one value, without the detour over a list. */
  setOne(doc: number, value: string | undefined): void {
    if (this.multi) {
      this.set(doc, value === undefined ? [] : [value])
      return
    }
    this.clear(doc)
    if (value === undefined) return
    this.#documents = Math.max(this.#documents, doc + 1)
    const code = this.#codeFor(value)
    this.codes = withRoom(this.codes, doc + 1)
    this.codes[doc] = code
    this.counts[code]!++
    this.#postings?.[code]?.add(doc)
  }

  clear(doc: number): void {
    if (doc >= this.#documents) return
    this.eachCode(doc, (code) => {
      this.counts[code]!--
      this.#postings?.[code]?.remove(doc)
    })
    if (this.multi) this.sizes[doc] = 0
    else this.codes[doc] = 0
  }

  eachCode(doc: number, visit: (code: number) => void): void {
    if (!this.multi) {
      const code = this.codes[doc] ?? 0
      if (code !== 0) visit(code)
      return
    }
    const start = this.starts[doc]!
    for (let i = 0; i < this.sizes[doc]!; i++) visit(this.pool[start + i]!)
  }

  /** Ends the build: brings documents into their final order and lists those of rare values. */
  seal(count: number, order: Uint32Array | null): void {
    this.#documents = count
    if (this.multi) {
      this.starts = withRoom(this.starts, count)
      this.sizes = withRoom(this.sizes, count)
      this.starts = order ? reordered(this.starts, order) : trimmed(this.starts, count)
      this.sizes = order ? reordered(this.sizes, order) : trimmed(this.sizes, count)
      this.pool = trimmed(this.pool, this.#poolUsed)
    } else {
      this.codes = withRoom(this.codes, count)
      this.codes = order ? reordered(this.codes, order) : trimmed(this.codes, count)
    }
    this.dictionary.rank()
    if (this.#keepsPostings) this.#buildPostings(count)
  }

  /** All of a sealed column, as {@link fill} takes it. */
  get state(): KeywordColumnState {
    const { multi, codes, starts, sizes, pool, counts } = this
    return { dictionary: this.dictionary.state, multi, codes, starts, sizes, pool, counts }
  }

  /** Makes an empty column what another one was, of so many documents. */
  fill({ dictionary, ...arrays }: KeywordColumnState, count: number): void {
    this.dictionary.fill(dictionary)
    Object.assign(this, arrays)
    this.tally = new Uint32Array(this.counts.length)
    this.#poolUsed = this.pool.length
    this.#documents = count
    if (this.#keepsPostings) this.#buildPostings(count)
  }

  #buildPostings(count: number): void {
    const postings: (Posting | null)[] = [null]
    const dense = Math.max(SMALLEST_DENSE, count / DENSE)
    for (let code = 1; code < this.dictionary.size; code++) {
      const size = this.counts[code]!
      postings.push(size > dense ? null : new Posting(new Uint32Array(size), 0))
    }
    for (let doc = 0; doc < count; doc++) {
      this.eachCode(doc, (code) => {
        const posting = postings[code]
        if (posting) posting.docs[posting.size++] = doc
      })
    }
    this.#postings = postings
  }

  #codeFor(value: string): number {
    const code = this.dictionary.code(value)
    if (code >= this.counts.length) {
      this.counts = withRoom(this.counts, code + 1)
      this.tally = withRoom(this.tally, code + 1)
    }
    if (code > SHORT_CODES && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    if (code > SHORT_CODES && this.pool instanceof Uint16Array) this.pool = Uint32Array.from(this.pool)
    if (this.#postings && code === this.#postings.length)
      this.#postings.push(new Posting(new Uint32Array(1), 0))
    return code
  }

  #setMany(doc: number, codes: number[]): void {
    this.starts = withRoom(this.starts, doc + 1)
    this.sizes = withRoom(this.sizes, doc + 1)
    this.pool = withRoom(this.pool, this.#poolUsed + codes.length)
    this.pool.set(codes, this.#poolUsed)
    this.starts[doc] = this.#poolUsed
    this.sizes[doc] = codes.length
    this.#poolUsed += codes.length
  }

  #becomeMulti(): void {
    this.multi = true
    const { codes } = this
    this.codes = new Uint16Array(0)
    this.pool = codes instanceof Uint32Array ? new Uint32Array(codes.length) : new Uint16Array(codes.length)
    this.starts = new Uint32Array(codes.length)
    this.sizes = new Uint16Array(codes.length)
    for (let doc = 0; doc < codes.length; doc++) {
      if (codes[doc] === 0) continue
      this.starts[doc] = this.#poolUsed
      this.sizes[doc] = 1
      this.pool[this.#poolUsed++] = codes[doc]!
    }
  }

  get bytes(): number {
    const lists = (this.#postings ?? []).reduce(
      (sum, posting) => sum + (posting ? posting.docs.byteLength + 120 : 0),
      0,
    )
    const arrays = [this.codes, this.starts, this.sizes, this.pool, this.counts, this.tally]
    return lists + arrays.reduce((sum, array) => sum + array.byteLength, 0) + this.dictionary.size * 100
  }
}
