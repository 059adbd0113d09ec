import { lowerBound, withRoom } from './growable.ts'

/** Document numbers that hold one value, ascending. */
export class Posting {
  docs: Uint32Array
  size: number

  constructor(docs: Uint32Array, size = docs.length) {
    this.docs = docs
    this.size = size
  }

  add(doc: number): void {
    const at = lowerBound(this.docs, doc, 0, this.size)
    if (at < this.size && this.docs[at] === doc) return
    this.docs = withRoom(this.docs, this.size + 1)
    this.docs.copyWithin(at + 1, at, this.size)
    this.docs[at] = doc
    this.size++
  }

  remove(doc: number): void {
    const at = lowerBound(this.docs, doc, 0, this.size)
    if (at >= this.size || this.docs[at] !== doc) return
    this.docs.copyWithin(at, at + 1, this.size)
    this.size--
  }
}
