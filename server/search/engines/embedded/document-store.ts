import type { SearchRecord } from '../../port.ts'
import { inTurns, upTo } from '../../../stock/in-turns.ts'
import { reordered, trimmed, withRoom } from './growable.ts'

const FIRST_SLAB = 64 * 1024
const SLAB = 8 * 1024 * 1024

/** In which of the buffers each record lies, and where. */
export interface DocumentPlaces {
  slabs: number
  slab: Uint16Array<ArrayBuffer>
  offset: Uint32Array<ArrayBuffer>
  length: Uint32Array<ArrayBuffer>
  hidden: Uint32Array<ArrayBuffer>
}

/**
 * Records as JSON bytes in large buffers outside the garbage collector's reach. What only administrators may read is
 * written behind the public part, so that a search never parses it.
 */
export class DocumentStore {
  #slabs: Buffer[] = []
  #free = 0
  #slab = new Uint16Array(0)
  #offset = new Uint32Array(0)
  #length = new Uint32Array(0)
  #hidden = new Uint32Array(0)
  #wasted = 0

  set(doc: number, publicJson: string, hiddenJson: string): void {
    this.#grow(doc + 1)
    this.#wasted += this.#length[doc]! + this.#hidden[doc]!
    const length = Buffer.byteLength(publicJson)
    const hidden = Buffer.byteLength(hiddenJson)
    const slab = this.#slabFor(length + hidden)
    slab.write(publicJson, this.#free)
    slab.write(hiddenJson, this.#free + length)
    this.#place(doc, length, hidden)
  }

  clear(doc: number): void {
    this.#wasted += this.#length[doc]! + this.#hidden[doc]!
    this.#length[doc] = 0
    this.#hidden[doc] = 0
  }

  /** JSON text of what everybody may read. */
  publicJson(doc: number): string {
    return this.#read(doc, 0, this.#length[doc]!)
  }

  /** The same as bytes; a view that stays as it is: changes are written behind it, and compacting copies. */
  publicBytes(doc: number): Uint8Array {
    const start = this.#offset[doc]!
    return this.#slabs[this.#slab[doc]!]!.subarray(start, start + this.#length[doc]!)
  }

  /** With its id in front: read in one go, which is faster than laying the members over into another object. */
  publicRecord(doc: number, objectID: string): SearchRecord {
    const members = this.publicJson(doc).slice(1)
    const comma = members.length > 1 ? ',' : ''
    return JSON.parse(`{"objectID":${JSON.stringify(objectID)}${comma}${members}`) as SearchRecord
  }

  hiddenRecord(doc: number): Record<string, unknown> {
    const text = this.#read(doc, this.#length[doc]!, this.#hidden[doc]!)
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  }

  /** Puts documents in their final order side by side and gives spare room back. Nothing may be changed meanwhile. */
  async seal(count: number, order: Uint32Array | null): Promise<void> {
    this.#grow(count)
    if (order) {
      this.#slab = reordered(this.#slab, order)
      this.#offset = reordered(this.#offset, order)
      this.#length = reordered(this.#length, order)
      this.#hidden = reordered(this.#hidden, order)
      await this.#compact(count)
      return
    }
    this.#slab = trimmed(this.#slab, count)
    this.#offset = trimmed(this.#offset, count)
    this.#length = trimmed(this.#length, count)
    this.#hidden = trimmed(this.#hidden, count)
  }

  /** All records of a sealed store, as {@link fill} takes them: where they lie, then the buffers one by one. */
  *state(): Generator<DocumentPlaces | Uint8Array> {
    const [slab, offset, length, hidden] = [this.#slab, this.#offset, this.#length, this.#hidden]
    yield { slabs: this.#slabs.length, slab, offset, length, hidden }
    for (const [at, each] of this.#slabs.entries()) {
      yield at === this.#slabs.length - 1 ? each.subarray(0, this.#free) : each
    }
  }

  /** Makes an empty store what another one was. @param next gives what {@link state} gave, piece by piece */
  async fill(next: <T>() => Promise<T>): Promise<void> {
    const { slabs, slab, offset, length, hidden } = await next<DocumentPlaces>()
    this.#slab = slab
    this.#offset = offset
    this.#length = length
    this.#hidden = hidden
    for (let at = 0; at < slabs; at++) {
      const { buffer, byteOffset, byteLength } = await next<Uint8Array>()
      this.#slabs.push(Buffer.from(buffer, byteOffset, byteLength))
      this.#free = byteLength
    }
  }

  /** Rewrites the buffers once more than half of them is what updates left behind. Nothing may be changed meanwhile. */
  async compactIfWasteful(count: number): Promise<void> {
    if (this.#wasted > SLAB && this.#wasted > this.bytes / 2) await this.#compact(count)
  }

  /** In turns, beside the old buffers: searches go on reading from those until all is copied. */
  async #compact(count: number): Promise<void> {
    const packed = new DocumentStore()
    packed.#slab = new Uint16Array(count)
    packed.#offset = new Uint32Array(count)
    packed.#length = new Uint32Array(count)
    packed.#hidden = new Uint32Array(count)
    await inTurns(upTo(count), (doc) => {
      const length = this.#length[doc]!
      const hidden = this.#hidden[doc]!
      if (length === 0) return
      const slab = packed.#slabFor(length + hidden)
      const from = this.#offset[doc]!
      this.#slabs[this.#slab[doc]!]!.copy(slab, packed.#free, from, from + length + hidden)
      packed.#place(doc, length, hidden)
    })
    this.#slabs = packed.#slabs
    this.#free = packed.#free
    this.#slab = packed.#slab
    this.#offset = packed.#offset
    this.#length = packed.#length
    this.#hidden = packed.#hidden
    this.#wasted = 0
  }

  #place(doc: number, length: number, hidden: number): void {
    this.#slab[doc] = this.#slabs.length - 1
    this.#offset[doc] = this.#free
    this.#length[doc] = length
    this.#hidden[doc] = hidden
    this.#free += length + hidden
  }

  #slabFor(bytes: number): Buffer {
    const last = this.#slabs.at(-1)
    if (last && this.#free + bytes <= last.length) return last
    const size = Math.max(bytes, Math.min(SLAB, FIRST_SLAB * 2 ** this.#slabs.length))
    const slab = Buffer.allocUnsafeSlow(size)
    this.#slabs.push(slab)
    this.#free = 0
    return slab
  }

  #read(doc: number, skip: number, length: number): string {
    if (length === 0) return ''
    const start = this.#offset[doc]! + skip
    return this.#slabs[this.#slab[doc]!]!.toString('utf8', start, start + length)
  }

  #grow(count: number): void {
    this.#slab = withRoom(this.#slab, count)
    this.#offset = withRoom(this.#offset, count)
    this.#length = withRoom(this.#length, count)
    this.#hidden = withRoom(this.#hidden, count)
  }

  get bytes(): number {
    return this.#slabs.reduce((sum, slab) => sum + slab.length, 0)
  }
}
