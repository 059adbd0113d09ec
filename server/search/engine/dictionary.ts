/** The values of a column and their codes; code 0 stands for "no value". */
export class Dictionary {
  readonly values: string[] = ['']
  /** What a value is as a number, NaN for a text: names in order are compared often. */
  readonly #numbers: number[] = [NaN]
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
    const [x, y] = [this.#numbers[a]!, this.#numbers[b]!]
    const [xIsText, yIsText] = [x !== x, y !== y]
    if (xIsText !== yIsText) return xIsText ? 1 : -1
    if (!xIsText && x !== y) return x - y
    if (a === b) return 0
    return this.values[a]! < this.values[b]! ? -1 : 1
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
