import { reordered, trimmed, withRoom } from './growable.ts'

export interface NumberColumnState {
  values: Float64Array<ArrayBuffer>
  more: Map<number, number[]>
}

/** One number per document, NaN for none; documents with several keep all of them aside. */
export class NumberColumn {
  values = new Float64Array(0)
  /** All numbers of the few documents that have more than one. */
  more = new Map<number, number[]>()

  set(doc: number, numbers: number[]): void {
    this.values = withRoom(this.values, doc + 1, NaN)
    this.values[doc] = numbers[0] ?? NaN
    if (numbers.length > 1) this.more.set(doc, numbers)
    else if (this.more.size > 0) this.more.delete(doc)
  }

  /** As `set` with at most one number, without the detour over a list. */
  setOne(doc: number, number: number): void {
    this.values = withRoom(this.values, doc + 1, NaN)
    this.values[doc] = number
    if (this.more.size > 0) this.more.delete(doc)
  }

  /** Whether a number of the document lies between the bounds, both included. */
  within(doc: number, low: number, high: number): boolean {
    const value = this.values[doc]!
    if (value >= low && value <= high) return true
    return this.more.size > 0 && (this.more.get(doc)?.some((other) => other >= low && other <= high) ?? false)
  }

  seal(count: number, order: Uint32Array | null): void {
    this.values = withRoom(this.values, count, NaN)
    this.values = order ? reordered(this.values, order) : trimmed(this.values, count)
    if (!order || this.more.size === 0) return
    const moved = new Map<number, number[]>()
    order.forEach((from, doc) => {
      const numbers = this.more.get(from)
      if (numbers) moved.set(doc, numbers)
    })
    this.more = moved
  }

  /** All of a sealed column, as {@link fill} takes it. */
  get state(): NumberColumnState {
    return { values: this.values, more: this.more }
  }

  fill({ values, more }: NumberColumnState): void {
    this.values = values
    this.more = more
  }

  get bytes(): number {
    return this.values.byteLength + this.more.size * 64
  }
}
