/** The values of a column and their codes; code 0 stands for "no value". */
export class Dictionary {
  readonly values: string[] = ['']
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
    this.#codes.set(value, code)
    if (this.#folded) addFolded(this.#folded, value, code)
    return code
  }

  find(value: string): number | undefined {
    return this.#codes.get(value)
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
