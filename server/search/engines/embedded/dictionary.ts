export interface DictionaryState {
  values: string[]
  codesByRank: Uint32Array<ArrayBuffer>
}

/** The values of a column and their codes; code 0 stands for "no value". */
export class Dictionary {
  readonly values: string[] = ['']
  /** What a value is as a number, NaN for a text: names in order are compared often. */
  readonly #numbers: number[] = [NaN]
  /** Place of each value in the order of values, and the value at each place. */
  ranks = new Uint32Array(0)
  codesByRank = new Uint32Array(0)
  readonly #codes = new Map<string, number>()
  /** Codes by lower-case value; made by the first look-up that ignores case. */
  #folded: Map<string, number[]> | null = null

  get size(): number {
    return this.values.length
  }

  code(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.values.length
    this.values.push(value)
    this.#numbers.push(Number(value))
    this.#codes.set(value, code)
    if (this.#folded) addFolded(this.#folded, value, code)
    return code
  }

  find(value: string): number | undefined {
    return this.#codes.get(value)
  }

  /** Order of two values: numbers by size, then texts by their code units. */
  compare(a: number, b: number): number {
    const x = this.#numbers[a]!
    const y = this.#numbers[b]!
    if (x < y) return -1
    if (x > y) return 1
    const xIsText = x !== x
    if (xIsText !== (y !== y)) return xIsText ? 1 : -1
    if (a === b) return 0
    return this.values[a]! < this.values[b]! ? -1 : 1
  }

  /** Puts all values known by now in order; later ones have no rank until the next time. */
  rank(): void {
    const codesByRank = Uint32Array.from(this.values.keys())
    codesByRank.subarray(1).sort((a, b) => this.compare(a, b))
    this.#order(codesByRank)
  }

  #order(codesByRank: Uint32Array<ArrayBuffer>): void {
    this.codesByRank = codesByRank
    this.ranks = new Uint32Array(codesByRank.length)
    codesByRank.forEach((code, rank) => {
      this.ranks[code] = rank
    })
  }

  /** All values with their order, as {@link fill} takes them. */
  get state(): DictionaryState {
    return { values: this.values, codesByRank: this.codesByRank }
  }

  /** Makes an empty dictionary what another one was. */
  fill({ values, codesByRank }: DictionaryState): void {
    for (const value of values.slice(1)) this.code(value)
    this.#order(codesByRank)
  }

  get rankedSize(): number {
    return this.ranks.length
  }

  /** Codes of all values that are equal but for upper and lower case. */
  findFolded(value: string): number[] {
    if (!this.#folded) {
      this.#folded = new Map()
      for (let code = 1; code < this.values.length; code++) addFolded(this.#folded, this.values[code]!, code)
    }
    return this.#folded.get(value.toLowerCase()) ?? []
  }
}

function addFolded(folded: Map<string, number[]>, value: string, code: number): void {
  const key = value.toLowerCase()
  const codes = folded.get(key)
  if (codes) codes.push(code)
  else folded.set(key, [code])
}
