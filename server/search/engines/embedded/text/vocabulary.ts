export interface VocabularyState {
  units: Uint16Array
  starts: Uint32Array
}

/**
 * All terms in order, packed into one array of UTF-16 units: millions of stock numbers and plates then cost their letters
 * and nothing more, and the garbage collector never walks them.
 */
export class Vocabulary {
  #units: Uint16Array
  #starts: Uint32Array

  /** @param sorted terms in ascending order of their code units, each once. */
  constructor(sorted: string[]) {
    const length = sorted.reduce((sum, term) => sum + term.length, 0)
    this.#units = new Uint16Array(length)
    this.#starts = new Uint32Array(sorted.length + 1)
    let at = 0
    sorted.forEach((term, i) => {
      this.#starts[i] = at
      for (let k = 0; k < term.length; k++) this.#units[at++] = term.charCodeAt(k)
    })
    this.#starts[sorted.length] = at
  }

  /** All terms, as {@link of} takes them. */
  get state(): VocabularyState {
    return { units: this.#units, starts: this.#starts }
  }

  static of({ units, starts }: VocabularyState): Vocabulary {
    const vocabulary = new Vocabulary([])
    vocabulary.#units = units
    vocabulary.#starts = starts
    return vocabulary
  }

  get size(): number {
    return this.#starts.length - 1
  }

  term(id: number): string {
    return String.fromCharCode(...this.#units.subarray(this.#starts[id], this.#starts[id + 1]))
  }

  /** The term's number, or undefined. */
  find(term: string): number | undefined {
    const id = this.#firstFrom(term, false)
    return id < this.size && this.#compare(id, term, false) === 0 && this.#lengthOf(id) === term.length
      ? id
      : undefined
  }

  /** Numbers `[from, to)` of the terms that begin with `prefix`. */
  range(prefix: string): [from: number, to: number] {
    return [this.#firstFrom(prefix, false), this.#firstFrom(prefix, true)]
  }

  /** First term not below `text`; with `past`, the first one beyond all that begin with it. */
  #firstFrom(text: string, past: boolean): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.#compare(middle, text, past)
      if (order < 0 || (past && order === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Order of a term and a text; with `prefixOnly` a term that begins with the text is equal to it. */
  #compare(id: number, text: string, prefixOnly: boolean): number {
    const start = this.#starts[id]!
    const length = this.#lengthOf(id)
    const shared = Math.min(length, text.length)
    for (let k = 0; k < shared; k++) {
      const difference = this.#units[start + k]! - text.charCodeAt(k)
      if (difference !== 0) return difference
    }
    if (prefixOnly && length >= text.length) return 0
    return length - text.length
  }

  #lengthOf(id: number): number {
    return this.#starts[id + 1]! - this.#starts[id]!
  }

  get bytes(): number {
    return this.#units.byteLength + this.#starts.byteLength
  }
}
